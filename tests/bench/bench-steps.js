// SPDX-License-Identifier: MIT
// A plain backtracker in JavaScript, as a small game has it; the same as plain.c. Usage: LEVELS.json count|verdict|what-ifs
// CAP_MS. Prints one line a level: microseconds (the least of several runs, warmed up), paths found, 1 when cut short.
'use strict';
const CLUE = 0, ODD = 1, EVEN = 2, WALL = 3, SPINNER = 4;

function openResidues(level, edge, without, nailed) {
  let open = edge === nailed ? 0 : 7;
  level.constraints.forEach(([kind, , , edges, phase], i) => {
    if (i === without) return;
    if (kind === WALL && edges[0] === edge) open = 0;
    for (let t = 0; t < 3 && kind === SPINNER; t++) if (edges[(phase + t) % 3] === edge) open &= ~(1 << t);
  });
  return open;
}

function board(level, without, nailed) {
  const n = level.n;
  const near = Array.from({ length: n }, () => []);
  level.edges.forEach(([a, b], e) => {
    const open = openResidues(level, e, without, nailed);
    near[a].push([b, open]);
    near[b].push([a, open]);
  });
  const clue = new Array(n).fill(0), atStep = new Array(n + 1).fill(-1), parity = new Array(n).fill(-1);
  level.constraints.forEach(([kind, node, step], i) => {
    if (i === without) return;
    if (kind === CLUE) { clue[node] = step; atStep[step] = node; }
    if (kind === ODD || kind === EVEN) parity[node] = kind === ODD ? 1 : 0;
  });
  return { n, near, clue, atStep, parity };
}

let cut = false, used = process.cpuUsage(), most = Infinity, ticks = 0;
const usedMs = () => process.cpuUsage(used).user / 1000;

function count(b, limit) {
  const visited = new Array(b.n).fill(false);
  let found = 0;
  const fits = (v, step) => (!b.clue[v] || b.clue[v] === step) && (b.atStep[step] < 0 || b.atStep[step] === v) &&
    (b.parity[v] < 0 || b.parity[v] === step % 2);
  const extend = (head, step) => {
    if (step === b.n) { found++; return; }
    if ((++ticks & 16383) === 0 && usedMs() > most) cut = true;
    visited[head] = true;
    for (const [to, open] of b.near[head]) {
      if (found >= limit || cut) break;
      if (!visited[to] && (open >> (step % 3)) & 1 && fits(to, step + 1)) extend(to, step + 1);
    }
    visited[head] = false;
  };
  for (let v = 0; v < b.n && found < limit && !cut; v++) if (fits(v, 1)) extend(v, 1);
  return found;
}

function run(level, task) {
  const found = count(board(level, -1, -1), task === 'count' ? Infinity : 2);
  if (task !== 'what-ifs') return found;
  level.constraints.forEach(([kind, , , edges], i) => {
    count(board(level, i, -1), 2);
    for (const edge of kind === SPINNER ? edges : []) if (edge >= 0) count(board(level, i, edge), 2);
  });
  return found;
}

const [file, task, cap] = process.argv.slice(2);
const levels = JSON.parse(require('fs').readFileSync(file, 'utf8'));
most = 500; // to warm up
for (const level of levels) { cut = false; run(level, task); }
for (const level of levels) {
  let least = Infinity, found = 0;
  const end = performance.now() + 30;
  do {
    const start = performance.now();
    used = process.cpuUsage();
    cut = false;
    most = +cap;
    found = run(level, task);
    // A long run is likely to have been interrupted; the other clock is a coarse one.
    const wall = performance.now() - start;
    least = Math.min(least, wall < 100 ? wall : Math.min(wall, usedMs()));
  } while (performance.now() < end);
  console.log(`${(least * 1000).toFixed(3)} ${found} ${+cut}`);
}

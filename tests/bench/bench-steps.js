// SPDX-License-Identifier: MIT
// A plain backtracker in JavaScript, as a small game has it. Reads an instance file, prints one line an instance:
// id, microseconds for the exact count, microseconds for the verdict and every what-if (each counted up to 2).
'use strict';
const fs = require('fs');

function board(instance, without) {
  const n = instance.n;
  const near = Array.from({ length: n }, () => []);
  instance.edges.forEach(([u, v, kind, r], e) => {
    let open = 7;
    if (kind && without !== 'e' + e) open = kind === 'wall' ? 0 : 7 & ~(1 << r);
    near[u].push([v, open]);
    near[v].push([u, open]);
  });
  const clue = new Array(n).fill(0), atStep = new Array(n + 1).fill(-1), parity = new Array(n).fill(-1);
  for (const [v, c] of Object.entries(instance.clues))
    if (without !== 'c' + v) { clue[v] = c; atStep[c] = +v; }
  for (const [v, p] of Object.entries(instance.parity))
    if (without !== 'p' + v) parity[v] = p === 'odd' ? 1 : 0;
  return { n, near, clue, atStep, parity };
}

function count(b, limit) {
  const visited = new Array(b.n).fill(false);
  let found = 0;
  const fits = (v, step) => (!b.clue[v] || b.clue[v] === step) && (b.atStep[step] < 0 || b.atStep[step] === v) &&
    (b.parity[v] < 0 || b.parity[v] === step % 2);
  const extend = (head, step) => {
    if (step === b.n) { found++; return; }
    visited[head] = true;
    for (const [to, open] of b.near[head]) {
      if (found >= limit) break;
      if (!visited[to] && (open >> (step % 3)) & 1 && fits(to, step + 1)) extend(to, step + 1);
    }
    visited[head] = false;
  };
  for (let v = 0; v < b.n && found < limit; v++) if (fits(v, 1)) extend(v, 1);
  return found;
}

function variants(instance) {
  const list = [];
  instance.edges.forEach((e, i) => { if (e[2]) list.push('e' + i); });
  for (const v of Object.keys(instance.clues)) list.push('c' + v);
  for (const v of Object.keys(instance.parity)) list.push('p' + v);
  return list;
}

function best(run) {
  let least = Infinity;
  const end = performance.now() + 20;
  do {
    const start = performance.now();
    run();
    least = Math.min(least, performance.now() - start);
  } while (performance.now() < end);
  return least * 1000;
}

const { instances } = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
for (const instance of instances) count(board(instance, null), 100);
for (const instance of instances) {
  const list = variants(instance);
  const exact = best(() => {
    if (count(board(instance, null), Infinity) !== instance.solutions) throw new Error(instance.id);
  });
  const all = best(() => {
    count(board(instance, null), 2);
    for (const v of list) count(board(instance, v), 2);
  });
  console.log(`${instance.id} ${exact.toFixed(3)} ${all.toFixed(3)}`);
}

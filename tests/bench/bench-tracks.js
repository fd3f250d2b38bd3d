// SPDX-License-Identifier: MIT
// hex-tracks as a small game has it: the sampled line is laid afresh for each question and clipped against every standing tile, the
// search is breadth-first with string keys. Reads a file with one array of levels, prints a line a level: microseconds for the search
// and what each tile does at first, the least number of turns (-1: cannot be cleared).
'use strict';
const fs = require('fs');

const DIRS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];
const key = (q, r) => q + ',' + r;
const centre = (q, r) => ({ x: 1.5 * q, y: Math.sqrt(3) * (r + q / 2) });
const mid = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const port = (q, r, d) => mid(centre(q, r), centre(q + DIRS[d][0], r + DIRS[d][1]));

function curve(points, q, r, entry, exit) {
  const c = centre(q, r), a = port(q, r, entry), d = port(q, r, exit), b = mid(a, c), e = mid(d, c);
  for (let i = 1; i <= 20; i++) {
    const t = i / 20, u = 1 - t;
    points.push({
      x: u * u * u * a.x + 3 * u * u * t * b.x + 3 * u * t * t * e.x + t * t * t * d.x,
      y: u * u * u * a.y + 3 * u * u * t * b.y + 3 * u * t * t * e.y + t * t * t * d.y,
    });
  }
}

function route(board, tile) {
  let { q, r, dir } = tile, turns = 0, loop = false;
  const cells = [key(q, r)], points = [centre(q, r), port(q, r, dir)];
  for (;;) {
    q += DIRS[dir][0];
    r += DIRS[dir][1];
    const cell = board.get(key(q, r));
    if (!cell) break;
    const entry = (dir + 3) % 6, exit = cell[entry];
    if (exit !== dir) turns++;
    curve(points, q, r, entry, exit);
    dir = exit;
    if (q === tile.q && r === tile.r && dir === tile.dir) { loop = true; break; }
    cells.push(key(q, r));
  }
  return { cells, turns, points, loop };
}

const NORMALS = [0, 1, 2, 3, 4, 5].map(i => ({ x: Math.cos(Math.PI / 6 + i * Math.PI / 3), y: Math.sin(Math.PI / 6 + i * Math.PI / 3) }));
const REACH = 1.76 * Math.sqrt(3) / 2;

function enters(a, b, at) {
  let from = 0, to = 1;
  for (const n of NORMALS) {
    const da = (a.x - at.x) * n.x + (a.y - at.y) * n.y - REACH, db = (b.x - at.x) * n.x + (b.y - at.y) * n.y - REACH;
    if (da >= 0 && db >= 0) return -1;
    if (da > 0) from = Math.max(from, da / (da - db));
    else if (db > 0) to = Math.min(to, da / (da - db));
  }
  return (to - from) * Math.hypot(b.x - a.x, b.y - a.y) > 1e-9 ? from : -1;
}

function trace(board, tiles, tile) {
  const way = route(board, tile);
  let before = 0;
  for (let i = 1; i < way.points.length; i++) {
    const a = way.points[i - 1], b = way.points[i], length = Math.hypot(b.x - a.x, b.y - a.y);
    let best = Infinity, by = null;
    for (const other of tiles) {
      if (other === tile) continue;
      const t = enters(a, b, centre(other.q, other.r));
      if (t >= 0 && t * length < best - 1e-9) { best = t * length; by = other; }
    }
    if (by)
      return { outcome: 'blocked', by, distance: before + best, graze: !way.cells.includes(key(by.q, by.r)), way };
    before += length;
  }
  return { outcome: way.loop ? 'loop' : 'exit', distance: before, way };
}

function turn(board, step) {
  const next = new Map();
  for (const [place, tracks] of board) {
    const [q, r] = place.split(',').map(Number), turned = [];
    tracks.forEach((exit, i) => { turned[(i + step + 6) % 6] = (exit + step + 6) % 6; });
    next.set(step > 0 ? key(-r, q + r) : key(q + r, -q), turned);
  }
  return next;
}

function clear(board, tiles, taps) {
  for (;;) {
    const layer = tiles.filter(tile => trace(board, tiles, tile).outcome === 'exit');
    if (layer.length === 0) return tiles;
    layer.forEach(tile => taps.push({ tap: tile.id }));
    tiles = tiles.filter(tile => !layer.includes(tile));
  }
}

function solve(level, first, canTurn) {
  const boards = [first];
  for (let o = 1; o < 6 && canTurn; o++) boards.push(turn(boards[o - 1], 1));
  const name = (o, tiles) => o + ':' + tiles.map(t => t.id).join(',');
  const taps = [], start = clear(first, level.tiles, taps);
  if (start.length === 0) return { turns: 0, actions: taps };
  const queue = [{ o: 0, tiles: start, turns: 0, actions: taps }], seen = new Set([name(0, start)]);
  for (let head = 0; head < queue.length && head < 20000; head++) {
    const at = queue[head];
    for (const step of canTurn ? [1, -1] : []) {
      const o = (at.o + step + 6) % 6, actions = at.actions.concat([{ rotate: step }]);
      const tiles = clear(boards[o], at.tiles, actions);
      if (tiles.length === 0) return { turns: at.turns + 1, actions };
      if (seen.has(name(o, tiles))) continue;
      seen.add(name(o, tiles));
      queue.push({ o, tiles, turns: at.turns + 1, actions });
    }
  }
  return { turns: -1, actions: null };
}

function analyse(level) {
  const board = new Map(level.cells.map(c => [key(c.q, c.r), c.tracks]));
  const canTurn = level.rotationEnabled !== false && level.cells.every(c => board.has(key(-c.r, c.q + c.r)));
  const traces = level.tiles.map(tile => trace(board, level.tiles, tile));
  return { traces, ...solve(level, board, canTurn) };
}

const levels = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
for (let pass = 0; pass < 2; pass++)
  for (const level of levels) {
    const start = performance.now(), found = analyse(level), time = (performance.now() - start) * 1000;
    if (pass === 1) console.log(`${time.toFixed(3)} ${found.turns}`);
  }

// SPDX-License-Identifier: MIT
// dungeon-sweep's deduction as a game project has it: rules for one number, for two of which one lies within the other, then every layout of
// each part of the frontier tried square by square. Reads a file with one array of { rows, spawn }, prints a line a board: microseconds of the
// processor for the deduction, and how many safe squares it leaves; -1 when it gave up after 2,000,000 steps.
'use strict';
const fs = require('fs');

const MOST_STEPS = 2000000;
const UNKNOWN = 0, SAFE = 1, HAZARD = 2, OPEN = 3; // a hazard that is open is walked over: OPEN too

function begin(board) {
  const rows = board.rows, game = { squares: [], near: [], state: [], number: [], steps: 0, closed: 0, left: 0 };
  const width = rows[0].length;
  for (let y = 0; y < rows.length; y++)
    for (let x = 0; x < width; x++) {
      const near = [];
      for (let v = y - 1; v <= y + 1; v++)
        for (let u = x - 1; u <= x + 1; u++)
          if ((u !== x || v !== y) && rows[v] && rows[v][u] && rows[v][u] !== '#') near.push(v * width + u);
      game.squares.push(rows[y][x]);
      game.near.push(near);
      game.state.push(UNKNOWN);
      game.closed += rows[y][x] === '.';
      game.left += rows[y][x] === '*';
    }
  game.number = game.near.map(near => near.filter(n => game.squares[n] === '*').length);
  const spawn = board.spawn[1] * width + board.spawn[0];
  [spawn, ...game.near[spawn]].forEach(square => open(game, square));
  return game;
}

function open(game, square) {
  const queue = [square];
  while (queue.length) {
    const at = queue.pop();
    if (game.state[at] === OPEN) continue;
    game.state[at] = OPEN;
    if (game.squares[at] === '*') continue;
    game.closed--;
    if (game.number[at] === 0) queue.push(...game.near[at]);
  }
}

function mark(game, square, state) {
  if (game.state[square] !== UNKNOWN) return false;
  game.state[square] = state;
  if (state === HAZARD) game.left--;
  return true;
}

// The open numbers beside unknown squares: those squares, and how many of them are hazards.
function cluesOf(game) {
  const clues = [];
  game.state.forEach((state, at) => {
    if (state !== OPEN || game.squares[at] !== '.') return;
    const cells = game.near[at].filter(n => game.state[n] === UNKNOWN);
    const known = game.near[at].filter(n => game.squares[n] === '*' && (game.state[n] === HAZARD || game.state[n] === OPEN));
    if (cells.length) clues.push({ cells, wants: game.number[at] - known.length });
  });
  return clues;
}

function useOne(game, clues) {
  let found = false;
  for (const { cells, wants } of clues)
    if (wants === 0 || wants === cells.length)
      for (const cell of cells) found = mark(game, cell, wants ? HAZARD : SAFE) || found;
  return found;
}

function useTwo(game, clues) {
  const at = new Map();
  let found = false;
  clues.forEach((clue, i) => clue.cells.forEach(cell => at.has(cell) ? at.get(cell).push(i) : at.set(cell, [i])));
  clues.forEach((a, i) => {
    for (const k of new Set(a.cells.flatMap(cell => at.get(cell)))) {
      const b = clues[k];
      if (k === i || !a.cells.every(cell => b.cells.includes(cell))) continue;
      const rest = b.cells.filter(cell => !a.cells.includes(cell)), wants = b.wants - a.wants;
      if (wants === 0 || wants === rest.length)
        for (const cell of rest) found = mark(game, cell, wants ? HAZARD : SAFE) || found;
    }
  });
  return found;
}

function partsOf(clues) {
  const parts = [], seen = new Set(), at = new Map();
  clues.forEach((clue, i) => clue.cells.forEach(cell => at.has(cell) ? at.get(cell).push(i) : at.set(cell, [i])));
  clues.forEach((clue, i) => {
    if (seen.has(i)) return;
    const part = { cells: [], clues: [], ofCell: new Map() }, queue = [i];
    seen.add(i);
    while (queue.length) {
      const c = queue.shift();
      part.clues.push({ wants: clues[c].wants, unknown: clues[c].cells.length });
      for (const cell of clues[c].cells) {
        if (!part.ofCell.has(cell)) {
          part.ofCell.set(cell, []);
          part.cells.push(cell);
          for (const k of at.get(cell)) if (!seen.has(k)) { seen.add(k); queue.push(k); }
        }
        part.ofCell.get(cell).push(part.clues[part.clues.length - 1]);
      }
    }
    parts.push(part);
  });
  return parts;
}

// By number of hazards: in which squares a layout has one, in which it has none.
function layoutsOf(game, part) {
  const found = new Map(), layout = [];
  const tryFrom = (i, hazards) => {
    if (++game.steps > MOST_STEPS) throw new Error('too many');
    if (i === part.cells.length) {
      if (!found.has(hazards)) found.set(hazards, part.cells.map(() => [false, false]));
      layout.forEach((value, k) => { found.get(hazards)[k][value] = true; });
      return;
    }
    const clues = part.ofCell.get(part.cells[i]);
    for (const value of [0, 1]) {
      clues.forEach(clue => { clue.wants -= value; clue.unknown--; });
      if (clues.every(clue => clue.wants >= 0 && clue.wants <= clue.unknown)) {
        layout[i] = value;
        tryFrom(i + 1, hazards + value);
      }
      clues.forEach(clue => { clue.wants += value; clue.unknown++; });
    }
  };
  tryFrom(0, 0);
  return found;
}

function useLayouts(game, parts, allowed) {
  let found = false;
  parts.forEach((part, i) => {
    const rows = [...part.layouts].filter(([hazards]) => !allowed || allowed[i].has(hazards)).map(([, row]) => row);
    part.cells.forEach((cell, k) => {
      const may = [0, 1].map(value => rows.some(row => row[k][value]));
      if (may[0] !== may[1]) found = mark(game, cell, may[1] ? HAZARD : SAFE) || found;
    });
  });
  return found;
}

const sums = (a, b) => new Set([...a].flatMap(x => [...b].map(y => x + y)));

// With exactly the hazards that are left: which numbers of them each part may have, and what the squares beside no number are.
function useTotal(game, parts) {
  const beside = new Set(parts.flatMap(part => part.cells));
  const apart = game.state.map((_, i) => i).filter(i => game.state[i] === UNKNOWN && game.squares[i] !== '#' && !beside.has(i));
  const may = parts.map(part => new Set(part.layouts.keys())), before = [new Set([0])], left = game.left;
  for (const one of may) before.push(sums(before[before.length - 1], one));
  let after = new Set(), allowed = [];
  const ends = [...before[parts.length]].filter(n => n <= left && left - n <= apart.length);
  ends.forEach(n => after.add(n));
  for (let i = parts.length - 1; i >= 0; i--) {
    allowed[i] = new Set([...may[i]].filter(h => [...before[i]].some(n => after.has(n + h))));
    after = new Set([...before[i]].filter(n => [...may[i]].some(h => after.has(n + h))));
  }
  let found = false;
  if (ends.every(n => n === left)) apart.forEach(cell => { found = mark(game, cell, SAFE) || found; });
  else if (ends.every(n => left - n === apart.length)) apart.forEach(cell => { found = mark(game, cell, HAZARD) || found; });
  return useLayouts(game, parts, allowed) || found;
}

// Opens what is known and lies beside an open square: safe ones, or hazards on the way to safe ones.
function walk(game) {
  const besideOpen = i => game.near[i].some(n => game.state[n] === OPEN);
  const known = state => game.state.map((_, i) => i).filter(i => game.state[i] === state);
  const safe = known(SAFE), beside = safe.filter(besideOpen);
  const next = beside.length || !safe.length ? beside : known(HAZARD).filter(besideOpen);
  next.forEach(square => open(game, square));
  return next.length > 0;
}

function learn(game) {
  const clues = cluesOf(game);
  if (useOne(game, clues)) return true;
  if (useTwo(game, clues)) return true;
  const parts = partsOf(clues);
  parts.forEach(part => { part.layouts = layoutsOf(game, part); });
  return useLayouts(game, parts, null) || useTotal(game, parts);
}

function deduce(board) {
  const game = begin(board);
  try {
    while (game.closed > 0 && (learn(game) || walk(game))) walk(game);
    return game.closed;
  } catch (error) {
    return -1;
  }
}

const boards = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
for (let pass = 0; pass < 2; pass++)
  for (const board of boards) {
    const start = process.cpuUsage(), left = deduce(board), used = process.cpuUsage(start), time = used.user + used.system;
    if (pass === 1) console.log(`${time.toFixed(3)} ${left}`);
  }

// SPDX-License-Identifier: MIT
// hex-blocks as a small game has it: sets of "q,r" strings, every move tried, cells cleared first, a memo by strings. Reads a file with
// one array of levels, prints a line a level: microseconds of the processor for the verdict, and it: 1 winnable, 0 not, -1 not known after
// 20,000 states.
'use strict';
const fs = require('fs');

const MOST_STATES = 20000;
const AXES = [[1, 0], [0, 1], [1, -1]];
const PIECES = {
  't1-0': [[0, 0]],
  't2-0': [[1, -1], [0, 0], [1, 0], [0, 1]], 't2-1': [[0, 0], [1, 0], [-1, 1], [0, 1]], 't2-2': [[0, 0], [1, 0], [0, 1], [1, 1]],
  't3-0': [[0, -1], [0, 0], [0, 1], [0, 2]], 't3-1': [[0, 0], [1, -1], [-1, 1], [-2, 2]], 't3-2': [[-1, 0], [0, 0], [1, 0], [2, 0]],
  't4-0': [[0, 0], [0, 1], [0, -1], [-1, 0]], 't4-1': [[0, 0], [0, -1], [1, -1], [-1, 1]], 't4-2': [[0, 0], [0, 1], [0, -1], [1, 0]],
  't4-3': [[0, 0], [1, 0], [-1, 0], [1, -1]], 't4-4': [[0, 0], [1, 0], [-1, 0], [-1, 1]],
  't5-0': [[0, 0], [0, 1], [0, -1], [1, -1]], 't5-1': [[0, 0], [1, -1], [-1, 1], [-1, 0]], 't5-2': [[0, 0], [1, -1], [-1, 1], [1, 0]],
  't5-3': [[0, 0], [1, 0], [-1, 0], [0, -1]], 't5-4': [[0, 0], [1, 0], [-1, 0], [0, 1]],
  't6-0': [[0, -1], [-1, 0], [-1, 1], [0, 1]], 't6-1': [[-1, 0], [0, -1], [1, -1], [1, 0]], 't6-2': [[0, -1], [1, -1], [1, 0], [0, 1]],
  't6-3': [[-1, 1], [0, 1], [1, 0], [1, -1]], 't6-4': [[-1, 0], [-1, 1], [0, -1], [1, -1]], 't6-5': [[-1, 0], [-1, 1], [0, 1], [1, 0]],
};
const key = (q, r) => q + ',' + r;

function whole() {
  const cells = [];
  for (let q = -4; q <= 4; q++)
    for (let r = Math.max(-4, -q - 4); r <= Math.min(4, 4 - q); r++) cells.push([q, r]);
  return cells;
}

function linesOf(board) {
  const lines = [];
  for (const place of board) {
    const [q, r] = place.split(',').map(Number);
    for (const [dq, dr] of AXES) {
      if (board.has(key(q - dq, r - dr))) continue;
      const line = [];
      for (let k = 0; board.has(key(q + k * dq, r + k * dr)); k++) line.push(key(q + k * dq, r + k * dr));
      if (line.length > 1) lines.push(line);
    }
  }
  return lines;
}

function put(game, filled, cells) {
  const next = new Set(filled), gone = new Set();
  cells.forEach(cell => next.add(cell));
  for (const line of game.lines)
    if (line.every(cell => next.has(cell))) line.forEach(cell => gone.add(cell));
  gone.forEach(cell => next.delete(cell));
  return { filled: next, cleared: gone.size };
}

function movesOf(game, state) {
  const moves = [], seen = new Set();
  state.hand.forEach((piece, slot) => {
    if (!piece || seen.has(piece)) return;
    seen.add(piece);
    for (let q = -6; q <= 6; q++)
      for (let r = -6; r <= 6; r++) {
        const cells = PIECES[piece].map(([dq, dr]) => key(q + dq, r + dr));
        if (cells.every(cell => game.board.has(cell) && !state.filled.has(cell)))
          moves.push({ slot, cells, ...put(game, state.filled, cells) });
      }
  });
  return moves.sort((a, b) => b.cleared - a.cleared);
}

function after(game, state, move) {
  const hand = state.hand.slice(), c = move.cleared;
  hand[move.slot] = game.deck[state.next] || null;
  return {
    filled: move.filled, hand, next: Math.min(state.next + 1, game.deck.length),
    score: state.score + move.cells.length + 1 + (c ? 2 * (c + 1) * (c + 1) : 0),
  };
}

function isWon(game, state) {
  if (game.goal === 'place-all') return state.hand.every(piece => !piece);
  if (game.goal === 'clear-board') return state.filled.size === 0;
  return state.score >= game.goal.score;
}

function canWin(game, state) {
  const name = [...state.filled].sort().join(' ') + '|' + state.hand.slice().sort() + '|' + state.next + '|' + (game.goal.score ? state.score : '');
  if (game.lost.has(name)) return 0;
  if (++game.states > MOST_STATES) return -1;
  for (const move of movesOf(game, state)) {
    const next = after(game, state, move);
    const found = isWon(game, next) ? 1 : canWin(game, next);
    if (found !== 0) return found;
  }
  game.lost.add(name);
  return 0;
}

function analyse(level) {
  const board = new Set((level.cells || whole()).map(([q, r]) => key(q, r))), hand = level.hand || 3;
  const game = { board, lines: linesOf(board), deck: level.deck, goal: level.goal, lost: new Set(), states: 0 };
  const filled = new Set((level.filled || []).map(cell => key(cell.q, cell.r)));
  return canWin(game, { filled, hand: level.deck.slice(0, hand), next: hand, score: 0 });
}

const levels = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
for (let pass = 0; pass < 2; pass++)
  for (const level of levels) {
    const start = process.cpuUsage(), found = analyse(level), used = process.cpuUsage(start), time = used.user + used.system;
    if (pass === 1) console.log(`${time.toFixed(3)} ${found}`);
  }

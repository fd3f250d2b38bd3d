#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints what the command line costs: start-up on a pack of one level (goal: under 20 ms), and 1,000 levels of 16 cells on two
# jobs (goal: under 2 s), for both stroke modes. usage: bench-cli.sh PROGRAM
set -eu
cli=${1:?usage: bench-cli.sh PROGRAM}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT INT TERM

# make_pack MODE LEVELS: a pack of boards of 4 × 4 cells. A snake over the board is shuffled by backbite moves (an end bites a
# neighbour and the piece behind it turns round), which reaches every path; the clues are steps of it, and on hexagons some
# edges that it does not use become walls. Minimal standard random numbers: the same pack with every awk.
make_pack () {
  awk -v mode="$1" -v levels="$2" '
    function random(n) { seed = (seed * 16807) % 2147483647; return seed % n }
    function adjacent(a, b,    dx, dy) {
      dx = b % 4 - a % 4; dy = int(b / 4) - int(a / 4)
      if (mode == "hex-stroke" && ((dx == -1 && dy == 1) || (dx == 1 && dy == -1))) return 1
      return dx * dx + dy * dy == 1
    }
    function backbite(    i, k, t, a, b) {
      if (random(2)) for (a = 0; a < 8; a++) { t = path[a]; path[a] = path[15 - a]; path[15 - a] = t }
      i = random(14)
      if (!adjacent(path[15], path[i])) return
      b = 15
      for (a = i + 1; a < b; a++) { t = path[a]; path[a] = path[b]; path[b--] = t }
    }
    function walls(    n, a, b, out) {
      for (n = 0; n < 3;) {
        a = random(16); b = random(16)
        if (!adjacent(a, b) || step[a] - step[b] == 1 || step[b] - step[a] == 1 || (a, b, level) in used) continue
        used[a, b, level] = used[b, a, level] = 1
        out = out (n++ ? ", " : "") "[\"c" a "\", \"c" b "\"]"
      }
      return ", \"walls\": [" out "]"
    }
    BEGIN {
      seed = 20240229
      printf "{\"format\": \"puzzlewright-pack\", \"mode\": \"%s\", \"pack\": 2, \"levels\": [\n", mode
      for (level = 1; level <= levels; level++) {
        for (i = 0; i < 16; i++) path[i] = int(i / 4) * 4 + (int(i / 4) % 2 ? 3 - i % 4 : i % 4)
        for (i = 0; i < 200; i++) backbite()
        for (i = 0; i < 16; i++) step[path[i]] = i + 1
        printf "{\"id\": \"2-%d\", \"index\": %d, \"cells\": [\n", level, level
        for (i = 0; i < 16; i++)
          printf "{\"id\": \"c%d\", \"%s\": %d, \"%s\": %d%s}%s\n", i, mode == "hex-stroke" ? "q" : "x", i % 4,
            mode == "hex-stroke" ? "r" : "y", int(i / 4), step[i] % 4 == 2 ? ", \"clue\": " step[i] : "", i < 15 ? "," : ""
        printf "]%s}%s\n", mode == "hex-stroke" ? walls() : "", level < levels ? "," : ""
      }
      print "]}"
    }'
}

now_ms () { echo $(($(date +%s%N) / 1000000)); }

# measure LABEL RUNS COMMAND…: mean over so many runs; the exit code does not count, random levels need not be publishable.
measure () {
  label=$1 runs=$2; shift 2
  "$@" > /dev/null 2>&1 || [ $? -eq 1 ]
  begin=$(now_ms) i=0
  while [ $i -lt "$runs" ]; do
    "$@" > /dev/null 2>&1 || true
    i=$((i + 1))
  done
  tenths=$((($(now_ms) - begin) * 10 / runs))
  printf '%-44s %6d.%d ms\n' "$label" $((tenths / 10)) $((tenths % 10))
}

measure '--version' 50 "$cli" --version
for mode in number-stroke hex-stroke; do
  make_pack "$mode" 1 > "$folder/one.json"
  make_pack "$mode" 1000 > "$folder/thousand.json"
  measure "check, $mode, 1 level" 50 "$cli" check "$folder/one.json"
  measure "check, $mode, 1000 levels, 2 jobs" 3 "$cli" check --jobs 2 "$folder/thousand.json"
  measure "check --format json, $mode, 1000 levels" 3 "$cli" check --jobs 2 --format json "$folder/thousand.json"
done

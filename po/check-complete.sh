#!/bin/sh
# SPDX-License-Identifier: MIT
# Every language in LINGUAS says everything: the catalogue is free of errors, and nothing in it is missing or doubtful.
# check-complete.sh SOURCE-DIR
set -eu
LC_ALL=C
export LC_ALL
cd "$1/po"
failed=0
for language in $(grep -v '^#' LINGUAS); do
  told=$(msgfmt --check --statistics -o /dev/null "$language.po" 2>&1) || failed=1
  case $told in
    *untranslated* | *fuzzy*) failed=1 ;;
  esac
  echo "$language: $told"
  # The catalogue is of the strings there are now, not of those of last month.
  missing=$(msgcmp --use-untranslated "$language.po" puzzlewright.pot 2>&1) || { echo "$missing" | head -n 5; failed=1; }
done
exit $failed

#!/bin/sh
# SPDX-License-Identifier: MIT
# Holds POTFILES.in against the tree: every file with strings for translators is listed, once, in order, and exists.
# check-potfiles.sh SOURCE-DIR [--write]
set -eu
LC_ALL=C
export LC_ALL
cd "$1"

with_strings () {
  find engine editor data -name '*.c' -exec grep -lE '(^|[^[:alnum:]_])(_|N_|C_|NC_|ngettext|g_dngettext|g_dpgettext2) ?\(' {} + || true
  find engine editor data -name '*.ui' -exec grep -l 'translatable="yes"' {} + || true
  find data -name '*.desktop.in' -o -name '*.metainfo.xml.in' -o -name '*.gschema.xml'
}

wanted=$(with_strings | sort -u)
if [ "${2:-}" = --write ]; then
  { echo '# Written by check-potfiles.sh --write'; echo "$wanted"; } >po/POTFILES.in
  exit 0
fi
listed=$(grep -v '^#' po/POTFILES.in)
[ "$listed" = "$wanted" ] && exit 0

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
echo "$listed" >"$scratch/POTFILES.in"
echo "$wanted" >"$scratch/tree"
echo "po/POTFILES.in is not what the tree has; po/check-potfiles.sh . --write renews it:" >&2
diff -u "$scratch/POTFILES.in" "$scratch/tree" >&2 || true
exit 1

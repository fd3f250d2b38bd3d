/* SPDX-License-Identifier: MIT */
#include <glib/gi18n.h>

#include "cli/command.h"
#include "pack/compare.h"
#include "cli/report.h"

/* `diff`: what differs between two files, by level id. */

static void
put_lines (PzCliOutput *output, const GPtrArray *lines, int indent)
{
  for (guint i = 0; i < lines->len; i++)
    {
      pz_cli_put_field (output, "", indent, PZ_CLI_PLAIN);
      pz_cli_put_field (output, g_ptr_array_index (lines, i), 0, PZ_CLI_PLAIN);
      pz_cli_put (output, "\n");
    }
}

static char *
change_text (const PzLevelChange *change)
{
  if (change->from < 0)
    return g_strdup (_ ("added"));
  if (change->to < 0)
    return g_strdup (_ ("removed"));
  if (!change->moved)
    return g_strdup (_ ("changed"));
  return g_strdup_printf (_ ("moved from place %d to %d"), change->from + 1, change->to + 1);
}

static void
report_text (PzCliOutput *output, const PzComparison *comparison)
{
  put_lines (output, comparison->lines, 0);
  for (guint i = 0; i < comparison->levels->len; i++)
    {
      const PzLevelChange *change = g_ptr_array_index (comparison->levels, i);
      g_autofree char *what = change_text (change);
      pz_cli_put_field (output, *change->id != '\0' ? change->id : _ ("(no id)"), 0, PZ_CLI_PLAIN);
      pz_cli_put (output, ": ");
      pz_cli_put_field (output, what, 0, PZ_CLI_PLAIN);
      pz_cli_put (output, "\n");
      put_lines (output, change->lines, 2);
    }
}

static void
write_lines (PzWriter *writer, const char *name, const GPtrArray *lines)
{
  pz_writer_name (writer, name);
  pz_writer_begin_array (writer, lines->len > 0);
  for (guint i = 0; i < lines->len; i++)
    pz_writer_string (writer, g_ptr_array_index (lines, i));
  pz_writer_end_array (writer);
}

static void
write_place (PzWriter *writer, const char *name, int place)
{
  pz_writer_name (writer, name);
  if (place >= 0)
    pz_writer_int (writer, place + 1);
  else
    pz_writer_null (writer);
}

static void
write_change (PzWriter *writer, const PzLevelChange *change)
{
  gboolean both = change->from >= 0 && change->to >= 0;
  pz_writer_begin_object (writer, TRUE);
  pz_writer_member_string (writer, "id", *change->id != '\0' ? change->id : NULL);
  pz_writer_member_bool (writer, "added", change->from < 0);
  pz_writer_member_bool (writer, "removed", change->to < 0);
  pz_writer_member_bool (writer, "moved", both && change->moved);
  pz_writer_member_bool (writer, "changed", both && change->lines->len > 0);
  write_place (writer, "from", change->from);
  write_place (writer, "to", change->to);
  write_lines (writer, "lines", change->lines);
  pz_writer_end_object (writer);
}

static void
report_json (PzCliOutput *output, const PzComparison *comparison)
{
  PzWriter *writer = pz_cli_report_begin (output);
  pz_writer_member_bool (writer, "equal", pz_comparison_is_equal (comparison));
  write_lines (writer, "pack", comparison->lines);
  pz_writer_name (writer, "levels");
  pz_writer_begin_array (writer, comparison->levels->len > 0);
  for (guint i = 0; i < comparison->levels->len; i++)
    write_change (writer, g_ptr_array_index (comparison->levels, i));
  pz_writer_end_array (writer);
  pz_cli_report_end (writer, output);
}

static int
run_diff (const PzCliOptions *options, PzCliOutput *output)
{
  g_autoptr (PzCliFile) a = pz_cli_file_load (options->names[0]);
  g_autoptr (PzCliFile) b = pz_cli_file_load (options->names[1]);
  gboolean refused_a = pz_cli_file_refused (a), refused_b = pz_cli_file_refused (b);
  if (refused_a || refused_b)
    return PZ_CLI_WRONG;
  g_autoptr (PzComparison) comparison = pz_pack_compare (a->pack, b->pack);
  if (options->format == PZ_CLI_JSON)
    report_json (output, comparison);
  else
    report_text (output, comparison);
  return pz_comparison_is_equal (comparison) ? PZ_CLI_FINE : PZ_CLI_SHORT;
}

static const char *const diff_options[] = { NULL };

const PzCliCommand pz_cli_diff = {
  "diff",
  "A B",
  N_ ("show what differs between two files"),
  N_ ("Compares two files level by level, by their ids: levels added, removed and moved, and what changed in the "
      "others. "
      "White space does not count. Exit 1 when anything differs."),
  diff_options,
  2,
  2,
  run_diff,
};

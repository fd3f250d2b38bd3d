/* SPDX-License-Identifier: MIT */
#include "boards.h"

#include <string.h>

#include "pack/pack.h"

char *
board_quotes (const char *text)
{
  char *copy = g_strdup (text);

  for (char *at = copy; *at != '\0'; at++)
    if (*at == '\'')
      *at = '"';
  return copy;
}

PzLevel *
board_from_any_text (const PzMode *mode, const char *text)
{
  g_autofree char *json = board_quotes (text);

  return pz_pack_level_from_text (json, mode);
}

PzLevel *
board_from_text (const PzMode *mode, const char *text)
{
  PzLevel *level = board_from_any_text (mode, text);

  if (pz_level_is_bad (level))
    g_error ("%s: %s", text, board_problems (level->format_problems, TRUE));
  return level;
}

/* Squares of one cell of the rows. */
typedef struct
{
  char id;
  int left, top, right, bottom, n;
  struct
  {
    int x, y;
  } squares[64];
} Patch;

static void
patch_add (GArray *patches, char id, int x, int y)
{
  Patch *patch = NULL;

  for (guint i = 0; i < patches->len; i++)
    if (g_array_index (patches, Patch, i).id == id)
      patch = &g_array_index (patches, Patch, i);
  if (patch == NULL)
    {
      Patch fresh = { id, x, y, x, y, 0, { { 0, 0 } } };

      g_array_append_val (patches, fresh);
      patch = &g_array_index (patches, Patch, patches->len - 1);
    }
  patch->left = MIN (patch->left, x);
  patch->top = MIN (patch->top, y);
  patch->right = MAX (patch->right, x);
  patch->bottom = MAX (patch->bottom, y);
  patch->squares[patch->n].x = x;
  patch->squares[patch->n++].y = y;
}

/* "B=6" → "6", "r=even" → "even"; (nullable) */
static char *
find_clue (const char *clues, char id)
{
  g_auto (GStrv) list = g_strsplit (clues != NULL ? clues : "", " ", -1);

  for (int i = 0; list[i] != NULL; i++)
    if (list[i][0] == id && list[i][1] == '=')
      return g_strdup (list[i] + 2);
  return NULL;
}

static void
write_patch (GString *json, const Patch *patch, const char *clues)
{
  int w = patch->right - patch->left + 1, h = patch->bottom - patch->top + 1;
  g_autofree char *clue = find_clue (clues, patch->id);

  g_string_append_printf (json, "%s{\"id\": \"%c\", \"x\": %d, \"y\": %d", json->str[json->len - 1] == '[' ? "" : ", ",
                          patch->id, patch->left, patch->top);
  if (patch->n == w * h && pz_number_rectangle_allowed (w, h))
    g_string_append_printf (json, ", \"w\": %d, \"h\": %d", w, h);
  else
    {
      g_string_append (json, ", \"shape\": [");
      for (int i = 0; i < patch->n; i++)
        g_string_append_printf (json, "%s[%d, %d]", i > 0 ? ", " : "", patch->squares[i].x - patch->left,
                                patch->squares[i].y - patch->top);
      g_string_append_c (json, ']');
    }
  if (clue != NULL && g_ascii_isalpha (*clue))
    g_string_append_printf (json, ", \"parity\": \"%s\"", clue);
  else if (clue != NULL)
    g_string_append_printf (json, ", \"clue\": %s", clue);
  g_string_append_c (json, '}');
}

PzLevel *
board_number (const char *rows, const char *clues)
{
  g_autoptr (GArray) patches = g_array_new (FALSE, FALSE, sizeof (Patch));
  g_autoptr (GString) json = g_string_new ("{\"id\": \"2-1\", \"cells\": [");
  int x = 0, y = 0;

  for (const char *at = rows; *at != '\0'; at++)
    {
      if (*at == '/')
        {
          x = 0;
          y++;
          continue;
        }
      if (*at != '.')
        patch_add (patches, *at, x, y);
      x++;
    }
  for (guint i = 0; i < patches->len; i++)
    write_patch (json, &g_array_index (patches, Patch, i), clues);
  g_string_append (json, "]}");
  return board_from_text (&pz_number_stroke_mode, json->str);
}

static void
write_hex_cells (GString *json, const char *cells)
{
  g_auto (GStrv) list = g_strsplit (cells, ";", -1);

  for (int i = 0; list[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (g_strstrip (list[i]), " ", -1);

      if (words[0] == NULL)
        continue;
      g_string_append_printf (json, "%s{\"id\": \"%s\", \"q\": %s, \"r\": %s", i > 0 ? ", " : "", words[0], words[1],
                              words[2]);
      if (words[3] != NULL)
        g_string_append_printf (json, ", \"clue\": %s", words[3]);
      g_string_append_c (json, '}');
    }
}

PzLevel *
board_hex (const char *cells, const char *walls, const char *spinners)
{
  g_autoptr (GString) json = g_string_new ("{\"id\": \"2-1\", \"cells\": [");
  g_auto (GStrv) wall_list = g_strsplit (walls != NULL ? walls : "", " ", -1);
  g_auto (GStrv) spinner_list = g_strsplit (spinners != NULL ? spinners : "", " ", -1);

  write_hex_cells (json, cells);
  g_string_append (json, "], \"walls\": [");
  for (int i = 0; wall_list[i] != NULL; i++)
    {
      g_auto (GStrv) ends = g_strsplit (wall_list[i], "-", 2);

      g_string_append_printf (json, "%s[\"%s\", \"%s\"]", i > 0 ? ", " : "", ends[0], ends[1]);
    }
  g_string_append (json, "], \"spinners\": [");
  for (int i = 0; spinner_list[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (spinner_list[i], ".", 3);

      g_string_append_printf (json, "%s{\"cell\": \"%s\", \"corner\": %s, \"phase\": %s}", i > 0 ? ", " : "", parts[0],
                              parts[1], parts[2]);
    }
  g_string_append (json, "]}");
  return board_from_text (&pz_hex_stroke_mode, json->str);
}

char *
board_problems (const PzProblems *problems, gboolean paths)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      const PzProblem *problem = pz_problems_get (problems, i);

      g_string_append_printf (list, "%s%s", i > 0 ? " " : "", problem->code);
      if (paths)
        g_string_append_printf (list, "@%s", problem->path);
      else if (problem->subject != NULL)
        {
          g_autofree char *subject = g_strjoinv (",", problem->subject);

          g_string_append_printf (list, "(%s)", subject);
        }
    }
  return g_string_free (list, FALSE);
}

PzAnalysis *
board_analyse (const PzLevel *level, int pack, int index)
{
  PzContext context = { pack, index, FALSE };
  PzLimits limits = PZ_LIMITS_DEFAULT;

  return level->mode->analyse (level, &context, &limits, NULL, NULL, NULL);
}

const char *
board_cell_id (const PzLevel *level, int cell)
{
  return level->mode == &pz_hex_stroke_mode ? pz_hex_level (level)->cells[cell]->id
                                            : pz_number_level (level)->cells[cell]->id;
}

char *
board_path (const PzLevel *level, const guint8 *path, int n)
{
  GString *list = g_string_new (NULL);

  for (int i = 0; path != NULL && i < n; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? " " : "", board_cell_id (level, path[i]));
  return g_string_free (list, FALSE);
}

char *
board_report (const PzAnalysis *analysis, const PzLevel *level)
{
  PzWriter *writer = pz_writer_new ();

  pz_writer_begin_object (writer, FALSE);
  level->mode->analysis_write (analysis, level, writer);
  pz_writer_end_object (writer);
  return pz_writer_finish (writer);
}

void
board_check_format_errors (const PzMode *mode, const BoardFormatError *errors, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PzLevel) level = board_from_any_text (mode, errors[i].text);
      g_autofree char *problems = NULL;

      g_assert_true (pz_level_is_bad (level));
      problems = board_problems (level->format_problems, TRUE);
      if (g_strcmp0 (problems, errors[i].problems) != 0)
        g_error ("%s: %s instead of %s", errors[i].text, problems, errors[i].problems);
    }
}

void
board_check_kept (const PzMode *mode, const char *const *texts, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PzLevel) level = board_from_text (mode, texts[i]);
      g_autofree char *want = board_quotes (texts[i]);
      g_autofree char *got = pz_level_to_text (level);

      g_assert_cmpstr (got, ==, want);
    }
}

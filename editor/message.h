/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A question or a message in a dialog over a window: the one place that knows which dialog the platform has. */

typedef enum
{
  PZ_ANSWER_PLAIN,
  PZ_ANSWER_SUGGESTED,
  PZ_ANSWER_DESTRUCTIVE
} PzAnswerLook;

typedef struct
{
  const char *id;    /* "cancel" is also what closing the dialog answers */
  const char *label; /* translated, with a mnemonic */
  PzAnswerLook look;
} PzAnswer;

/* @id: of the answer. Called once. */
typedef void (*PzAnswered) (const char *id, gpointer data);

/* @answers: ended by a NULL id; the last one is the default. @extra: (nullable) (transfer floating) shown below @body.
 * @answered: (nullable) */
void pz_message_ask (GtkWindow *parent, const char *heading, const char *body, GtkWidget *extra,
                     const PzAnswer *answers, PzAnswered answered, gpointer data);
/* A message with a Close button. */
void pz_message_tell (GtkWindow *parent, const char *heading, const char *body, GtkWidget *extra);

G_END_DECLS

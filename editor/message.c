/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "editor/message.h"

typedef struct
{
  PzAnswered answered;
  gpointer data;
} Question;

static void
response_cb (GObject *dialog, const char *id, Question *question)
{
  PzAnswered answered = question->answered;
  question->answered = NULL;
  if (answered != NULL)
    answered (id, question->data);
}

static Question *
attach_question (gpointer dialog, PzAnswered answered, gpointer data)
{
  Question *question = g_new0 (Question, 1);
  question->answered = answered;
  question->data = data;
  g_object_set_data_full (G_OBJECT (dialog), "pz-question", question, g_free);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), question);
  return question;
}

#if ADW_CHECK_VERSION(1, 5, 0)

static const AdwResponseAppearance looks[] = { ADW_RESPONSE_DEFAULT, ADW_RESPONSE_SUGGESTED, ADW_RESPONSE_DESTRUCTIVE };

void
pz_message_ask (GtkWindow *parent, const char *heading, const char *body, GtkWidget *extra, const PzAnswer *answers,
                PzAnswered answered, gpointer data)
{
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (heading, body));
  for (int i = 0; answers[i].id != NULL; i++)
    {
      adw_alert_dialog_add_response (dialog, answers[i].id, answers[i].label);
      adw_alert_dialog_set_response_appearance (dialog, answers[i].id, looks[answers[i].look]);
      adw_alert_dialog_set_default_response (dialog, answers[i].id);
    }
  adw_alert_dialog_set_close_response (dialog, "cancel");
  if (extra != NULL)
    adw_alert_dialog_set_extra_child (dialog, extra);
  attach_question (dialog, answered, data);
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (parent));
}

#else

static const AdwResponseAppearance looks[] = { ADW_RESPONSE_DEFAULT, ADW_RESPONSE_SUGGESTED, ADW_RESPONSE_DESTRUCTIVE };

void
pz_message_ask (GtkWindow *parent, const char *heading, const char *body, GtkWidget *extra, const PzAnswer *answers,
                PzAnswered answered, gpointer data)
{
  GtkWidget *widget = adw_message_dialog_new (parent, heading, body);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);
  for (int i = 0; answers[i].id != NULL; i++)
    {
      adw_message_dialog_add_response (dialog, answers[i].id, answers[i].label);
      adw_message_dialog_set_response_appearance (dialog, answers[i].id, looks[answers[i].look]);
      adw_message_dialog_set_default_response (dialog, answers[i].id);
    }
  adw_message_dialog_set_close_response (dialog, "cancel");
  if (extra != NULL)
    adw_message_dialog_set_extra_child (dialog, extra);
  attach_question (dialog, answered, data);
  gtk_window_present (GTK_WINDOW (dialog));
}

#endif

void
pz_message_tell (GtkWindow *parent, const char *heading, const char *body, GtkWidget *extra)
{
  const PzAnswer answers[] = { { "cancel", C_ ("message", "_Close"), PZ_ANSWER_PLAIN }, { NULL } };
  pz_message_ask (parent, heading, body, extra, answers, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#pragma once

#include <adwaita.h>

#include "editor/curve-chart.h"
#include "editor/overview-card.h"
#include "editor/overview.h"
#include "editor/twins-search.h"

/* How long a pack rests before its levels are held against each other. */
#define TWINS_WAIT_MS 400

struct _PzOverview
{
  GtkWidget parent_instance;
  PzQueue *queue;       /* borrowed */
  PzDocument *document; /* (nullable) */
  PzSurvey *survey;     /* (nullable) with a document */
  PzTwinsSearch *twins; /* (nullable) */
  guint twins_due;      /* source id; 0: none */

  PzCardLook *look;
  GListStore *store; /* PzLevelItem */
  GtkCustomFilter *filter;
  GtkFilterListModel *filtered;
  GtkMultiSelection *selection;
  char *needle; /* casefolded; "" shows all */
  PzFilter wanted;
  gboolean updating; /* choice and document follow each other now */

  /* overview-layout.c */
  AdwWindowTitle *title;
  AdwHeaderBar *header;
  GtkSearchBar *search_bar;
  GtkWidget *search_entry;
  GtkDropDown *filter_choice;
  GtkStack *stack; /* "cards", "no-match", "empty" */
  GtkWidget *grid;
  GtkWidget *curve_card;
  PzCurveChart *curve;
  GtkRevealer *side;
  GtkWidget *side_button, *board_menu;
  PzPackPage *page;
  int width_px, height_px;
  guint relayout;       /* source id; 0: none */
  gboolean wanted_side; /* where it fits */
  gboolean forced_side; /* where it does not */
};

/* overview-layout.c */
void pz_overview_build (PzOverview *self, GMenuModel *menu, GMenuModel *level_menu);
void pz_overview_sized (PzOverview *self, int width, int height);

/* overview.c */
void pz_overview_open (PzOverview *self, int index);

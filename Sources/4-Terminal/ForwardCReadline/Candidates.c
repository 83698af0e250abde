// The candidates of Tab, which are listed in rows below the line until the next key.

#include "internal.h"
#include "clusters.h"

#include <stdlib.h>
#include <string.h>

static char **candidates;
static int candidate_count, left_out;

bool crl_lists_below(void) { return crl.request.add_rows && crl_shows_rows_below(); }

void crl_forget_candidates(void) {
  if (!candidates) return;
  for (int i = 0; i < candidate_count; i++) free(candidates[i]);
  free(candidates);
  candidates = NULL;
  candidate_count = left_out = 0;
  crl_make_stale();
}

void crl_keep_candidates(char **matches, int count, int others) {
  crl_forget_candidates();
  candidates = calloc(count, sizeof *candidates);
  if (!candidates) return;
  left_out = others;
  bool are_paths = crl.request.completion == CRL_COMPLETES_PATHS;
  for (int i = 0; i < count; i++) {
    // The last part of a path is enough.
    const char *slash = are_paths ? strrchr(matches[i], '/') : NULL;
    char *copy = strdup(slash && slash[1] ? slash + 1 : matches[i]);
    if (copy) candidates[candidate_count++] = copy;
  }
  crl_make_stale();
}

static size_t width_of(const char *text) {
  static struct crl_clusters clusters;
  size_t width = 0;
  if (!crl_segment(&clusters, text, strlen(text))) return strlen(text);
  for (size_t at = 0; at < clusters.size;) width += crl_cluster_at(&clusters, at, &at).width;
  return width;
}

// Adds a row of as many candidates as fit, at least one. A candidate that is too long is cut off.
// Returns the index of the next candidate.
static int add_row_of_candidates(int next, bool is_last, size_t columns) {
  enum { GAP = 2, LONGEST = 1000 };
  char row[LONGEST + sizeof "  …"];
  size_t length = 0, width = 0;
  for (; next < candidate_count; next++) {
    size_t size = strlen(candidates[next]), wide = GAP + width_of(candidates[next]);
    size_t ellipsis = is_last && next + 1 < candidate_count ? GAP + 1 : 0;
    bool fits = width + wide + ellipsis < columns && length + GAP + size <= LONGEST;
    if (!fits && length > 0) break;
    if (GAP + size > LONGEST) size = LONGEST - GAP;
    memset(row + length, ' ', GAP);
    memcpy(row + length + GAP, candidates[next], size);
    length += GAP + size;
    width += wide;
  }
  row[length] = '\0';
  if (is_last && (next < candidate_count || left_out > 0)) strcpy(row + length, "  …");
  crl_add_row(row);
  return next;
}

size_t crl_add_candidates(size_t most, size_t columns) {
  size_t rows = 0;
  for (int next = 0; next < candidate_count && rows < most; rows++) {
    next = add_row_of_candidates(next, rows + 1 == most, columns);
  }
  return rows;
}

#define _GNU_SOURCE

#include "internal.h"
#include "clusters.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

bool crl_reserve(void *list, size_t *capacity, size_t count, size_t size) {
  if (count <= *capacity) return true;
  size_t larger = count + count / 2 + 64;
  void *elements;
  memcpy(&elements, list, sizeof elements);
  elements = realloc(elements, larger * size);
  if (!elements) return false;
  memcpy(list, &elements, sizeof elements);
  *capacity = larger;
  return true;
}

// --- Finding clusters
//
// Swift finds the clusters of a text and their widths (`DisplayWidth` in ForwardText), by
// `add_clusters`.

static struct crl_clusters *segmented;
// The start of the next cluster, while clusters are added.
static size_t added;

void crl_add_cluster(size_t size, int width, int most) {
  struct crl_clusters *clusters = segmented;
  if (!crl_reserve(&clusters->list, &clusters->capacity, clusters->count + 1,
                   sizeof *clusters->list)) return;
  clusters->list[clusters->count++] = (struct crl_cluster){added, width, most};
  added += size;
}

static bool is_ascii(const char *text, size_t size) {
  unsigned char all = 0;
  for (size_t i = 0; i < size; i++) all |= text[i];
  return all < 0x80;
}

bool crl_segment(struct crl_clusters *clusters, const char *text, size_t size) {
  if (clusters->text && clusters->size == size && memcmp(clusters->text, text, size) == 0) {
    return true;
  }
  if (!crl_reserve(&clusters->text, &clusters->room, size + 1, 1)) return false;
  memcpy(clusters->text, text, size);
  clusters->text[size] = '\0';
  clusters->size = size;
  clusters->count = 0;
  clusters->is_ascii = is_ascii(text, size);
  if (clusters->is_ascii) return true;
  segmented = clusters;
  added = 0;
  crl.request.add_clusters(clusters->text, size);
  if (added != size) clusters->count = 0;
  else crl_add_cluster(0, 0, 0);
  return true;
}

// Returns the character at a place of a text without clusters.
static struct crl_cluster character_at(const struct crl_clusters *clusters, size_t at, size_t *end) {
  size_t start = at;
  while (start > 0 && (clusters->text[start] & 0xC0) == 0x80) start--;
  wchar_t character;
  mbstate_t state = {0};
  size_t size = mbrtowc(&character, clusters->text + start, clusters->size - start, &state);
  bool is_whole = size > at - start && size <= clusters->size - start;
  int width = is_whole ? wcwidth(character) : 1;
  *end = is_whole ? start + size : at + 1;
  return (struct crl_cluster){is_whole ? start : at, width < 0 ? 1 : width, 0};
}

struct crl_cluster crl_cluster_at(const struct crl_clusters *clusters, size_t at, size_t *end) {
  if (clusters->is_ascii) {
    *end = at + 1;
    return (struct crl_cluster){at, 1, 0};
  }
  if (clusters->count == 0) return character_at(clusters, at, end);
  // Finds the last cluster that begins at the place or before it.
  size_t low = 0, high = clusters->count - 1;
  while (high - low > 1) {
    size_t middle = (low + high) / 2;
    if (clusters->list[middle].start <= at) low = middle; else high = middle;
  }
  *end = clusters->list[low + 1].start;
  return clusters->list[low];
}

// --- The cursor, which is never inside a cluster

const struct crl_clusters *crl_line_clusters(size_t begin, size_t end) {
  static struct crl_clusters part;
  return crl_segment(&part, rl_line_buffer + begin, end - begin) ? &part : NULL;
}

// Returns where the character at a place of the line begins.
static int first_byte_at(int at) {
  while (at > 0 && (rl_line_buffer[at] & 0xC0) == 0x80) at--;
  return at;
}

// Returns the cluster at a place of the line, and the start of the next cluster. The line break
// after a line of a text belongs to the line.
static int cluster_at(int at, int *end) {
  int begin = crl_begin_of_line(at), last = crl_end_of_line(at);
  // Only the part of a long line around the place is needed: no cluster is as long.
  enum { NEAR = 2048 };
  if (at - begin > NEAR) begin = first_byte_at(at - NEAR);
  if (last - at > NEAR) last = first_byte_at(at + NEAR) - 1;
  const struct crl_clusters *line = crl_line_clusters(begin, last < rl_end ? last + 1 : last);
  size_t next = at + 1 - begin;
  int start = line ? begin + (int)crl_cluster_at(line, at - begin, &next).start : at;
  *end = begin + (int)next;
  return start;
}

// Returns the end of the cluster that begins at a place of the line.
static int end_after(int at) {
  int end = rl_end;
  if (at < rl_end) cluster_at(at, &end);
  return end;
}

// Returns the start of the cluster that ends at a place of the line, or contains the place.
static int start_before(int at) {
  int end;
  return at > 0 ? cluster_at(at - 1, &end) : 0;
}

void crl_leave_cluster(int before) {
  if (rl_point <= 0 || rl_point >= rl_end) return;
  int start = start_before(rl_point), end = end_after(start);
  if (end <= rl_point) return;
  bool is_beyond = crl_is_vi_command() && end >= rl_end;
  rl_point = rl_point > before && !is_beyond ? end : start;
  crl_make_stale();
}

static int after(int at, int count) {
  while (count-- > 0) at = end_after(at);
  return at;
}

static int before(int at, int count) {
  while (count-- > 0) at = start_before(at);
  return at;
}

// In vi's command mode, the cursor is on a character, and stays in its line.
static int on_character_of_line(int to) {
  int begin = crl_begin_of_line(rl_point), last = start_before(crl_end_of_line(rl_point));
  return to < begin || last < begin ? begin : to > last ? last : to;
}

int crl_forward_cluster(int count, int key) {
  int to = count < 0 ? before(rl_point, -count) : after(rl_point, count);
  if (crl_is_vi_command()) to = on_character_of_line(to);
  if (to == rl_point) return rl_ding(), 0;
  rl_point = to;
  return 0;
}

int crl_backward_cluster(int count, int key) { return crl_forward_cluster(-count, key); }

static int delete(int from, int to, bool kills) {
  if (from == to) return rl_ding();
  if (kills) rl_kill_text(from, to); else rl_delete_text(from, to);
  rl_point = from < to ? from : to;
  return 0;
}

int crl_delete_cluster(int count, int key) {
  if (count < 0) return crl_rubout_cluster(-count, key);
  return delete(rl_point, after(rl_point, count), count > 1 || rl_explicit_arg);
}

int crl_rubout_cluster(int count, int key) {
  if (count < 0) return crl_delete_cluster(-count, key);
  if (!rl_insert_mode) return rl_rubout(count, key);
  int start = before(rl_point, count);
  bool kills = count > 1 || rl_explicit_arg;
  return kills ? delete(rl_point, start, true) : delete(start, rl_point, false);
}

int crl_vi_delete_cluster(int count, int key) {
  if (count < 0) return crl_vi_rubout_cluster(-count, key);
  int end = crl_end_of_line(rl_point), to = after(rl_point, count);
  int result = delete(rl_point, to < end ? to : end, true);
  rl_point = on_character_of_line(rl_point);
  return result;
}

int crl_vi_rubout_cluster(int count, int key) {
  if (count < 0) return crl_vi_delete_cluster(-count, key);
  int begin = crl_begin_of_line(rl_point), to = before(rl_point, count);
  return delete(rl_point, to > begin ? to : begin, true);
}

// Moves the cluster before the cursor past the clusters after it.
int crl_transpose_clusters(int count, int key) {
  int middle = rl_point == rl_end ? start_before(rl_point) : rl_point;
  int start = start_before(middle), end = after(middle, count);
  if (count < 1 || start == middle) return count ? rl_ding() : 0;
  char *moved = rl_copy_text(start, middle);
  rl_begin_undo_group();
  rl_delete_text(start, middle);
  rl_point = end - (middle - start);
  rl_insert_text(moved);
  rl_end_undo_group();
  free(moved);
  return 0;
}

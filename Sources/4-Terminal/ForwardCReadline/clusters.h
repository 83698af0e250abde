// The clusters of a text. A cluster is a character as a person sees it, such as a letter with its
// accents or a family of emoji.

#ifndef CREADLINE_CLUSTERS_H
#define CREADLINE_CLUSTERS_H

#include <stdbool.h>
#include <stddef.h>

struct crl_cluster {
  size_t start;
  unsigned char width;
  // The width on terminals that show each code point by itself, if it differs; zero otherwise.
  unsigned char most;
};

// A text with its clusters. After the last cluster, the list has the start of another one. The list is
// empty if the text is ASCII, in which each byte is a cluster, or isn't UTF-8, in which case each
// character is one.
struct crl_clusters {
  char *text;
  size_t size, room;
  struct crl_cluster *list;
  size_t count, capacity;
  bool is_ascii;
};

// Makes room for a number of elements. The list is a pointer to a pointer, of any type.
bool crl_reserve(void *list, size_t *capacity, size_t count, size_t size);

// Finds the clusters of a text, unless they are known from the last time. Returns whether there was
// enough memory.
bool crl_segment(struct crl_clusters *clusters, const char *text, size_t size);

// Returns the cluster that a place is in, and the start of the next one.
struct crl_cluster crl_cluster_at(const struct crl_clusters *clusters, size_t at, size_t *end);

// Returns the clusters of a part of the line.
const struct crl_clusters *crl_line_clusters(size_t begin, size_t end);

#endif

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

// A text with its clusters. After the last cluster, the list has the start of another cluster. The
// list is empty for an ASCII text, in which each byte is a cluster, and for a text that isn't
// UTF-8, in which each character is a cluster.
struct crl_clusters {
  char *text;
  size_t size, room;
  struct crl_cluster *list;
  size_t count, capacity;
  bool is_ascii;
};

// Makes room for a number of elements. The list is a pointer to a pointer, of any type.
bool crl_reserve(void *list, size_t *capacity, size_t count, size_t size);

// Finds the clusters of a text, unless they are still known. Returns whether there was enough
// memory.
bool crl_segment(struct crl_clusters *clusters, const char *text, size_t size);

// Returns the cluster at a place, and the start of the next cluster.
struct crl_cluster crl_cluster_at(const struct crl_clusters *clusters, size_t at, size_t *end);

// Returns the clusters of a part of the line.
const struct crl_clusters *crl_line_clusters(size_t begin, size_t end);

#endif

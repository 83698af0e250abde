// The access lists that a system keeps for files besides their permissions. A list can admit a user
// whom the permissions exclude. The permissions of a file with a list have another meaning.
#include "ForwardCAccessLists.h"

#if defined(__linux__)
#include <errno.h>
#include <sys/types.h>
#include <sys/xattr.h>

static const char attribute[] = "system.posix_acl_access";

void remove_access_list(int file) { fremovexattr(file, attribute); }

int copy_access_list(const char *path, int file) {
  // The kernel's largest value of an attribute.
  char list[65536];
  ssize_t size = getxattr(path, attribute, list, sizeof list);
  int has_none = size < 0 && (errno == ENODATA || errno == ENOTSUP);
  if (size >= 0 && fsetxattr(file, attribute, list, (size_t)size, 0) == 0) return 1;
  remove_access_list(file);
  return has_none ? 0 : -1;
}
#elif defined(__APPLE__)
#include <errno.h>
#include <stddef.h>
#include <sys/types.h>
#include <sys/acl.h>

void remove_access_list(int file) {
  acl_t none = acl_init(1);
  if (!none) return;
  acl_set_fd(file, none);
  acl_free(none);
}

int copy_access_list(const char *path, int file) {
  acl_t list = acl_get_link_np(path, ACL_TYPE_EXTENDED);
  // A file without a list has `ENOENT`.
  int has_none = !list && (errno == ENOENT || errno == ENOTSUP);
  int is_copied = list && acl_set_fd(file, list) == 0;
  if (list) acl_free(list);
  if (is_copied) return 1;
  remove_access_list(file);
  return has_none ? 0 : -1;
}
#else
void remove_access_list(int file) { (void)file; }

int copy_access_list(const char *path, int file) {
  (void)path;
  (void)file;
  return 0;
}
#endif

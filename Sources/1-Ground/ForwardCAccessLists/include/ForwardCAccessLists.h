#pragma once

/// Copies the access list of another file to a file. If the other file has no list, removes the
/// file's list.
///
/// @param path The path of the other file.
/// @param file The descriptor of the file, which belongs to the caller.
/// @return 0 if the other file has no list, 1 if the list is copied, -1 if it can't be copied.
int copy_access_list(const char *path, int file);

/// Removes the access list of a file, for example a list that its folder gave it.
void remove_access_list(int file);

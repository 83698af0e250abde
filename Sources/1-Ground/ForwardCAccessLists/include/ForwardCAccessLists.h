#pragma once

/// Gives a file the access list of another one, or none if that has none.
///
/// @param path The path of the other file.
/// @param file The descriptor of the file, which belongs to the caller.
/// @return 0 if the other file has none, 1 if the list is copied, -1 if it can't be.
int copy_access_list(const char *path, int file);

/// Takes the access list from a file, such as one that its folder has given it.
void remove_access_list(int file);

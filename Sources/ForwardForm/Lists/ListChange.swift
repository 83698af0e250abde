/// A change to the items of a list, and the change that undoes it.
///
/// The closures keep the items that they put into the list, but not the list itself, as it may grow
/// with each of many changes.
struct ListChange {
  let apply: () -> Void
  let revert: () -> Void
}

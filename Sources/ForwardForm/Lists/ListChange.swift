/// A change to the items of a list, and the change that undoes it.
///
/// They keep the items that they put into the list and not the list, as it may grow with each of
/// many changes.
struct ListChange {
  let apply: () -> Void
  let revert: () -> Void
}

extension ItemList {
  /// A new item that can be put into the list while a closure looks at it.
  package struct Trial {
    package let form: Form
    /// Puts the item into the list, calls a closure, and takes the item out again. Returns whether
    /// the item could be put there: an entry of a dictionary can't without a key.
    package let look: (() -> Void) -> Bool
  }

  /// Returns a new item to try answers with.
  package func trial() -> Trial? {
    open(.add).map { item in
      Trial(form: item.form) { look in
        guard let change = item.change() else { return false }
        change.apply()
        look()
        change.revert()
        return true
      }
    }
  }
}

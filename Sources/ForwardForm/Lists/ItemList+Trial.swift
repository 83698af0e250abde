extension ItemList {
  /// A new item that can be in the list for as long as a look at it takes.
  package struct Trial {
    package let form: Form
    /// Puts the item into the list and takes it out again. Returns whether it could be put there, which
    /// an entry of a dictionary without a key can't.
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

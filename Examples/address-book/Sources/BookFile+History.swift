internal import ForwardForm

extension Ref<History<Book>> {
  /// Points to the book in a file, with a history.
  ///
  /// A change by another process can be undone, too.
  convenience init(_ file: BookFile) {
    var history = History(file.book)
    self.init(
      get: {
        history.value = file.book
        return history
      },
      set: {
        history = $0
        file.book = $0.value
      },
      observe: file.observe
    )
  }
}

internal import ForwardForm
internal import ForwardFormTerminal

/// Two views of a book. Each updates when its part has changed. The views know neither each other
/// nor the place of the book.
struct Views {
  private let people, towns: Disposable

  init(of book: Ref<Book>, on output: FileOutput) {
    people = book.map(\.names).bind { names in
      output.line()
      output.line(StyledText("People", .heading))
      for name in names { output.line(StyledText("  \(name)")) }
    }
    towns = book.map(\.towns).bind { towns in
      output.line(
        StyledText("Towns: ", .heading) + StyledText(towns.joined(separator: ", "))
      )
    }
  }
}

internal import ForwardForm

/// A way to declare a form with n text rows.
struct Shape: Sendable {
  let title: String
  let form: @Sendable (_ count: Int) -> Form

  /// An array of constant rows over an object.
  static let array = Shape("array, over an object") { count in
    let names = NamesObject(count)
    let form = Form(names.rows)
    // Keeps the object alive: rows hold their owner weakly.
    form.origin = { _ in withExtendedLifetime(names) { nil } }
    return form
  }

  static let object = Shape("derived, over an object") { Form(Sheet($0)) }
  static let indexed = Shape("  by key paths with an index") { Form(NamesObject($0)) }

  static let value = Shape("derived, over a Ref, read whole") { Form(Ref(Names($0))) }

  static let readInPart = Shape("  read in part") { Form(Ref(CountedNames($0))) }

  static let elements = Shape("derived, over elements of a Ref") { count in
    let names = Ref(Names(count))
    let titles = rowTitles(count)
    return Form {
      for (index, title) in titles.enumerated() {
        if let text = names[\.texts][index] {
          ForwardFormElement.textField(
            title: title, placeholder: "", keyboardType: .default, bind: text)
        }
      }
      if names[\.isLonger].value { names.textField("More", \.more) }
    }
  }

  static let parts = Shape("derived, over parts with forms") { Form(Ref(Pairs($0))) }
  static let observable = Shape("derived, over @Observable") { Form(Cells($0)) }

  static let all = [array, object, indexed, value, readInPart, elements, parts, observable]
  static let few = [array, object, readInPart, observable]

  init(_ title: String, _ form: @escaping @Sendable (Int) -> Form) {
    self.title = title
    self.form = form
  }
}

extension Shape {
  /// Returns a session with answers to the first rows; by default, to all of them.
  func session(_ size: Int, answered: Int? = nil, _ limit: Limit) throws -> FormSession {
    let session = FormSession(form(size))
    for _ in 0..<(answered ?? size) {
      try session.perform(.answer(.text("x")))
      try limit.check()
    }
    return session
  }
}

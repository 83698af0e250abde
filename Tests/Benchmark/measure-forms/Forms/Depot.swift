internal import ForwardForm

/// An object with a list, between two other rows.
final class Depot: FormModel {
  var name = ""
  var items: [Item]
  var note = ""

  init(_ count: Int) {
    items = (0..<count).map { Item(name: "Item \($0)", count: 1, code: "AB\($0)") }
  }

  var form: [ForwardFormElement] {
    textField("Name", \.name)
    list("Items", \.items, new: Item())
    textField("Note", \.note)
  }
}

/// An item with three rows, each with a rule.
struct Item: FormValue {
  var name = ""
  var count = 0
  var code = ""

  static func form(_ item: Ref<Item>) -> [ForwardFormElement] {
    item.textField("Name", \.name).required().rules(.length(1...40))
    item.textField("Count", \.count, as: .integer(in: 0...99))
    item.textField("Code", \.code).rules(
      .pattern("[A-Z]{2}\\d+", wants: "two letters and a number"))
  }
}

extension Depot {
  /// Returns a session at the list of a depot.
  static func session(_ count: Int) throws -> FormSession {
    let session = FormSession(Form(Depot(count)))
    try session.perform(.keep)
    return session
  }
}

extension FormSession {
  /// Answers the rows of an item.
  func fillItem(_ edit: ListEdit, name: String = "Lamp") throws {
    try perform(.item(edit))
    try perform(.answer(.text(name)))
    try perform(.answer(.text("2")))
    try perform(.answer(.text("XY1")))
  }
}

internal import ForwardForm

/// An object with many properties, each of which has a row.
final class Sheet: FormModel {
  var isLonger = false
  var more = ""
  private var texts: [String]

  /// The rows, made once, as key paths in a program's text are.
  private let rows: [(title: String, property: WritableKeyPath<Sheet, String>)]

  init(_ count: Int) {
    texts = Array(repeating: "", count: count)
    rows = rowTitles(count).enumerated().map { ($1, \.[number: $0]) }
  }

  /// A property. Ten thousand declared properties would take minutes to compile.
  subscript(number number: Int) -> String {
    get { texts[number] }
    set { texts[number] = newValue }
  }

  var form: [ForwardFormElement] {
    for (title, property) in rows { textField(title, property) }
    if isLonger { textField("More", \.more) }
  }
}

/// Returns the titles of a number of rows.
func rowTitles(_ count: Int) -> [String] {
  (1...count).map { "Row \($0)" }
}

internal import ForwardForm

/// An object with many properties. Each property has a row.
final class Sheet: FormModel {
  var isLonger = false
  var more = ""
  private var texts: [String]

  /// The rows, with key paths that are created once, like key paths in source code.
  private let rows: [(title: String, property: WritableKeyPath<Sheet, String>)]

  init(_ count: Int) {
    texts = Array(repeating: "", count: count)
    rows = rowTitles(count).enumerated().map { ($1, \.[number: $0]) }
  }

  /// Stands for a property: ten thousand declared properties would take minutes to compile.
  subscript(number number: Int) -> String {
    get { texts[number] }
    set { texts[number] = newValue }
  }

  var form: [ForwardFormElement] {
    for (title, property) in rows { textField(title, property) }
    if isLonger { textField("More", \.more) }
  }
}

/// Returns the titles of n rows.
func rowTitles(_ count: Int) -> [String] {
  (1...count).map { "Row \($0)" }
}

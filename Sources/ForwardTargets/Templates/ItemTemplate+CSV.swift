internal import ForwardForm

extension ItemTemplate {
  /// Returns the template as a record of RFC 4180: its commas separate fields, and what is filled in
  /// never does.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - row: The id of the template's row, for the error.
  /// - Throws: ``Undeliverable/empty(row:)`` if all fields come out empty.
  public func csv(of item: Item, row: String) throws(Undeliverable) -> String {
    let fields = csvFields.map { item.filling($0) }
    guard !fields.allSatisfy(\.isBlank) else { throw .empty(row: row) }
    return fields.csv
  }

  /// The first record of a new file: the names of the fields.
  public var csvHeader: String {
    csvFields.map { field in
      Item.placeholders.parts(of: field).map { part in
        switch part {
        case .text(let text), .placeholder(let text): text
        }
      }.joined()
    }.csv
  }

  /// The templates of the fields. Quotes around one are those of CSV.
  private var csvFields: [String] {
    var fields = [""]
    var isQuoted = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].unicodeScalars.append(scalar)
      }
    }
    return fields.map(\.trimmed)
  }
}

extension [String] {
  fileprivate var csv: String { map(\.csvField).joined(separator: ",") }
}

extension String {
  /// The text as a field, in quotes if it has to be.
  fileprivate var csvField: String {
    let needsQuotes = unicodeScalars.contains {
      $0 == "," || $0 == "\"" || $0.breaksLines
    }
    guard needsQuotes || first == " " || last == " " else { return self }
    let parts = unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.map { String($0) }.joined(separator: "\"\"") + "\""
  }
}

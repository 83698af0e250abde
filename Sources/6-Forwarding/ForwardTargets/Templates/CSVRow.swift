internal import ForwardForm
internal import ForwardText

extension ItemTemplate {
  /// Returns the template as a record of RFC 4180. Commas of the template separate fields; commas
  /// of the item don't. No spreadsheet runs a field as a formula. `row` is the id of the template's
  /// row, for the error. Throws ``Undeliverable/empty(row:)`` if all fields are empty.
  package func csv(of item: Item, row: String) throws(Undeliverable) -> String {
    let fields = csvFields.map { filled($0, with: item) }
    guard !fields.allSatisfy(\.isBlank) else { throw .empty(row: row) }
    return fields.csv
  }

  /// The first record of a new file: the names of the fields.
  package var csvHeader: String {
    csvFields.map { field in
      Item.placeholders.parts(of: field).map { part in
        switch part {
        case .text(let text): text
        case .placeholder(let name):
          name.hasPrefix(Self.prefixOfOthers)
            ? String(name.dropFirst(Self.prefixOfOthers.count)) : name
        }
      }.joined()
    }.csv
  }

  /// The templates of the fields, without CSV's quotes around them.
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
  fileprivate var csv: String { map(\.withoutFormulas.csvField).joined(separator: ",") }
}

extension String {
  /// The text as a field, in quotes if it needs them.
  fileprivate var csvField: String {
    let needsQuotes = unicodeScalars.contains {
      $0 == "," || $0 == "\"" || $0.separatesCells
    }
    guard needsQuotes || first == " " || last == " " else { return self }
    let parts = unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.map { String($0) }.joined(separator: "\"\"") + "\""
  }

  /// The text with an apostrophe before each part that a spreadsheet would run as a formula. A
  /// plain number such as -5 isn't a formula.
  ///
  /// In many countries, spreadsheets separate fields by semicolons or tabs and don't recognize
  /// quotes after a comma. Each part of a field is a cell there.
  fileprivate var withoutFormulas: String {
    var guarded = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let first = rest.first {
      let end = rest.firstIndex(where: \.separatesCells)
      let part = String(rest[..<(end ?? rest.endIndex)])
      let isHidden = guarded.isEmpty && (first == "\t" || first == "\r")
      if part.isFormula || isHidden { guarded.append("'") }
      guarded += part.unicodeScalars
      if let end { guarded.append(rest[end]) }
      rest = end.map { rest[rest.index(after: $0)...] } ?? rest[rest.endIndex...]
    }
    return String(guarded)
  }

  private var isFormula: Bool {
    let text = unicodeScalars.drop { $0.isBlank }
    guard let first = text.first, "=+-@＝＋－＠".unicodeScalars.contains(first) else { return false }
    let isNumber = text.allSatisfy { "0123456789.eE+-".unicodeScalars.contains($0) }
    return !isNumber || Double(String(text)) == nil
  }
}

extension Unicode.Scalar {
  /// Whether some spreadsheet begins a new cell after the character, whatever its separator.
  fileprivate var separatesCells: Bool { self == ";" || self == "\t" || breaksLines }

  /// Whether the character is invisible.
  fileprivate var isBlank: Bool {
    properties.isWhitespace || [.control, .format].contains(properties.generalCategory)
  }
}

/// An item of a list as its row shows it: the values of the item's rows.
public struct ListItem: Sendable, Equatable, Hashable {
  /// The title that the list gives the item, or else the values of its rows.
  public var title: String { parts.map(\.text).joined(separator: ", ") }

  package let parts: [Part]

  /// The values of the item's rows, in order.
  public let values: [Value]

  /// The key of a dictionary's entry; `nil` for other items, and if it is a secret.
  package let key: String?

  /// The texts of the secret rows outside the item's lists.
  private let ownSecrets: [String]

  /// The texts of the item's secret rows, which no message may quote. Reads the secrets in the
  /// item's lists on use, because that makes the form of each of their items.
  var secrets: [String] {
    ownSecrets
      + values.flatMap { value -> [String] in
        if case .list(let items) = value.value { items.secrets } else { [] }
      }
  }

  package enum Part: Hashable, Sendable {
    /// A text that a person entered.
    case words(String)
    /// A text of the form. A translation covers it.
    case term(String)

    package var text: String {
      switch self {
      case .words(let text), .term(let text): text
      }
    }
  }

  /// The value of a row of an item.
  public struct Value: Hashable, Sendable {
    /// The row's id in the item's form.
    public let row: String
    public let value: Form.Row.Value
  }

  /// Items are equal if they show the same at any position.
  public static func == (left: ListItem, right: ListItem) -> Bool {
    left.parts == right.parts && left.values == right.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(parts)
    hasher.combine(values)
  }
}

extension ListItem {
  static let empty = ListItem(parts: [], values: [], key: nil, ownSecrets: [])

  /// - Parameter title: The title of the item; by default, the values of its rows.
  init(_ form: Form, title: String?) {
    var values: [Value] = []
    var parts: [Part] = []
    var secrets: [String] = []
    var key: String?
    for row in form.rows {
      guard let value = row.value() else { continue }
      values.append(Value(row: row.id, value: value))
      // The title leaves out an optional part that the item lacks, and an open part whose values it
      // shows.
      if !row.isOpenPart, !row.traits.isFolded || !row.isUnset { parts += row.summary(of: value) }
      if row.id == ItemList.keyRow, !row.isSecret { key = row.text(of: value) }
      if row.isSecret { secrets += row.quotable(value) }
    }
    self.init(
      parts: title.map { [.words($0)] } ?? parts, values: values, key: key, ownSecrets: secrets)
  }
}

extension Form.Row {
  /// Returns this row's part of the item's title; empty for a secret row.
  fileprivate func summary(of value: Form.Row.Value) -> [ListItem.Part] {
    guard !isSecret else { return [] }
    switch (value, kind) {
    case (.text(let text), _), (.unknown(let text), _):
      return text.isEmpty ? [] : [.words(shownText(text))]
    case (.choice(let index), .picker(let options)):
      return options.indices.contains(index) ? [.term(options[index].title)] : []
    case (.choices(let indices), .choices(let options)):
      return indices.filter(options.indices.contains).map { .term(options[$0].title) }
    case (.toggle(let isOn), _):
      if let words = toggleWords { return [.term(isOn ? words.yes : words.no)] }
      return isOn ? [.term(title)] : []
    case (.list(let items), _): return items.isEmpty ? [] : [.words("\(title): \(items.count)")]
    case (.choice, _), (.choices, _), (.nothing, _):
      let text = text(of: value) ?? ""
      return text.isEmpty ? [] : [.words(text)]
    }
  }
}

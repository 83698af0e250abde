/// An item of a list as its row knows it: not the value itself, but what its form shows of it.
public struct ListItem: Equatable, Sendable {
  /// What a person knows it by.
  public let title: String

  /// The values of its own rows, in order.
  public let values: [Value]

  /// Why it can't be saved as it is, if that is so.
  let rejection: Rejection?

  /// The value of a row of an item.
  public struct Value: Equatable, Sendable {
    /// The row's id in the item's form.
    public let row: String
    public let value: RowValue
  }
}

extension ListItem {
  /// - Parameters:
  ///   - title: What a person knows it by, if that is not what its rows hold.
  ///   - number: Where it stands in the list, from 1.
  init(_ form: Form, title: String?, number: Int) {
    var values: [Value] = []
    var rejection: Rejection?
    for row in form.rows {
      guard let value = row.value() else { continue }
      values.append(Value(row: row.id, value: value))
      if rejection == nil, let own = row.rejection(value) {
        rejection = .inItem(number, row: row.title, row.shown(own))
      }
    }
    self.title = title ?? form.rows.compactMap(\.summary).joined(separator: ", ")
    self.values = values
    self.rejection = rejection
  }
}

extension Row {
  /// What the row tells of the item that it is in; `nil` where that is nothing, or secret.
  fileprivate var summary: String? {
    guard !isSecret, let value = value() else { return nil }
    switch (value, kind) {
    case (.text(let text), _), (.unknown(let text), _): return text.isEmpty ? nil : text
    case (.choice(let index), .picker(let options)):
      return options.indices.contains(index) ? options[index].title : nil
    case (.choices(let indices), .choices(let options)):
      let titles = indices.filter(options.indices.contains).map { options[$0].title }
      return titles.isEmpty ? nil : titles.joined(separator: ", ")
    case (.toggle(true), _): return title
    case (.list(let items), _): return items.isEmpty ? nil : "\(title): \(items.count)"
    default: return nil
    }
  }
}

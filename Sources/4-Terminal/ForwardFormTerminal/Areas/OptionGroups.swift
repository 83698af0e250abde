internal import ForwardForm
internal import ForwardText

/// The titles of groups between options. They can't be chosen. A group without a shown option has
/// no title.
struct OptionGroups {
  /// The groups of the options; empty if no option is in one.
  private let groups: [String?]

  init(_ options: [Form.Row.Option]) {
    let groups = options.map(\.group)
    self.groups = groups.contains { $0 != nil } ? groups : []
  }

  var isEmpty: Bool { groups.isEmpty }

  /// Returns the title to show before an option; empty for a line between groups, `nil` for none.
  ///
  /// - Parameter previous: The option shown before it; `nil` for none.
  func title(before index: Int, after previous: Int?) -> String? {
    guard groups.indices.contains(index) else { return nil }
    let title = groups[index].flatMap { $0.isBlank ? nil : $0 }
    guard let previous, groups.indices.contains(previous) else { return title }
    return groups[previous] == groups[index] ? nil : title ?? ""
  }

  /// Returns the titles before options shown one after another, at the positions of these options.
  func titles(before shown: some Sequence<Int>) -> [String?] {
    if isEmpty { return [] }
    var previous: Int?
    return shown.map { index in
      defer { previous = index }
      return title(before: index, after: previous)
    }
  }

  /// Returns the number of options on a page of some rows. Titles take a part of the rows.
  func optionsOnPage(of rows: Int) -> Int {
    let count = titles(before: groups.indices).count { $0 != nil }
    return max(1, rows - min(count, rows / 2))
  }
}

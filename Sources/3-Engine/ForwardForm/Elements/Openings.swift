extension Traits {
  /// The lines that replace a row of one line by other rows, in a derived form: by the rows of a
  /// part, or by a list with its items. An answer to one of the other rows replaces the row, too.
  package struct Openings {
    /// The line that begins a part; `nil` without one.
    package let part: String?
    /// The line that begins a list; `nil` without one.
    package let list: String?
    /// The line that begins a list with the present value as its first item; `nil` if the value
    /// can't be an item.
    package var listOfPresent: String? { makeListOfPresent() }
    /// Makes the line on use, because a form has many rows that may become lists.
    private let makeListOfPresent: () -> String?
    /// Whether the row is the whole value. Then the ids of a part's rows have no prefix.
    package let isWhole: Bool

    package init(
      part: String?, list: String?, listOfPresent: @autoclosure @escaping () -> String?,
      isWhole: Bool = false
    ) {
      (self.part, self.list, self.isWhole) = (part, list, isWhole)
      makeListOfPresent = listOfPresent
    }

    /// The lines that the prompt mentions.
    package var lines: [String] { [part, list].compactMap(\.self) }
  }
}

extension Form.Row {
  /// Returns the answer that brings the rows behind a path's step after this row; `nil` if no
  /// answer does, or the rows exist. `replaces` says whether a part may replace the present value,
  /// which a person sees. A list never drops the value.
  func opening(for step: RowPath.Step, replacing replaces: Bool = true) -> Value? {
    if isOpener { return .toggle(true) }
    guard let openings = traits.openings else { return nil }
    let line: String? =
      switch step {
      case .name: replaces || isUnset ? openings.part : nil
      case .item, .newItem: openings.listOfPresent ?? (isUnset ? openings.list : nil)
      case .matching: nil
      }
    return line.map { .text($0) }
  }

  /// Whether the row opens a closed part.
  package var isOpener: Bool { traits.isOpening && value() != .toggle(true) }

  /// Whether the row is the toggle of an open part. The rows of the part are shown instead of it.
  package var isOpenPart: Bool { traits.isOpening && value() == .toggle(true) }
}

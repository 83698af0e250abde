extension Traits {
  /// The lines with which a row of one line becomes others in its place, in a form that is derived: those of a
  /// part, or a list with its items. An answer to one of these rows opens them, too.
  package struct Openings {
    /// The line that begins a part; `nil` if there is none.
    package let part: String?
    /// The line that begins a list; `nil` if there is none.
    package let list: String?
    /// The line that begins a list with the present value as its first item; `nil` if it can't be one.
    package var listOfPresent: String? { makeListOfPresent() }
    /// Makes the line when a path needs it: a form has many rows that may become lists.
    private let makeListOfPresent: () -> String?
    /// Whether the row is that of the whole value, so that the rows of a part have no name of it.
    package let isWhole: Bool

    package init(
      part: String?, list: String?, listOfPresent: @autoclosure @escaping () -> String?,
      isWhole: Bool = false
    ) {
      (self.part, self.list, self.isWhole) = (part, list, isWhole)
      makeListOfPresent = listOfPresent
    }

    /// The lines that a person is told of.
    package var lines: [String] { [part, list].compactMap(\.self) }
  }
}

extension Form.Row {
  /// Returns the answer that brings the rows behind a step of a path after this row; `nil` if none does, or they are
  /// there. `replaces` says whether a part takes the place of the present value, which a person sees. A list never
  /// drops it.
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

  /// Whether the row opens a part that isn't open.
  package var isOpener: Bool { traits.isOpening && value() != .toggle(true) }

  /// Whether the row is the toggle of a part that is open. The rows of the part are shown instead of it.
  package var isOpenPart: Bool { traits.isOpening && value() == .toggle(true) }
}

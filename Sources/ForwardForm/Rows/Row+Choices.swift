extension Form.Row {
  /// A row of options of which any number may be chosen.
  convenience init(
    _ id: String,
    _ title: String,
    choices titles: [String],
    _ traits: Traits,
    _ ref: PropertyRefTo<Set<Int>>
  ) {
    self.init(
      id: id,
      title: title,
      kind: .choices(Option.options(titles, named: traits.optionNames)),
      traits: traits,
      placeholders: nil,
      value: { ref.val.map { .choices($0.sorted()) } },
      rejection: { value in
        guard case .choices(let indices) = value else { return nil }
        if let index = indices.first(where: { !titles.indices.contains($0) }) {
          return .notAnOption("\(index &+ 1)", options: titles)
        }
        return ref.rejection(of: Set(indices)) ?? traits.rules.rejection(of: value)
      },
      onChange: { if case .choices(let indices) = $0 { ref.val = Set(indices) } },
      snapshot: ref.snapshot
    )
  }
}

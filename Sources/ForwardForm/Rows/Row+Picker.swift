extension Form.Row {
  /// A row of options. An index that is none of theirs is an unknown choice.
  convenience init(
    _ id: String,
    _ title: String,
    _ titles: [String],
    _ traits: Traits,
    _ ref: PropertyRefTo<Int>
  ) {
    self.init(
      id: id,
      title: title,
      kind: .picker(Option.options(titles, named: traits.optionNames)),
      traits: traits,
      placeholders: nil,
      value: { ref.val.map { titles.indices.contains($0) ? .choice($0) : .unknown("") } },
      rejection: { value in
        guard case .choice(let index) = value else { return nil }
        guard titles.indices.contains(index) else {
          return .notAnOption("\(index &+ 1)", options: titles)
        }
        return ref.rejection(of: index) ?? traits.rules.rejection(of: value)
      },
      onChange: { if case .choice(let index) = $0 { ref.val = index } },
      snapshot: ref.snapshot
    )
  }
}

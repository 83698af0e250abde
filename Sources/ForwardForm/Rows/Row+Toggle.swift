extension Form.Row {
  /// A row of yes or no.
  convenience init(
    _ id: String,
    _ title: String,
    _ traits: Traits,
    _ ref: PropertyRefTo<Bool>
  ) {
    self.init(
      id: id,
      title: title,
      kind: .toggle,
      traits: traits,
      placeholders: nil,
      value: { ref.val.map { .toggle($0) } },
      rejection: { value in
        guard case .toggle(let isOn) = value else { return nil }
        return ref.rejection(of: isOn) ?? traits.rules.rejection(of: value)
      },
      onChange: { if case .toggle(let isOn) = $0 { ref.val = isOn } },
      snapshot: ref.snapshot
    )
  }
}

internal import ForwardAnswers
internal import ForwardForm
internal import ForwardStore
internal import ForwardTargets
internal import JSONTree

extension TargetKind {
  /// What the form of such a target asks.
  var description: FormDescription {
    get throws { try describe(make()) }
  }

  private func describe(_ target: some StorableTarget) throws -> FormDescription {
    try FormDescription(Form(target)) { try JSONObject(encoding: target) }
  }
}

extension Item {
  /// What the form of an item asks.
  static var formDescription: FormDescription {
    get throws {
      let item = Ref(Item())
      return try FormDescription(Form(item)) { item.value.json }
    }
  }
}

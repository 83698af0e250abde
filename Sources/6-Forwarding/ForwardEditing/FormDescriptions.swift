internal import ForwardForm
package import ForwardFormDocuments
internal import ForwardJSON
internal import ForwardStore
package import ForwardTargets

extension TargetKind {
  package var formDescription: FormDescription {
    get throws { try describe(make()) }
  }

  private func describe(_ target: some StorableTarget) throws -> FormDescription {
    try FormDescription(Form(target)) { try JSONObject(encoding: target) }
  }
}

extension Item {
  package static var formDescription: FormDescription {
    get throws {
      let item = Ref(Item())
      return try FormDescription(Form(item)) { item.value.json }
    }
  }
}

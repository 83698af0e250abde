internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardTargets

extension Wording {
  /// Returns what a target sends of an example, so that its templates are seen at work before they
  /// are saved; `nil` if it can't send anything yet.
  func sample(of target: any FormModel) -> String? {
    guard let target = target as? any ForwardTarget,
      let delivery = try? target.delivery(of: .example)
    else { return nil }
    let lines = delivery.lines(in: language).map { $0.isEmpty ? "" : "  " + $0 }
    return ([self(.sample(of: Item.example.text))] + lines).joined(separator: "\n")
  }
}

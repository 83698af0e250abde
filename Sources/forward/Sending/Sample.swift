internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardTargets

extension Wording {
  /// Returns the delivery of an example, so that a target's templates can be checked before they
  /// are saved; `nil` if the target can't send anything yet.
  func sample(of target: any FormModel) -> String? {
    guard let target = target as? any ForwardTarget,
      let delivery = try? target.delivery(of: .example)
    else { return nil }
    let lines = delivery.lines(in: language).map { $0.isEmpty ? "" : "  " + $0 }
    return ([self(.sample(of: Item.example.text))] + lines).joined(separator: "\n")
  }
}

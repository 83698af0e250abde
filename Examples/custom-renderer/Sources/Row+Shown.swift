internal import ForwardForm

extension Form.Row {
  /// The present value.
  var shown: HTML { value().map(shown) ?? "(no longer available)" }

  /// A value for display. Characters that change the direction of writing have no effect outside
  /// it.
  func shown(_ value: Form.Row.Value) -> HTML {
    if value == .text("") { return isOptional ? "(empty)" : "(nothing)" }
    if value == .choices([]) || value == .list([]) { return "(none)" }
    if isSecret, value != .nothing { return "\(Form.Row.mask)" }
    switch value {
    case .text(let text): return "<bdi>\(text)</bdi>"
    case .choice(let index): return titles([index])
    case .choices(let indices): return titles(indices)
    case .toggle(let isOn):
      return "\(isOn ? toggleWords?.yes ?? "yes" : toggleWords?.no ?? "no")"
    case .list(let items): return "<bdi>\(items.map(\.title).joined(separator: "; "))</bdi>"
    case .unknown(let text): return "<bdi>\(text)</bdi> (unknown)"
    case .nothing: return "(nothing)"
    // A value of another kind has a text, like all answers.
    @unknown default: return "\(text(of: value) ?? "(unknown)")"
    }
  }

  /// The titles of options, by their indices.
  private func titles(_ indices: [Int]) -> HTML {
    guard let options, indices.allSatisfy(options.indices.contains) else { return "(unknown)" }
    return "<bdi>\(indices.map { options[$0].title }.joined(separator: ", "))</bdi>"
  }
}

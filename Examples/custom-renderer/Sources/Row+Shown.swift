internal import ForwardForm

extension Form.Row {
  /// The present value.
  var shown: HTML { value().map(shown) ?? "(no longer available)" }

  /// A value as a person reads it. What turns the direction of writing has no effect outside of it.
  func shown(_ value: Form.Row.Value) -> HTML {
    if value == .text("") { return "(nothing)" }
    if value == .choices([]) || value == .list([]) { return "(none)" }
    if isSecret { return "••••••" }
    return switch (kind, value) {
    case (.picker(let options), .choice(let index)) where options.indices.contains(index):
      "<bdi>\(options[index].title)</bdi>"
    case (_, .text(let text)): "<bdi>\(text)</bdi>"
    case (.choices(let options), .choices(let indices)):
      "<bdi>\(indices.map { options[$0].title }.joined(separator: ", "))</bdi>"
    case (_, .toggle(let isOn)): isOn ? "yes" : "no"
    case (_, .list(let items)): "<bdi>\(items.map(\.title).joined(separator: "; "))</bdi>"
    case (_, .unknown(let text)): "<bdi>\(text)</bdi> (unknown)"
    case (_, .choice), (_, .choices): "(unknown)"
    }
  }
}

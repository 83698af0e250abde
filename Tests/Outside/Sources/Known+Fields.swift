public import ForwardFormDocuments

// A switch over the kinds of fields.

public func isKnown(_ kind: Field.Kind) -> Bool {
  switch kind {
  case .line, .lines, .template, .toggle, .option, .options, .items: true
  @unknown default: false
  }
}

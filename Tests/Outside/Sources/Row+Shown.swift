internal import ForwardForm

// The display of rows and their values.

extension Form.Row {
  /// The present value, or a mask if it is secret.
  var shown: String {
    guard let value = value() else { return "gone" }
    if value == .text("") || value == .choices([]) || value == .list([]) { return "nothing" }
    if isSecret, value != .nothing { return "****" }
    switch value {
    case .text(let text): return text
    case .choice(let index): return titles([index])
    case .choices(let indices): return titles(indices)
    case .toggle(let isOn): return isOn ? "yes" : "no"
    case .list(let items): return items.map { "[\($0.title)]" }.joined(separator: " ")
    case .nothing: return "no answer"
    case .unknown(let text): return "\(text), unknown. \(undecodableReason ?? "")"
    // A value of a new kind has a text, like all answers.
    @unknown default: return text(of: value) ?? "something"
    }
  }

  private func titles(_ indices: [Int]) -> String {
    let options = options ?? []
    return indices.filter(options.indices.contains).map { options[$0].title }
      .joined(separator: ", ")
  }
}

extension FormSession.Notice {
  var words: String {
    switch self {
    case .undone(let row): "undone: \(row.title)"
    case .redone(let row): "redone: \(row.title)"
    case .nothingToUndo, .nothingToRedo: "nothing to do"
    @unknown default: "done"
    }
  }
}

extension Form.Origin {
  var words: String {
    switch self {
    case .default: " (by default)"
    case .saved: " (as before)"
    case .flag: " (from a flag)"
    case .file: " (from a file)"
    case .environment: " (from the environment)"
    @unknown default: ""
    }
  }
}

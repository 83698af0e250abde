internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardStore
internal import ForwardTargets

/// Shows what a target would be sent of an item. Nothing is sent.
func show(_ stored: StoredTarget, of item: [String: String], on output: FileOutput) throws {
  let target = try opened(stored, over: kind(named: stored.kind).make())
  output.line(StyledText("To \(stored.name), a target of the kind \(stored.kind):"))
  for row in Form(target).rows {
    guard let value = row.value(), let text = row.text(of: value), !text.isEmpty else { continue }
    let filled = row.placeholders?.filled(text, with: item) ?? text
    let line = "\(row.title): \(row.isSecret ? "(a secret)" : filled)"
    for line in line.split(separator: "\n", omittingEmptySubsequences: false) {
      output.line(StyledText("  \(line)"))
    }
  }
}

/// Reads a target back; its type is known here, and forgotten again.
private func opened<Target: StorableTarget>(
  _ stored: StoredTarget,
  over fresh: Target
) throws -> any StorableTarget {
  let opened = try DecodedDocument(stored.settings, over: fresh)
  // A default in the place of what was meant must not be sent.
  if let value = opened.undecodable.first { throw Failure("\(stored.name): \(value)") }
  return opened.value
}

extension Placeholders {
  /// A text with an item's properties in the place of their names.
  fileprivate func filled(_ text: String, with item: [String: String]) -> String {
    var filled = ""
    var index = text.startIndex
    for range in ranges(in: text) {
      filled += text[index..<range.lowerBound].unescaped
      filled += item[String(text[range].dropFirst().dropLast())] ?? String(text[range])
      index = range.upperBound
    }
    return filled + text[index...].unescaped
  }
}

extension Substring {
  /// The text that is meant by `{{item}`, in which a brace is only a brace.
  fileprivate var unescaped: Substring { replacing(/\{\{(?=\p{Alphabetic})/, with: "{") }
}

internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore
internal import ForwardTargets

/// Shows what a target would be sent of an item. Nothing is sent.
func show(_ name: String, of item: [String: String], on output: FileOutput) throws {
  let target = try store.contents().target(named: name)
  let kind = try kind(named: target.kind)
  let form = try editor(of: kind).form(of: kind.make, in: TargetPlace(editing: target, in: store))
  // A default in the place of what was meant must not be sent.
  for (row, value) in form.undecodable { throw Failure("\(name): \(row): \(value.reason)") }
  output.line(StyledText("To \(name), a target of the kind \(kind.name):"))
  for row in form.rows {
    guard let value = row.value(), let text = row.text(of: value), !text.isEmpty else { continue }
    let filled = row.placeholders?.filled(text, with: item) ?? text
    let line = "\(row.title): \(row.isSecret ? Form.Row.mask : filled)"
    for line in line.split(separator: "\n", omittingEmptySubsequences: false) {
      output.line(StyledText("  \(line)"))
    }
  }
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

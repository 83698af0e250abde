import ForwardForm
import ForwardFormTerminal

extension LineRequest {
  init(_ arguments: Arguments) {
    self.init(
      prompt: StyledText(arguments.text("--title") ?? "", .heading)
        + StyledText(arguments.text("--hint") ?? "", .hint)
        + StyledText(arguments.text("--prompt") ?? "> "))
    prefill = arguments.text("--prefill") ?? ""
    present = arguments.number("--present")
    isPrefillSelected = arguments.has("--selected")
    if arguments.has("--numbers") {
      step = Conversion.integer(in: 0...10).step
    }
    if arguments.has("--yes-or-no") {
      completion = .words(["yes", "no"])
      resolve = { text in
        Form.Row.Vocabulary().isYes(text).map { $0 ? "yes" : "no" }
          ?? (text.isEmpty ? nil : ["yes", "no"].first { $0.hasPrefix(text) })
      }
    }
    history = { [given = arguments.list("--history") ?? []] in given }
    isSecret = arguments.has("--secret")
    disabled.removeAll { [.nextPage, .previousPage].contains($0) }
    if arguments.has("--editor") { disabled = [] }
    if arguments.has("--echo") { echo = highlighted }
    if let words = arguments.list("--words") { completion = .words(words) }
    if let words = arguments.list("--items") { completion = .items(words) }
    if let names = arguments.list("--placeholders") { completion = .placeholders(names) }
    if arguments.has("--paths") { completion = .path }
    if let count = arguments.number("--many-words") {
      completion = .words((1...count).map { "Option \($0)" })
    }
  }
}

/// Returns the line with placeholders for text in braces.
private func highlighted(_ line: String) -> StyledText {
  var text = StyledText()
  var rest = line[...]
  while let begin = rest.firstIndex(of: "{"), let end = rest[begin...].firstIndex(of: "}") {
    text += StyledText(String(rest[..<begin])) + StyledText(String(rest[begin...end]), .placeholder)
    rest = rest[rest.index(after: end)...]
  }
  return text + StyledText(String(rest))
}

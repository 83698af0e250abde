internal import ForwardForm

extension Dialogue {
  /// Asks for lines of text, up to a line with a single dot.
  mutating func askLines(
    _ question: Question,
    _ value: RowValue,
    _ placeholder: String
  ) throws -> Move {
    let row = question.row
    // Of a secret nothing is shown, so there is nothing to go on from either.
    let present = row.isSecret ? "" : value.text
    // What was typed before goes on; else a single line is there to be edited, and a longer text is
    // shown, as only its lines could be edited one by one.
    var lines = question.draft?.lines ?? []
    var line = reader.editsPrefill && present.isOneLine && !present.steersTerminal ? present : ""
    if reader.editsPrefill || lines.last == "" { line = lines.popLast() ?? line }
    introduce(row, present.isEmpty && question.draft == nil ? placeholder : "")
    if question.draft == nil, !present.isEmpty, line.isEmpty || !reader.editsPrefill {
      show(present, row)
      say(StyledText(wording.replacesText(reader.keys), .hint))
    }
    for line in lines where !row.isSecret {
      say(StyledText("> ") + highlighted(line, row.placeholders))
    }
    var isUntouched = question.draft == nil
    var size = 0

    while true {
      var request = LineRequest(prompt: "> ")
      request.prefill = line
      request.completion = row.completion
      request.isSecret = row.isSecret
      request.offersEditor = true

      let event = try reader.read(request)
      switch event {
      case .line(let text):
        if isUntouched, text == (reader.editsPrefill ? line : "") { return .keep }
        var typed = text.typedLines
        let isEnd = text == "." || typed.count > 1 && typed.last == "."
        if isEnd { typed.removeLast() }
        if let rejection = typed.lazy.compactMap({ row.placeholders?.rejection(of: $0) }).first {
          guard isInteractive else { return .reject(rejection, draft: nil) }
          say(StyledText("  " + showable(rejection, of: row, typed: text).message, .error))
          line = text
          isUntouched = false
          continue
        }
        size += text.utf8.count
        if size > longestText { return .reject(.tooLong(text, most: longestText), draft: nil) }
        lines += typed
        if isEnd { return .answer(.text(lines.joined(separator: "\n"))) }
        line = ""
        isUntouched = false
      case .notUTF8(let text):
        guard isInteractive else { return .reject(.notUTF8(text), draft: nil) }
        let rejection = showable(.notUTF8(text), of: row, typed: text)
        say(StyledText("  " + rejection.message, .error))
        line = text
      case .back(let text):
        let draft = lines.isEmpty && text == line && isUntouched ? nil : lines + [text]
        return move(for: event, in: question, prefill: text)
          .map { _ in .back(draft: draft?.joined(separator: "\n")) } ?? .keep
      case .editor(let text):
        let start = isUntouched ? present : (lines + [text]).joined(separator: "\n")
        if let edited = edit(start) {
          if !row.isSecret { show(edited, row) }
          return .answer(.text(edited))
        }
        line = text
      case .help(let text):
        help(row)
        line = text
      case .nothing: return .answer(.text(""))
      case .endOfInput where !isUntouched:
        return .answer(.text(lines.joined(separator: "\n")))
      case .endOfInput where isInteractive: return .keep
      case .endOfInput, .interrupt:
        return move(for: event, in: question, prefill: "") ?? .interrupt
      }
    }
  }

  private func introduce(_ row: Row, _ placeholder: String) {
    var title = StyledText(row.title, .heading)
    if !placeholder.isEmpty { title += StyledText(" (\(placeholder))", .hint) }
    say(title + StyledText(": \(wording.endsText)", .hint))
  }

  /// Shows a text, or its first lines.
  private func show(_ text: String, _ row: Row) {
    let most = 20
    let lines = text.lines
    for line in lines.prefix(most) { say(StyledText("  ") + highlighted(line, row.placeholders)) }
    if lines.count > most {
      say(StyledText("  " + wording.moreLines(lines.count - most), .hint))
    }
  }

  private func edit(_ text: String) -> String? {
    switch Editor.edit(text) {
    case .text(let edited): return edited
    case .unchanged: return nil
    case .failed(let editor, let reason):
      say(StyledText("  " + wording.editorFailed(editor, reason), .error))
      return nil
    }
  }
}

/// More than anybody types, and less than the memory there is: a pipe may never end.
private let longestText = 1 << 24

extension String {
  /// The lines, of which an empty text has one.
  var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  fileprivate var isOneLine: Bool { !utf8.contains(UInt8(ascii: "\n")) }

  /// The lines that an entry stands for: one, or, if it was pasted, several.
  ///
  /// A line of dots stands for one dot less. Pasted lines stand for themselves.
  fileprivate var typedLines: [String] {
    let lines = lines
    guard lines.count == 1, utf8.count > 1, utf8.allSatisfy({ $0 == UInt8(ascii: ".") }) else {
      return lines
    }
    return [String(dropLast())]
  }
}

internal import ForwardForm

/// The sentences of the dialogue.
///
/// Rejections have theirs beside the cases, see ``Rejection/message``.
struct Wording: Sendable {
  func keys(_ keys: KeyNames) -> String {
    "\(keys.back) goes back, \(keys.help) helps, Ctrl-C cancels."
  }

  let yes = "yes"
  let no = "no"
  let nothing = "(nothing)"
  let hidden = Row.mask
  let typedSoFar = "typed so far"
  let unreadable = "(its owner is gone)"

  func unknown(_ text: String) -> String { text.isEmpty ? "(unknown)" : "\(text) (unknown)" }

  // Prompts

  let yesOrNo = "yes or no"

  func moreOptions(_ count: Int, _ keys: KeyNames) -> String {
    "  … and \(count) more" + (keys.complete.map { ": \($0) lists them." } ?? ".")
  }

  let endsText = "a line with a single . ends the text"

  func replacesText(_ keys: KeyNames) -> String {
    "Enter keeps this text, other lines replace it, \(keys.editor) edits it."
  }

  func moreLines(_ count: Int) -> String { "… (\(count) more \(count == 1 ? "line" : "lines"))" }

  // Help

  let acceptsText = "Takes a line of text."
  let acceptsLines =
    "Takes lines of text, up to a line with a single . or Ctrl-D; .. is a line with one dot."
  let acceptsSecret = "What is typed isn't shown. Enter keeps the present value."
  let acceptsOption = "Takes an option's number, its name, or how only its name begins."
  let acceptsYesOrNo = "Takes yes or no."

  func accepts(_ type: KeyboardType, _ keys: KeyNames) -> String? {
    switch type {
    case .default: nil
    case .asciiCapable: "Only ASCII characters."
    case .numberPad: "A whole number."
    case .decimalPad: "A number such as 3 or 3.5."
    case .emailAddress: "An e-mail address such as ada@example.org."
    case .url: "An address such as https://example.org."
    case .phonePad: "A telephone number."
    case .path: "A file's path" + completes("it", keys)
    }
  }

  func placeholders(_ names: [String], _ keys: KeyNames) -> String {
    "Placeholders: \(names.map { "{\($0)}" }.joined(separator: ", "))" + completes("them", keys)
  }

  private func completes(_ what: String, _ keys: KeyNames) -> String {
    keys.complete.map { "; \($0) completes \(what)." } ?? "."
  }

  func help(_ keys: KeyNames, isText: Bool, hasLines: Bool) -> [String] {
    var lines = ["\(keys.back) goes back to the row before."]
    if isText { lines.append("\(keys.nothing) answers with nothing.") }
    if hasLines { lines.append("\(keys.editor) opens the text in an editor.") }
    // In lines of text Ctrl-D ends them.
    return lines + ["Ctrl-C cancels" + (hasLines ? "." : "; so does Ctrl-D on an empty line.")]
  }

  let isFirst = "This is the first row."

  // Review

  func review(changes: Int?) -> String {
    switch changes {
    case nil: "Review"
    case 0: "Review: no changes"
    case 1: "Review: 1 change"
    case let count?: "Review: \(count) changes"
    }
  }

  let reviewPrompt = "Enter saves, a number edits that row, Ctrl-D cancels: "

  func reviewHelp(_ keys: KeyNames) -> [String] {
    [
      "Enter saves what is shown.",
      "A row's number or id asks for that row again, then comes back here.",
      "\(keys.back) goes back to the last row.",
      "Ctrl-C or Ctrl-D cancels: nothing is saved.",
    ]
  }

  func notARow(_ text: String, of count: Int) -> String {
    "'\(text)' is neither the number of a row, 1 to \(count), nor an id."
  }

  func lines(_ count: Int) -> String { "… (\(count) lines)" }

  // Editor

  func editorFailed(_ editor: String, _ reason: String) -> String {
    "The editor '\(editor)' \(reason); the text is as it was."
  }
}

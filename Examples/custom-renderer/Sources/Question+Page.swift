internal import ForwardForm

// How a row is asked.

extension Question {
  /// The row with what it takes to answer it. The first button is the one that Enter presses.
  var line: HTML {
    let help: HTML = row.help.map { "<small>\($0)</small>" } ?? ""
    return """
      <li class="asked"><label for="answer">\(row.title)</label>
      \(field)
      \(alert(rejection))\(help)
      \(button("answer", "Next")) \(button("back", "Back"), if: !isFirst)
      \(button("nothing", "Remove"), if: row.isSecret && row.value() != .text(""))</li>
      """
  }

  /// What the row has, or what was typed and not taken. Of a secret that is nothing: it is never sent
  /// to the page.
  private var text: String {
    if row.isSecret { return "" }
    return draft ?? row.value().flatMap(row.text(of:)) ?? ""
  }

  private var field: HTML {
    switch row.kind {
    case .textField where row.isSecret: secretField
    case .textField(let placeholder, let type):
      """
      <input \(attributes) inputmode="\(type.inputMode)" \
      placeholder="\(placeholder)" value="\(text)">
      """
    // A line break at the beginning of the text would be taken for a part of the markup.
    case .textView(let placeholder):
      "<textarea \(attributes) rows=\"4\" placeholder=\"\(placeholder)\">\n\(text)</textarea>"
    case .picker(let options): "<select \(attributes)>\(options.map(option))</select>"
    // A box that isn't ticked sends nothing; then the answer is what was sent before it.
    case .toggle:
      """
      <input type="hidden" name="answer" value="no">\
      <input type="checkbox" \(attributes) value="yes"\(" checked", if: text == "yes")>
      """
    }
  }

  private var secretField: HTML {
    """
    <input type="password" \(attributes) autocomplete="new-password">
    \("<input type=\"password\" name=\"again\" aria-label=\"Again\">", if: row.isEnteredTwice)
    """
  }

  private func option(_ option: Row.Option) -> HTML {
    let chosen: HTML = " selected"
    return """
      <option value="\(option.name)"\(chosen, if: option.name == text)>\(option.title)</option>
      """
  }

  private var attributes: HTML {
    let blame: HTML = " aria-invalid=\"true\" aria-describedby=\"alert\""
    return "id=\"answer\" name=\"answer\" autofocus\(blame, if: rejection != nil)"
  }
}

extension KeyboardType {
  /// The keyboard that a telephone offers. The check of what was typed is the row's.
  fileprivate var inputMode: String {
    switch self {
    case .default, .asciiCapable, .path: "text"
    case .numberPad: "numeric"
    case .decimalPad: "decimal"
    case .emailAddress: "email"
    case .url: "url"
    case .phonePad: "tel"
    }
  }
}

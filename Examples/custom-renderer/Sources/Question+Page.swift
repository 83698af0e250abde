internal import ForwardForm

// How a row is asked.

extension FormSession.Question {
  /// The row with what it takes to answer it. The first button is the one that Enter presses.
  var line: HTML {
    let help: HTML = row.help.map { "<small>\($0)</small>" } ?? ""
    return """
      <li class="asked"><label for="answer">\(row.title)</label>
      \(field)
      \(alert(rejection))\(help)
      \(next) \(button("back", "Back"), if: !isFirst)
      \(button("nothing", "Remove"), if: row.isSecret && row.value() != .text(""))</li>
      """
  }

  /// What goes on: of a list there is nothing to be sent.
  private var next: HTML {
    if case .list = row.kind { button("keep", "Next") } else { button("answer", "Next") }
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
    case .choices(let options):
      "<fieldset id=\"answer\">\(options.indices.map { box($0, options[$0]) })</fieldset>"
    case .list(let list): items(of: list)
    // A box that isn't ticked sends nothing; then the answer is what was sent before it.
    case .toggle:
      """
      <input type="hidden" name="answer" value="no">\
      <input type="checkbox" \(attributes) value="yes"\(" checked", if: text == "yes")>
      """
    @unknown default: "\(text)"
    }
  }

  private func box(_ index: Int, _ option: Form.Row.Option) -> HTML {
    let isChosen =
      if case .choices(let indices) = row.value() { indices.contains(index) } else { false }
    return """
      <label><input type="checkbox" name="choice" value="\(index)"\(" checked", if: isChosen)>\
      \(option.title)</label>
      """
  }

  private func items(of list: ItemList) -> HTML {
    guard case .list(let items) = row.value() else { return "" }
    let lines = items.enumerated().map { index, item -> HTML in
      """
      <li>\(item.title) \(itemButton("edit", "Edit", index)) \(itemButton("copy", "Copy", index)) \
      \(itemButton("remove", "Remove", index))</li>
      """
    }
    let hasRoom = items.count < list.count.upperBound
    return "<ol id=\"answer\">\(lines)</ol>\(button("add", "Add"), if: hasRoom)"
  }

  private func itemButton(_ name: String, _ title: String, _ index: Int) -> HTML {
    "<button name=\"\(name)\" value=\"\(index)\">\(title)</button>"
  }

  private var secretField: HTML {
    """
    <input type="password" \(attributes) autocomplete="new-password">
    \("<input type=\"password\" name=\"again\" aria-label=\"Again\">", if: row.isEnteredTwice)
    """
  }

  private func option(_ option: Form.Row.Option) -> HTML {
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
    case .numberPad: "numeric"
    case .decimalPad: "decimal"
    case .emailAddress: "email"
    case .url: "url"
    case .phonePad: "tel"
    default: "text"
    }
  }
}

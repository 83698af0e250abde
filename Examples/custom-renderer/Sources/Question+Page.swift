internal import ForwardForm

// The part of a page that asks a row.

extension FormSession.Question {
  /// The row with a field and buttons. Enter presses the first button.
  var line: HTML {
    let help: HTML = row.help.map { "<small>\($0)</small>" } ?? ""
    return """
      \(notes.map { "<li>\($0.text)</li>\n" })<li class="asked"><label for="answer">\(row.title)</label>
      \(field)
      \(alert(rejection))\(help)
      \(next) \(button("back", "Back"), if: !isFirst)
      \(button("nothing", "Remove"), if: canBeRemoved)</li>
      """
  }

  /// Whether the row has an answer that the field can't empty, or that may be left out.
  private var canBeRemoved: Bool {
    row.isOptional ? row.value() != .nothing : row.isSecret && row.value() != .text("")
  }

  /// The button that continues. A list sends no value, and unticked boxes can't say that a value
  /// stays.
  private var next: HTML {
    switch row.kind {
    case .list: button("keep", "Next")
    case .choices where kept != nil: "\(button("keep", "Keep")) \(button("answer", "Next"))"
    default: button("answer", "Next")
    }
  }

  /// A value that the page can't choose, because it is secret or outside the options.
  private var kept: HTML? {
    switch row.value() {
    case .unknown: row.shown
    case let value? where row.isSecret: row.shown(value)
    default: nil
    }
  }

  /// The row's text, or the refused draft. Empty for a secret, which is never sent to the page.
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
    // The markup would swallow a line break at the beginning of the text.
    case .textView(let placeholder):
      "<textarea \(attributes) rows=\"4\" placeholder=\"\(placeholder)\">\n\(text)</textarea>"
    case .picker(let options):
      select(options.map { (name: $0.name, title: $0.title) })
    case .choices(let options):
      """
      <fieldset id="answer">\(kept ?? "")\(limits)\
      \(options.indices.map { box($0, options[$0]) })</fieldset>
      """
    case .list(let list): items(of: list)
    case .toggle where row.isSecret || row.isOptional || row.toggleWords != nil:
      select(
        [(name: "", title: "")].filter { _ in row.isOptional }
          + [(name: "yes", title: yes), (name: "no", title: no)])
    // An unticked box sends nothing, so the hidden field before it is the answer.
    case .toggle:
      """
      <input type="hidden" name="answer" value="no">\
      <input type="checkbox" \(attributes) value="yes"\(" checked", if: text == "yes")>
      """
    @unknown default: "\(text)"
    }
  }

  private var yes: String { row.toggleWords?.yes ?? "yes" }
  private var no: String { row.toggleWords?.no ?? "no" }

  /// The number of boxes that may be ticked.
  private var limits: HTML {
    guard let count = row.choiceCount else { return "" }
    if count.upperBound == .max { return "<small>at least \(count.lowerBound)</small>" }
    return "<small>\(count.lowerBound) to \(count.upperBound)</small>"
  }

  /// A choice of one option. A value that the page can't choose is sent as an empty text, which
  /// keeps the value.
  private func select(_ options: [(name: String, title: String)]) -> HTML {
    let first: HTML = kept.map { "<option value=\"\">\($0)</option>" } ?? ""
    return "<select \(attributes)>\(first)\(options.map(option))</select>"
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
      <li>\(item.title) \(itemButton("edit", "Edit", index)) \
      \(itemButton("copy", "Copy", index), if: list.verbs.contains(.duplicate)) \
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

  private func option(_ option: (name: String, title: String)) -> HTML {
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
  /// The keyboard that a telephone offers. The row checks the typed text.
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

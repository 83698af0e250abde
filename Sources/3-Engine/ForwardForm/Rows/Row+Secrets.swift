internal import ForwardText

extension Form.Row {
  /// The text shown instead of a secret, whatever the secret's length.
  public static let mask = "••••••"

  /// Returns a rejection that quotes no secret. The sentence of a rule may quote the value or the
  /// typed text.
  package func shown(_ rejection: Rejection, draft: String? = nil) -> Rejection {
    guard isSecret else {
      guard keyboardType == .url else { return shownOfItems(rejection) }
      // The form may have refused another answer than the present value.
      return rejection.masking(\.withoutCredentials) { sentence in
        [draft, value()?.text].compactMap(\.self).reduce(sentence) {
          $0.hiding($1, by: $1.withoutCredentials)
        }
      }
    }
    let texts = [draft].compactMap(\.self) + (value().map(quotable) ?? [])
    // A sentence may quote the chosen option before it becomes the value.
    let titles = options?.map(\.title) ?? toggleOptions.map(\.title)
    let hidden = (texts + titles).reduce(rejection) { $0.hiding($1) }
    guard case .ambiguous(let text, _) = hidden else { return hidden }
    // The matches would reveal the typed text.
    return .ambiguous(text, matches: [Self.mask])
  }

  func quotable(_ value: Value) -> [String] {
    ([value.text] + titles(of: value.chosen)).filter { !$0.isEmpty }
  }

  private func titles(of indices: [Int]) -> [String] {
    guard let options else { return [] }
    return indices.filter(options.indices.contains).map { options[$0].title }
  }

  /// Returns an address with its password and the secrets of its query masked; `nil` if it has no
  /// secrets, or the row isn't for addresses.
  func textWithoutCredentials(_ text: String) -> String? {
    let shown = shownText(text)
    return shown == text ? nil : shown
  }

  /// Returns a text of the row for display: masks the password and the secrets of an address.
  package func shownText(_ text: String) -> String {
    guard keyboardType == .url else { return text }
    return text.withoutCredentials
  }

  /// Whether a text is a displayed address, with a mask in place of a secret.
  package func isMasked(_ text: String) -> Bool {
    guard keyboardType == .url else { return false }
    return text.contains(bytesOf: Self.mask)
  }

  /// Returns the present value if a text is its displayed address, with a mask in place of a
  /// secret.
  func unmasked(_ text: String) -> Value? {
    guard isMasked(text), let present = value() else { return nil }
    return textWithoutCredentials(present.text) == text ? present : nil
  }

  /// Returns a half-typed text if it may be stored, or `nil` if it may contain a secret: the text
  /// after `ada:` in an address may become a password.
  ///
  /// A line at the prompt of a list may be the answer to a row of a new item.
  package func draftWithoutSecrets(_ text: String) -> String? {
    if isSecret { return nil }
    if case .list(let list) = kind {
      let rows = list.newForm?.rows ?? []
      return rows.allSatisfy { $0.rowKind == .list || $0.draftWithoutSecrets(text) != nil }
        ? text : nil
    }
    guard keyboardType == .url else { return text }
    let scheme = text.firstRange(ofBytesOf: "://")
    let rest = scheme.map { text[$0.upperBound...] } ?? text[...]
    return rest.contains { ":@?#".contains($0) } ? nil : text
  }

  /// Hides the secrets of items. A rejection of their list may quote them.
  private func shownOfItems(_ rejection: Rejection) -> Rejection {
    guard case .list = kind, rejection.quotesFreely, case .list(let items) = value() else {
      return rejection
    }
    return items.secrets.reduce(rejection) { $0.hidingQuotes(of: $1) }
  }
}

extension Form.Answer {
  /// Whether the answer is the mask of a secret. A secret row keeps its secret then.
  package var isMask: Bool {
    value == .text(Form.Row.mask) || value == .string(Form.Row.mask)
  }
}

extension Rejection {
  /// Whether the rejection may quote any value, in the sentence of a rule.
  fileprivate var quotesFreely: Bool {
    switch self {
    case .other, .refused, .checkFailed: true
    case .inItem(_, _, let rejection): rejection.quotesFreely
    default: false
    }
  }

  /// Hides a text in the sentences of rules.
  fileprivate func hidingQuotes(of text: String) -> Rejection {
    switch self {
    case .other, .refused, .checkFailed: hiding(text)
    case .inItem(let number, let row, let rejection):
      .inItem(number, row: row, rejection.hidingQuotes(of: text))
    default: self
    }
  }
}

internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON

/// A text of a form file in which `{ID}` stands for the answer to an earlier question.
struct AnswerTemplate {
  private enum Part {
    case text(String)
    /// The answer to a question of the sheet, or of an outer sheet.
    case answer(level: Int, index: Int)
  }

  private let parts: [Part]

  /// - Parameters:
  ///   - text: The text. Braces around other words stay as they are.
  ///   - sheet: The sheet with the earlier questions. A text can't name its secrets.
  ///   - isOfSheet: Whether the text can name only questions of the sheet itself.
  /// - Returns: `nil` if the text names no question.
  init?(_ text: String?, after sheet: Sheet, isOfSheet: Bool = false) {
    guard let text, text.contains("{") else { return nil }
    var (parts, known): ([Part], String) = ([], "")
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      known += rest[..<open]
      rest = rest[open...].dropFirst()
      let name = rest.prefix { $0 != "{" && $0 != "}" }
      guard rest.dropFirst(name.count).first == "}",
        let (level, index) = sheet.question(named: String(name)), level == 0 || !isOfSheet
      else {
        known += "{"
        continue
      }
      parts += [.text(known), .answer(level: level, index: index)]
      (known, rest) = ("", rest.dropFirst(name.count + 1))
    }
    if parts.isEmpty { return nil }
    self.parts = parts + [.text(known + rest)]
  }

  /// Returns the text with the answers of a scope. `missing` replaces a missing answer; without it,
  /// the result is `nil`.
  func text(in scope: Scope, missing: String? = nil) -> String? {
    var text = ""
    for part in parts {
      switch part {
      case .text(let known): text += known
      case .answer(let level, let index):
        let answer = scope.outwards(level).map { $0.answers[index].value.shownAnswer } ?? ""
        guard let shown = answer.isEmpty ? missing : answer else { return nil }
        text += shown
      }
    }
    return text
  }
}

/// The texts of a question that contain earlier answers.
struct AnswerTexts {
  private(set) var title: AnswerTemplate?
  private(set) var help: AnswerTemplate?
  private(set) var placeholder: AnswerTemplate?
  /// The default answer. It follows other answers until the person gives another one.
  private(set) var defaultAnswer: AnswerTemplate?

  init() {}

  init(of question: Question, after sheet: Sheet) {
    title = AnswerTemplate(question.title, after: sheet)
    help = AnswerTemplate(question.help, after: sheet)
    placeholder = AnswerTemplate(question.placeholder, after: sheet)
    defaultAnswer = AnswerTemplate(question.defaultAnswer, after: sheet, isOfSheet: true)
  }

  /// Whether the row of the question changes with an answer.
  var changesRow: Bool { title != nil || help != nil || placeholder != nil }
}

extension JSONValue {
  fileprivate var shownAnswer: String {
    elements.map { $0.map(\.plainText).joined(separator: ", ") } ?? plainText
  }
}

extension Scope {
  /// Lets default answers follow the answers that they depend on, until the person changes them.
  /// Returns the observations.
  func followAnswers() -> [Disposable] {
    sheet.entries.enumerated().compactMap { index, entry -> Disposable? in
      guard var last = entry.following(in: self) else { return nil }
      return document.observe { [weak self] _ in
        guard let self, let new = entry.following(in: self) else { return }
        let isFollowed = answers[index].value == last
        last = new
        if isFollowed, answers[index].value != new { answers[index].value = new }
      }
    }
  }
}

extension Sheet.Entry {
  /// Whether the row changes with other answers.
  var changesRow: Bool {
    guard case .question(let field) = content else { return false }
    return texts.changesRow || field.hasOffers
  }

  /// Whether the default answer depends on other answers.
  var follows: Bool {
    guard case .question(let field) = content else { return false }
    return texts.defaultAnswer != nil || field.command != nil
      || field.hasOffers && field.defaultValue == nil
  }

  /// Returns the default answer for the answers of a scope; `nil` if it doesn't depend on answers.
  fileprivate func following(in scope: Scope) -> JSONValue? {
    guard follows, case .question(let field) = content else { return nil }
    let offered = field.hasOffers ? field.offered(in: scope) : field.question
    if field.command != nil, texts.defaultAnswer == nil {
      return field.initialAnswer(of: offered)
    }
    guard let template = texts.defaultAnswer else { return offered.noAnswer }
    return field.answer(to: template.text(in: scope), of: offered)
  }
}

extension Sheet {
  /// Returns the place of an earlier question, in this sheet or an outer one.
  fileprivate func question(named name: String) -> (level: Int, index: Int)? {
    guard let index = index(of: name) else {
      return outer?.question(named: name).map { ($0.level + 1, $0.index) }
    }
    guard case .question(let field) = entries[index].content, field.question.type != .secret else {
      return nil
    }
    return (0, index)
  }

  /// Sets the default answers that contain other default answers.
  func setFollowingDefaults(in document: Ref<JSONValue>) {
    let scope = Scope(self, document)
    for (index, entry) in entries.enumerated() {
      if let answer = entry.following(in: scope) { scope.answers[index].value = answer }
    }
  }

  /// Whether the rows of a part change with answers.
  func isDerived(_ part: Part) -> Bool {
    if part.condition != nil { return true }
    return switch part {
    case .entry(let index, _): entries[index].changesRow
    case .section(_, let parts, _): parts.contains(where: isDerived)
    case .note: false
    }
  }

  /// Whether a default answer follows other answers.
  var hasFollowers: Bool { entries.contains(where: \.follows) }
}

internal import ForwardForm

/// The dialogue's language: how it says each sentence, and what it calls a form's titles.
///
/// An embedder replaces some sentences and leaves the others to a language that is there:
///
/// ```swift
/// dialogue.wording = Wording(language: "en") { sentence in
///   switch sentence {
///   case .reviewPrompt: "Enter orders, a number changes that row, Ctrl-D leaves: "
///   default: Wording.english(sentence)
///   }
/// }
/// ```
public struct Wording: Sendable {
  /// The language's tag, as in BCP 47: `en`, `zh-Hans`.
  public let language: String

  private let say: @Sendable (Sentence) -> String
  private var texts: [String: String] = [:]

  public init(language: String, _ say: @escaping @Sendable (Sentence) -> String) {
    self.language = language
    self.say = say
  }

  /// Says a sentence in this language.
  public func callAsFunction(_ sentence: Sentence) -> String {
    switch sentence {
    case .rejection(let rejection): say(.rejection(translated(rejection)))
    case .accepts(let format):
      say(.accepts(format.help.map { ValueFormat(help: text($0)) } ?? format))
    default: say(sentence)
    }
  }

  /// What a rule says itself is a text of the form, as its titles are.
  private func translated(_ rejection: Rejection) -> Rejection {
    switch rejection {
    case .other(let message): .other(text(message))
    case .notLike(let typed, let wanted): .notLike(typed, wanted: text(wanted))
    case .inItem(let number, let row, let rejection):
      .inItem(number, row: row.map(text), translated(rejection))
    default: rejection
    }
  }
}

extension Wording {
  /// The same language, which knows more texts of forms.
  ///
  /// - Parameter texts: What titles, help, placeholders and options are in this language, by what
  ///   they are in English. Ids and stored values stay as they are.
  public func translating(_ texts: [String: String]) -> Wording {
    var wording = self
    wording.texts.merge(texts) { _, new in new }
    return wording
  }

  /// The title of a section, which names those around it as well.
  func section(_ title: String) -> String {
    texts[title] ?? title.titlesOfSections.map(text).joined(separator: " › ")
  }

  /// A text of a form in this language; in English where it isn't known.
  public func text(_ english: String) -> String {
    translation(of: english) ?? english
  }

  /// A text of a form in this language, where it is known.
  package func translation(of english: String) -> String? { texts[english] }
}

extension String {
  /// What a section's title is made of: the titles of those around it, then its own.
  package var titlesOfSections: [String] {
    split(separator: "›").map { String($0).trimmed }
  }
}

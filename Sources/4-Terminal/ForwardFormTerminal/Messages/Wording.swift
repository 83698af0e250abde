internal import ForwardForm
internal import ForwardSystem
package import ForwardText

/// A language of the dialogue: its sentences, and the translations of a form's texts.
///
/// Write your own language as a ``SpokenLanguage``. A wording may also replace some sentences of an
/// existing language:
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
  package let speaker: any SpokenLanguage
  private var texts: [String: String] = [:]

  /// Creates the wording of your own language.
  public init(_ language: some SpokenLanguage) { speaker = language }

  public init(language: String, _ say: @escaping @Sendable (Sentence) -> String) {
    self.init(RewordedLanguage(tag: language, say: say))
  }

  public static let english = Wording(Language.english)

  public static let simplifiedChinese = Wording(Language.simplifiedChinese)
    // The titles of the first option of a picker for an optional, of the rows of a dictionary's
    // entry, and of the row for keys that a schema doesn't name.
    .translating([
      "None": "无", "(nothing)": "（空）", "Key": "键", "Value": "值", "other keys": "其他键",
    ])

  /// The language's tag, as in BCP 47: `en`, `zh-Hans`.
  public var language: String { speaker.tag }

  /// The language's quotation marks, lists, numbers and dates.
  var rules: LanguageRules { speaker.rules }

  /// The language of the program's other sentences: the tag's language, or English if it is
  /// unknown.
  package var spoken: Language { Language(tag: language) }

  /// Returns a sentence in this language.
  public func callAsFunction(_ sentence: Sentence) -> String {
    switch sentence {
    case .rejection(let rejection): speaker.says(.rejection(translated(rejection)))
    case .refused(let row, let rejection): speaker.says(.refused(row: row, translated(rejection)))
    case .help(.accepts(let shape)): speaker.says(.help(.accepts(translated(shape))))
    default: speaker.says(sentence)
    }
  }

  /// Returns a shape with the form's own words translated.
  private func translated(_ shape: AnswerShape) -> AnswerShape {
    switch shape {
    case .described(let sentence): .described(text(sentence))
    case .wanted(let words): .wanted(text(words))
    case .pattern(let pattern, let words): .pattern(pattern, wants: text(words))
    case .list(let item, let count): .list(of: translated(item), count: count)
    case .required, .count, .text, .keyboard, .length, .oneOf, .url, .integer, .decimal, .byteSize,
      .duration, .date, .timeOfDay, .dateAndTime, .uuid:
      shape
    }
  }

  /// Returns a rejection with the sentences of the form's own rules translated.
  private func translated(_ rejection: Rejection) -> Rejection {
    switch rejection {
    case .other(let message): .other(text(message))
    case .refused(let message, let code): .refused(text(message), code: code)
    case .notLike(let typed, let wanted): .notLike(typed, wanted: text(wanted))
    case .unavailable(let option, let reason): .unavailable(text(option), reason: text(reason))
    case .inItem(let number, let row, let rejection):
      .inItem(number, row: row.map(text), translated(rejection))
    default: rejection
    }
  }

  /// Returns this language with more translations of a form's texts.
  ///
  /// - Parameter texts: The translations of titles, help, placeholders and options, by the English
  ///   text. Ids and stored values aren't translated.
  public func translating(_ texts: [String: String]) -> Wording {
    var wording = self
    wording.texts.merge(texts) { _, new in new }
    return wording
  }

  package func section(_ title: String) -> String {
    texts[title] ?? title.titlesOfSections.map(text).joined(separator: " › ")
  }

  /// Returns the translation of a form's text, or the English text without a translation.
  public func text(_ english: String) -> String { translation(of: english) ?? english }

  /// Returns the translation of a form's text; `nil` without a translation.
  package func translation(of english: String) -> String? {
    texts.isEmpty ? nil : texts[english]
  }

  /// The language of the environment: `LC_ALL`, otherwise `LC_MESSAGES`, otherwise `LANG`.
  public static var preferred: Wording { preferred(among: []) }

  /// Returns the language of the environment among your own, English and Chinese.
  ///
  /// - Returns: The first of your own languages with the environment's language, and its region if
  ///   the tag has a region; English if there is no such language.
  public static func preferred(among own: [Wording]) -> Wording {
    preferred(Environment.value(of:), among: own)
  }

  /// - Parameter value: Returns the value of a variable; `nil` if it is empty or unset.
  package static func preferred(
    _ value: (String) -> String?, among own: [Wording] = []
  ) -> Wording {
    let parts = preferredTag(value)
    if let own = own.first(where: { parts.starts(with: $0.language[...].tagParts) }) { return own }
    guard parts.first == "zh", parts.count == 1 || ["cn", "sg", "hans"].contains(parts[1]) else {
      return .english
    }
    return .simplifiedChinese
  }

  /// Returns the parts of the tag of the environment's language, in lower case; none without a
  /// language.
  static func preferredTag(_ value: (String) -> String?) -> [Substring] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first ?? ""
    // `zh_CN.UTF-8@pinyin`: the part after a dot or an @ doesn't concern the language.
    return locale.prefix { $0 != "." && $0 != "@" }.tagParts
  }
}

extension String {
  /// The parts of a section's title: the titles of the enclosing sections, then its own title.
  package var titlesOfSections: [String] {
    split(separator: "›").map { String($0).trimmed }
  }
}

extension Substring {
  fileprivate var tagParts: [Substring] { lowercased()[...].split { $0 == "_" || $0 == "-" } }
}

package import ForwardText

/// A language in which the dialogue speaks to people.
///
/// Write your own language as a type in one file. Each sentence is a case of an enum, so the
/// compiler names the sentences that a later version of this library adds. Until you translate
/// them, they are in English:
///
/// ```swift
/// struct German: SpokenLanguage {
///   let tag = "de"
///   let rules = LanguageRules(
///     quotes: ("„", "“"), and: "und", or: "oder", decimalSeparator: ",", groupingSeparator: ".",
///     date: "d.m.y")
///
///   func says(_ sentence: Sentence) -> String {
///     switch sentence {
///     case .yes: "ja"
///     case .no: "nein"
///     …
///     @unknown default: Wording.english(sentence)
///     }
///   }
/// }
///
/// let dialogue = Dialogue.standard(wording: Wording(German()))
/// ```
public protocol SpokenLanguage: Sendable {
  /// The language's tag, as in BCP 47: `de`, `pt-BR`.
  var tag: String { get }

  /// The language's quotation marks, lists, numbers and dates; by default, as in English.
  var rules: LanguageRules { get }

  /// Returns a sentence or term of the dialogue.
  func says(_ sentence: Sentence) -> String
}

extension SpokenLanguage {
  public var rules: LanguageRules { LanguageRules() }
}

extension Language: SpokenLanguage {
  package var rules: LanguageRules {
    switch self {
    case .english: LanguageRules()
    // Dates are written as in English, with the month before the day in any case.
    case .simplifiedChinese: LanguageRules(date: "y-m-d")
    }
  }
}

/// A language with some sentences replaced.
struct RewordedLanguage: SpokenLanguage {
  let tag: String
  let say: @Sendable (Sentence) -> String

  func says(_ sentence: Sentence) -> String { say(sentence) }
}

import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ForwardTargets
import Testing

@Suite("Every built-in kind in another language")
struct TranslationsTests {
  private static let languages = [Wording.simplifiedChinese]

  /// Texts that are the same in all languages: names of programs and formats, and examples without
  /// words.
  private static let names: Set = [
    "CSV", "Markdown", "PATCH", "POST", "PUT", "Things", "Webhook", "todo.txt",
    "https://example.org/hook", "ada@example.org, bob@example.org", "{item} due:{expires}",
    "~/todo.txt", #"{"item": "{item}"}"#, "me@example.org", "sendmail", "SMTP", "TLS", "STARTTLS",
    "smtp.example.org",
  ]

  /// Sentences of form rules, which lint doesn't break.
  private static let rules: Set = [
    "Only localhost may do without TLS.", "Only what comes after the server may have placeholders.",
  ]

  @Test("No text is missing, and there is no other mistake", arguments: TargetKind.builtIn)
  func right(kind: TargetKind) {
    let languages = Self.languages.map { $0.translating(kind.translations[$0.language] ?? [:]) }
    #expect(lint(Form(kind.make()), in: languages, except: Self.names) == [])
  }

  @Test("No text is left over", arguments: TargetKind.builtIn)
  func leftOver(kind: TargetKind) {
    for language in Self.languages {
      // Without any translations, lint reports all texts of a form as missing.
      let missing = lint(Form(kind.make()), in: [language]).compactMap(\.untranslated)
      let texts = Set(missing + [kind.title, kind.summary]).subtracting(Self.names)
      let known = Set((kind.translations[language.language] ?? [:]).keys)
      #expect(known.subtracting(Self.rules) == texts)
    }
  }

  @Test("An example has the same placeholders", arguments: TargetKind.builtIn)
  func placeholders(kind: TargetKind) {
    let known = Placeholders()
    func names(in text: String) -> [Substring] { known.ranges(in: text).map { text[$0] } }
    for (english, text) in kind.translations.values.joined() {
      #expect(names(in: english) == names(in: text))
    }
  }
}

extension LintFinding {
  fileprivate var untranslated: String? {
    if case .untranslated(let text, _) = kind { text } else { nil }
  }
}

import ForwardForm
import ForwardTargets
import Testing

@Suite("Every built-in kind in another language")
struct TranslationsTests {
  private static let languages = ["zh-Hans"]

  /// What is the same everywhere: what programs and formats are called, and examples without words.
  private static let names: Set = [
    "CSV", "Markdown", "PATCH", "POST", "PUT", "Things", "Webhook", "todo.txt",
    "https://example.org/hook", "ada@example.org, bob@example.org", "{item} due:{expires}",
    "~/todo.txt", #"{"item": "{item}"}"#,
  ]

  @Test("No text is missing, and none is left over", arguments: languages, TargetKind.builtIn)
  func complete(language: String, kind: TargetKind) {
    let texts = texts(of: kind).subtracting(Self.names)
    #expect(Set(kind.translations[language, default: [:]].keys) == texts)
  }

  @Test("An example has the same placeholders", arguments: languages, TargetKind.builtIn)
  func placeholders(language: String, kind: TargetKind) {
    let known = Placeholders()
    func names(in text: String) -> [Substring] { known.ranges(in: text).map { text[$0] } }
    for (english, text) in kind.translations[language, default: [:]] {
      #expect(names(in: english) == names(in: text))
    }
  }

  /// All that a person may see of a kind, whatever they choose.
  private func texts(of kind: TargetKind) -> Set<String> {
    var texts: Set = [kind.title, kind.summary]
    let target = kind.make()
    for row in Form(target).rows {
      guard case .picker(let options) = row.kind else { continue }
      for index in options.indices {
        row.onChange(.choice(index))
        texts.formUnion(Form(target).rows.flatMap(\.texts))
      }
    }
    return texts.union(Form(target).rows.flatMap(\.texts))
  }
}

extension Row {
  fileprivate var texts: [String] {
    let more: [String] =
      switch kind {
      case .textField(let placeholder, _), .textView(let placeholder): [placeholder]
      case .picker(let options): options.map(\.title)
      case .toggle: []
      }
    return ([title, help ?? ""] + more).filter { !$0.isEmpty }
  }
}

package import ForwardFormTerminal
package import ForwardTargets
internal import ForwardText

extension Wording {
  package func callAsFunction(_ sentence: SendingSentence) -> String { spoken.says(sentence) }

  /// Returns this language for a form whose end sends the item instead of saving it.
  var ofSending: Wording {
    let wording = Wording(language: language) { [self] sentence in
      switch sentence {
      case .reviewPrompt: self(SendingSentence.reviewPrompt)
      case .reviewHelp:
        // The lines between these two explain the keys of every review.
        ([self(SendingSentence.reviewSends)] + self(sentence).lines.dropFirst().dropLast()
          + [self(SendingSentence.reviewCancels)]).joined(separator: "\n")
      default: self(sentence)
      }
    }
    return wording.translating(Self.texts[language] ?? [:])
      .translating(Item.translations[language] ?? [:])
  }

  private static let texts = [
    "zh-Hans": ["Targets": "目标", "The targets that the item goes to.": "条目将发往这些目标。"]
  ]

  package func translating(_ kind: TargetKind) -> Wording {
    // A kind's texts are in English.
    if language == Language.english.tag { return self }
    return translating(kind.translations[language] ?? [:])
  }

  package func title(of kind: TargetKind) -> String { translating(kind).text(kind.title) }
}

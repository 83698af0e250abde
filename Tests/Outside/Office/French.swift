import ForwardForm
import ForwardFormTerminal

extension Wording {
  static let french = Wording(French())
}

/// The sentences that our users meet, in French; all others are in English.
struct French: SpokenLanguage {
  let tag = "fr"
  let rules = LanguageRules(
    quotes: ("« ", " »"), and: "et", or: "ou", decimalSeparator: ",", groupingSeparator: " ",
    date: "d/m/y", words: ["demain": "tomorrow", "hier": "yesterday", "aujourd'hui": "today"])

  func says(_ sentence: Sentence) -> String {
    switch sentence {
    case .yes: "oui"
    case .no: "non"
    case .nothing: "(rien)"
    case .yesOrNo: "oui ou non"
    case .colon: " : "
    case .hint(let text): " (\(text))"
    case .required(let hint): (hint.map { "\($0), " } ?? "") + "obligatoire"
    case .rejection(.missing): "Une réponse est obligatoire."
    case .rejection(.notWhole(let text)): "\(rules.quoted(text)) n'est pas un nombre entier."
    case .rejection(.notAnOption(let text, _)): "\(rules.quoted(text)) n'est pas un choix possible."
    case .checking(let title): "Vérification de \(title)… Ctrl-C l'arrête."
    case .endsText: "une ligne avec un seul . termine le texte"
    case .review(changes: nil): "Résumé"
    case .review(changes: let count?): "Résumé : \(count) changement\(count < 2 ? "" : "s")"
    case .reviewPrompt: "Entrée enregistre, un numéro modifie, Ctrl-D annule : "
    default: Wording.english(sentence)
    }
  }
}

internal import ForwardSystem

/// The words for yes and no of the person's language, by Unicode's CLDR (`posix/messages`). A person
/// may answer with them whatever language the dialogue speaks.
enum SpokenYesAndNo {
  /// The words by the tag of their language.
  private static let words: [(tags: String, yes: String, no: String)] = [
    ("af nl", "ja", "nee"), ("ar", "نعم", "لا"), ("bg", "да", "не"), ("bs hr sl", "da", "ne"),
    ("ca es", "sí si", "no"), ("cs", "ano", "ne"), ("da is nb nn no", "ja já", "nej nei"),
    ("de", "ja", "nein"), ("el", "ναι", "όχι"), ("et", "jah", "ei"), ("eu", "bai", "ez"),
    ("fa", "بله", "نه"), ("fi", "kyllä", "ei"), ("fr", "oui", "non"), ("ga", "tá", "níl"),
    ("gl", "si", "non"), ("he iw", "כן", "לא"), ("hi", "हाँ", "नहीं"), ("hu", "igen", "nem"),
    ("id ms", "ya", "tidak"), ("it", "sì si", "no"), ("ja", "はい", "いいえ"), ("ko", "예 네", "아니요 아니오"),
    ("lt", "taip", "ne"), ("lv", "jā", "nē"), ("mk sr", "да", "не"), ("pl", "tak", "nie"),
    ("pt", "sim", "não nao"), ("ro", "da", "nu"), ("ru", "да", "нет"), ("sk", "áno ano", "nie"),
    ("sq", "po", "jo"), ("sv", "ja", "nej"), ("sw", "ndiyo", "hapana"), ("th", "ใช่", "ไม่"),
    ("tr", "evet", "hayır"), ("uk", "так", "ні"), ("vi", "có", "không"),
    ("zh", "是", "否 不"),
  ]

  /// The words of the environment's language, in lower case, with whether they mean yes.
  static let preferred = words(in: Wording.preferredTag(Environment.value(of:)))

  /// Returns the words of a language by the parts of its tag. The first letter of a word is enough
  /// unless the other word, or an English one, begins with it.
  static func words(in tag: [Substring]) -> [String: Bool] {
    guard let language = tag.first,
      let own = words.first(where: { $0.tags.split(separator: " ").contains(language) })
    else { return [:] }
    var meanings: [String: Bool] = [:]
    let read = [(own.yes, true), (own.no, false)].map { words, isYes in
      (words.split(separator: " ").map { $0.lowercased() }, isYes)
    }
    let initials = read.map { words, _ in Set(words.map { $0.prefix(1) }) }
    for (index, (words, isYes)) in read.enumerated() {
      for word in words {
        meanings[word] = isYes
        if !initials[1 - index].contains(word.prefix(1)) {
          meanings[String(word.prefix(1))] = isYes
        }
      }
    }
    return meanings
  }
}

/// The name of an answer: its key in JSON and, with `_` for `-`, its shell variable.
///
/// The name begins with a lower-case letter, because POSIX reserves the other names of variables
/// for the system: no form can set `PATH` or `IFS`.
struct AnswerName {
  let text: String

  private static let longest = 100

  /// - Parameter isAlone: Whether the form has no other question. The answer then needs no name.
  init(of question: Question, isAlone: Bool) throws(QuestionFault) {
    if let id = question.id {
      guard Self.isName(id) else { throw .badID(id) }
      text = id
      return
    }
    let made = Self.name(from: question.title)
    if Self.isName(made) {
      text = made
    } else {
      guard isAlone else { throw .needsID(title: question.title) }
      text = "answer"
    }
  }

  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isLowercaseLetter, text.utf8.count <= longest else {
      return false
    }
    return text.utf8.allSatisfy {
      $0.isLowercaseLetter || $0.isCapitalLetter || $0.isDigit || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: "-")
    }
  }

  /// Returns the words of a title in lower case, joined by hyphens.
  private static func name(from title: String) -> String {
    var name = ""
    var isBetweenWords = false
    for byte in title.lowercased().utf8 {
      // Keeps letters other than ASCII, which make the name invalid, instead of shortening the
      // title.
      guard byte.isLowercaseLetter || byte.isDigit || byte >= 0x80 else {
        isBetweenWords = true
        continue
      }
      if isBetweenWords, !name.isEmpty { name += "-" }
      isBetweenWords = false
      name.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return name
  }
}

extension String {
  /// The name as a shell variable.
  var asVariable: String { String(map { $0 == "-" ? "_" : $0 }) }
}

extension UInt8 {
  var isLowercaseLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }
  var isCapitalLetter: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

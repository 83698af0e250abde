internal import ForwardText

/// A typed text as a search reads it: terms between blanks. A found option has each term.
struct SearchQuery {
  /// The terms; an option needs one term of each array.
  private(set) var terms: [[Term]] = []
  /// The words of the text, as if it had no signs, with one blank between two.
  private(set) var whole = Term("")
  /// Whether a term has a sign, so that a longer text may find more.
  private(set) var hasSigns = false

  struct Term {
    /// The folded text.
    let bytes: [UInt8]
    /// The bytes of each letter.
    let letters: [[UInt8]]
    /// Whether each byte begins a capital; `nil` if no letter is one, so that any case is meant.
    var capitals: [Bool]?
    /// Whether the term is only found as it is: not with other letters between its own.
    var isExact = false
    /// Whether an option that has the term is left out.
    var isExcluded = false
    var (beginsText, endsText): (Bool, Bool) = (false, false)
    /// Whether the term begins and ends where words do.
    var isWord = false

    init(_ text: String) {
      var folded = FoldedText()
      folded.append(text)
      bytes = folded.bytes
      letters = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { Array(String($0).utf8) }
      capitals = folded.areCapitals.contains(true) ? folded.areCapitals : nil
    }
  }

  /// - Parameter isInOption: Returns whether an option contains a folded word as it is, so that no sign is read in it.
  init(_ text: String, isInOption: ([UInt8]) -> Bool) {
    let words = text.split(whereSeparator: \.isWhitespace)
    whole = Term(words.joined(separator: " "))
    var isAlternative = false
    for word in words {
      let signed = Self.signed(word)
      let written = word == "|" ? " | " : String(word)
      guard word == "|" || signed != nil, !isInOption(written.folded) else {
        add(Term(String(word)), isAlternative: &isAlternative)
        continue
      }
      hasSigns = true
      if let signed {
        // A sign alone is the beginning of a term.
        if !signed.bytes.isEmpty { add(signed, isAlternative: &isAlternative) }
      } else {
        isAlternative = !terms.isEmpty
      }
    }
  }

  private mutating func add(_ term: Term, isAlternative: inout Bool) {
    if isAlternative { terms[terms.count - 1].append(term) } else { terms.append([term]) }
    isAlternative = false
  }

  /// Returns the term of a word with signs as in fzf: `'exact`, `'word'`, `^first`, `last$`, `!not`; `nil` for a word without
  /// signs.
  private static func signed(_ word: Substring) -> Term? {
    var rest = word[...]
    let isExcluded = rest.first == "!"
    if isExcluded { rest.removeFirst() }
    let endsText = rest.last == "$"
    if endsText { rest.removeLast() }
    let isWord = rest.count > 2 && rest.first == "'" && rest.last == "'"
    if isWord { rest.removeLast() }
    let beginsText = rest.first == "^"
    let isQuoted = rest.first == "'"
    if beginsText || isQuoted { rest.removeFirst() }
    if rest.count == word.count { return nil }
    var term = Term(String(rest))
    (term.beginsText, term.endsText, term.isWord) = (beginsText, endsText, isWord)
    (term.isExcluded, term.isExact) = (isExcluded, true)
    return term
  }
}

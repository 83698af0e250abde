/// Splits a line into words as a shell does.
public func shellWords(_ line: String) -> [String] {
  var words: [String] = []
  var (word, quote): (String?, Character?)
  for character in line {
    if character == quote {
      quote = nil
    } else if quote == nil, "'\"".contains(character) {
      (quote, word) = (character, word ?? "")
    } else if quote == nil, character.isWhitespace {
      if let word { words.append(word) }
      word = nil
    } else {
      word = (word ?? "") + String(character)
    }
  }
  return words + [word].compactMap(\.self)
}

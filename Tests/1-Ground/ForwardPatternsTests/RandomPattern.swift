import TestSupport

/// A maker of sources of patterns with all features, some of them with mistakes.
struct RandomPattern {
  var random: SeededRandom
  var hasAssertions = true
  /// The chance of a mistake is one in this number of terms; `nil` means no mistakes.
  var mistakes: Int? = 60
  var hasReferences = false

  mutating func source() -> String { alternatives(3) }

  /// Returns a short text with characters that patterns have.
  mutating func text() -> String {
    let letters = ["a", "b", "c", "_", "1", "-", " ", "\n", "é", "漢", "{", "]"]
    return (0..<random.below(8)).map { _ in random.pick(letters) }.joined()
  }
}

extension RandomPattern {
  private mutating func alternatives(_ depth: Int) -> String {
    (0...(random.chance(3) ? random.below(3) : 0)).map { _ in sequence(depth) }
      .joined(separator: "|")
  }

  private mutating func sequence(_ depth: Int) -> String {
    (0..<random.below(4)).map { _ in term(depth) }.joined()
  }

  private mutating func term(_ depth: Int) -> String {
    if let mistakes, random.chance(mistakes) { return mistake() }
    if hasAssertions, random.chance(4) { return assertion(depth) }
    return atom(depth) + (random.chance(3) ? times() : "")
  }

  private mutating func assertion(_ depth: Int) -> String {
    guard depth > 0, random.chance(2) else {
      return random.pick(["^", "$", #"\b"#, #"\B"#])
    }
    return random.pick(["(?=", "(?!", "(?<=", "(?<!"]) + alternatives(depth - 1) + ")"
  }

  private mutating func times() -> String {
    random.pick(["*", "+", "?", "{2}", "{1,}", "{0,2}", "{1,3}", "{0}", "*?", "+?", "??", "{2}?"])
  }

  private mutating func atom(_ depth: Int) -> String {
    if hasReferences, random.chance(3) { return random.pick([#"\1"#, #"\2"#, "(a|b)", "(.+?)"]) }
    if depth > 0, random.chance(4) {
      return random.pick(["(", "(?:"]) + alternatives(depth - 1) + ")"
    }
    if random.chance(6) { return characterClass() }
    return random.pick([
      "a", "b", "c", "a", "b", "_", "1", "-", " ", "é", "漢", ".", #"\d"#, #"\W"#, #"\w"#, #"\s"#,
      #"\S"#, #"\D"#, #"\n"#, #"\x61"#, #"\u0062"#, #"\u{63}"#, #"\p{L}"#, #"\P{Ll}"#,
      #"\p{gc=Nd}"#, #"\p{Alphabetic}"#, #"\cJ"#, #"\0"#, #"\{"#, #"\]"#, #"\/"#,
    ])
  }

  private mutating func characterClass() -> String {
    let members = (0..<random.below(4)).map { _ in
      random.pick([
        "a", "b", "-", "_", "^", "a-c", "0-9", "é-漢", #"\d"#, #"\W"#, #"\s"#, #"\-"#, #"\]"#,
        #"\b"#, #"\x61-c"#, #"\p{Lu}"#, #"\P{L}"#, ".", "$", "{", "(",
      ])
    }
    return "[" + (random.chance(4) ? "^" : "") + members.joined() + "]"
  }

  private mutating func mistake() -> String {
    random.pick([
      "*", "{", "}", "]", "[", "(", ")", "{2}", "{,2}", "{2,1}", "a{1", "^*", "(?=a)*", "(?<=a)?",
      "(?<!a){2}", "(?", "(?x)", "(?<n>a)", "(?<n>b)", "(?<1>a)", #"\k<n>"#, #"\k"#, #"\1"#, #"\8"#,
      #"\12"#, #"\400"#, #"\01"#, #"\-"#, #"\_"#, #"\a"#, #"\Z"#, #"\c"#, #"\c1"#, #"[\c1]"#,
      #"[\c]"#, #"[\c_]"#, #"[\1]"#, #"[\8]"#, #"[\B]"#, #"[\w-a]"#, "[a-\\d]", "[b-a]", #"\x6"#,
      #"\u61"#, #"\u{}"#, #"\u{110000}"#, #"\p"#, #"\ud83d"#, #"[\ud83d\ude00]"#, "\\",
    ])
  }
}

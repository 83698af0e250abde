import ForwardPatterns
import ForwardText
import Testing

@Suite("ForwardPatterns")
struct PatternTests {
  @Test(
    "A pattern matches a whole text, or not",
    arguments: [
      // Code points and sequences
      ("", [""], ["a"]),
      ("abc", ["abc"], ["", "ab", "abcd", "ABC"]),
      (".", ["a", " ", "é", "漢", "😀"], ["", "ab", "\n", "\r", "\u{2028}", "\u{2029}"]),
      ("e\u{301}", ["e\u{301}"], ["é", "e"]),
      // Alternatives
      ("a|b", ["a", "b"], ["", "ab", "|"]),
      ("|a", ["", "a"], ["b"]),
      ("ab|cd|", ["ab", "cd", ""], ["abcd", "ad"]),
      // Groups
      ("(ab|c)d", ["abd", "cd"], ["ab", "d"]),
      ("(?:a)(?<year>b)", ["ab"], ["a"]),
      ("(?<y>a)|(?:b|(?<y>c))(?<z>d)", ["a", "bd", "cd"], ["c"]),
      ("()", [""], ["a"]),
      ("((((a))))", ["a"], [""]),
      // Repeats
      ("a*", ["", "a", "aaaa"], ["b", "aab"]),
      ("a+", ["a", "aa"], ["", "ba"]),
      ("a?b", ["b", "ab"], ["aab"]),
      ("a*?b+?c??", ["b", "aabbc"], ["c"]),
      ("a{2}", ["aa"], ["a", "aaa"]),
      ("a{2,}", ["aa", "aaaaa"], ["a"]),
      ("a{1,3}", ["a", "aa", "aaa"], ["", "aaaa"]),
      ("(ab){0}c", ["c"], ["abc"]),
      ("a{0,}", ["", "aa"], ["b"]),
      ("(a|b{2}){2}", ["aa", "abb", "bbbb"], ["ab", "bbb"]),
      ("(a*)*", ["", "aaa"], ["b"]),
      ("(a*b*)+", ["", "abba"], ["c"]),
      ("(a?){3}", ["", "aaa"], ["aaaa"]),
      ("(?:){9}a", ["a"], [""]),
      ("((){99999}){99999}", [""], ["a"]),
      ("((?:a{0}|){99999}b){0,9}", ["", "b", "bb"], ["a"]),
      // Classes
      ("[abc]", ["a", "b", "c"], ["d", ""]),
      ("[a-cx]", ["b", "x"], ["d", "-"]),
      ("[^a-c]", ["d", "\n", "é"], ["b", ""]),
      ("[a^]", ["a", "^"], ["b"]),
      ("[a-]", ["a", "-"], ["b"]),
      ("[-a]", ["a", "-"], ["b"]),
      ("[]", [], ["", "a"]),
      ("[^]", ["a", "\n", "😀"], [""]),
      ("[.*+?(){}|^$[]", [".", "*", "$", "[", "|"], ["a"]),
      ("[\\]\\\\]", ["]", "\\"], ["a"]),
      ("[一-龥]+", ["漢字"], ["かな"]),
      ("[a-zb-d0-5x-z]", ["a", "c", "z", "3"], ["9"]),
      ("[^\\d\\s]", ["a"], ["1", " "]),
      ("[\u{0}-\u{10FFFF}]", ["a", "\n", "\u{10FFFF}"], [""]),
      // Escapes
      (#"\d\D"#, ["1a", "1é", "1٣"], ["11", "a1", "٣a"]),
      (#"\w\W"#, ["_-", "aé"], ["aa", "--"]),
      (#"\s\S"#, [" a", "\u{A0}a", "\u{3000}a", "\na"], ["aa", "  "]),
      (#"\.\*\/\{\}\[\]\(\)\|\^\$\?\+\\"#, [#".*/{}[]()|^$?+\"#], [""]),
      (#"\cJ\cj\cZ"#, ["\n\n\u{1A}"], ["JjZ"]),
      (#"[\b]"#, ["\u{8}"], ["b"]),
      (#"\uD83D"#, [], ["😀"]),
      (#"[\uD83D\uDE00]"#, ["😀"], [""]),
      (#"\t\n\r\f\v\0"#, ["\t\n\r\u{C}\u{B}\0"], [""]),
      (#"\x41\u00e9\u{1F600}\uD83D\uDE00"#, ["Aé😀😀"], [""]),
      // Properties
      (#"\p{L}\p{Lu}\p{Uppercase_Letter}"#, ["éÉA", "漢AA"], ["1AA", "aAa"]),
      (#"\p{gc=Nd}\p{General_Category=Decimal_Number}\p{digit}"#, ["1৪٣"], ["1a1"]),
      (#"[\p{Sc}\p{Pd}x]+"#, ["€-–x$"], ["a", "€ "]),
      (#"[^\p{Letter}\d]"#, ["-", "😀"], ["a", "é", "1"]),
      (#"\P{L}[\P{L}a]"#, ["-a", "1-"], ["aa", "-b"]),
      (#"\p{Any}\p{ASCII}\p{Alphabetic}\p{White_Space}"#, ["😀aé\u{3000}"], ["aéa "]),
      (#"\p{LC}\p{M}\p{Assigned}\p{Cn}"#, ["a\u{301}a\u{378}"], ["漢\u{301}aa"]),
      // Places
      ("^a$", ["a"], ["ba", "a\n"]),
      ("a^b", [], ["ab", "a\nb"]),
      ("(^a|b)+", ["a", "abb", "b"], ["ba"]),
      (#"\ba\b"#, ["a"], ["aa"]),
      (#"a\b,\B b"#, ["a, b"], []),
      (#"a\Bb"#, ["ab"], []),
      (#"a\bb"#, [], ["ab"]),
      ("(^)*a($)+", ["a"], ["b"]),
    ] as [(String, [String], [String])]
  )
  func whole(source: String, taken: [String], refused: [String]) throws {
    let pattern = try Pattern(source)
    #expect(taken.filter { pattern.matchWhole($0) != .yes } == [])
    #expect(refused.filter { pattern.matchWhole($0) != .no } == [])
  }

  @Test(
    "A pattern is found in a text, or not",
    arguments: [
      ("", ["", "a"], []),
      ("b", ["b", "abc", "cab"], ["", "ac"]),
      ("^b", ["b", "bc"], ["ab", "a\nb"]),
      ("b$", ["b", "ab"], ["ba", "b\n"]),
      ("^b$", ["b"], ["ab", "ba"]),
      ("^$", [""], ["a"]),
      ("ab+c|d", ["xabbcx", "xd"], ["ac", "ab"]),
      (#"\bcat\b"#, ["a cat.", "cat"], ["concat", "cats", "cat_"]),
      (#"\d{3}"#, ["no 1234"], ["12 34"]),
      ("(x|^)a", ["a", "bxa"], ["ba"]),
    ] as [(String, [String], [String])]
  )
  func found(source: String, inside: [String], outside: [String]) throws {
    let pattern = try Pattern(source)
    #expect(inside.filter { pattern.search($0) != .yes } == [])
    #expect(outside.filter { pattern.search($0) != .no } == [])
  }

  @Test(
    "A mistake in a pattern is reported with its place",
    arguments: [
      ("*a", "There is nothing to repeat, at character 1."),
      ("a|+", "There is nothing to repeat, at character 3."),
      (
        "(?)",
        "A (? begins none of (?:…), (?<name>…), (?=…), (?!…), (?<=…) and (?<!…), at character 1."
      ),
      ("a**", "There is nothing to repeat, at character 3."),
      ("a+++", "There is nothing to repeat, at character 3."),
      ("^*", "There is nothing to repeat, at character 1."),
      (#"\b+"#, "There is nothing to repeat, at character 1."),
      ("{2}", "There is nothing to repeat, at character 1."),
      ("a{,2}", #"A { that begins none of {2}, {2,} and {2,5} is written \{, at character 2."#),
      ("a{1, 2}", #"A { that begins none of {2}, {2,} and {2,5} is written \{, at character 2."#),
      ("a{1", #"A { that begins none of {2}, {2,} and {2,5} is written \{, at character 2."#),
      ("{item}", #"A { that begins none of {2}, {2,} and {2,5} is written \{, at character 1."#),
      ("a{3,2}", "A repeat's maximum is less than its minimum, at character 2."),
      ("é(a", "A ( has no ) after it, at character 2."),
      ("(?<name", "The name of a group is not an identifier, at character 8."),
      ("(?<1>a)", "The name of a group is not an identifier, at character 4."),
      ("(?<>a)", "The name of a group is not an identifier, at character 4."),
      ("(?<a>a)(?<a>a)", "Another group has this name, at character 11."),
      ("a)", "A ) has no ( before it, at character 2."),
      ("(?=a)*", "There is nothing to repeat, at character 1."),
      ("(?<!a){2}", "There is nothing to repeat, at character 1."),
      ("(?=a", "A ( has no ) after it, at character 1."),
      (
        "(?i)a",
        "A (? begins none of (?:…), (?<name>…), (?=…), (?!…), (?<=…) and (?<!…), at character 1."
      ),
      ("a[b", "A [ has no ] after it, at character 2."),
      ("[a-", "A [ has no ] after it, at character 1."),
      ("a]", #"A } or ] that nothing opens is written \} or \], at character 2."#),
      ("[^]a}", #"A } or ] that nothing opens is written \} or \], at character 5."#),
      (#"[\w-a]"#, "A range begins or ends with more than one character, at character 2."),
      (#"[a-\d]"#, "A range begins or ends with more than one character, at character 2."),
      ("[z-a]", "A range ends before it begins, at character 2."),
      ("a\\", #"A \ has no meaning before what follows it, at character 2."#),
      (#"\-"#, #"A \ has no meaning before what follows it, at character 1."#),
      (#"(a)\2"#, "A back reference names a group that isn't there, at character 4."),
      (#"\k<b>(?<a>)"#, "A back reference names a group that isn't there, at character 1."),
      (#"\p"#, #"A \ has no meaning before what follows it, at character 1."#),
      (
        #"\p{Foo}"#,
        #"A \p{…} names no known property, such as L, Lu or Alphabetic, at character 1."#
      ),
      (
        #"\p{gc=Foo}"#,
        #"A \p{…} names no known property, such as L, Lu or Alphabetic, at character 1."#
      ),
      (
        #"[\p{L]"#,
        #"A \ has no meaning before what follows it, at character 2."#
      ),
      (
        #"\p{Script=Greeks}"#,
        #"A \p{…} names no known property, such as L, Lu or Alphabetic, at character 1."#
      ),
      (
        #"a\P{scx=greek}"#,
        #"A \p{…} names no known property, such as L, Lu or Alphabetic, at character 2."#
      ),
      (#"\x4"#, #"A \ has no meaning before what follows it, at character 1."#),
      (#"\u{110000}"#, #"A \ has no meaning before what follows it, at character 1."#),
      (#"\u{}"#, #"A \ has no meaning before what follows it, at character 1."#),
      (#"\01"#, #"A \ has no meaning before what follows it, at character 1."#),
      ("a{10}{10}", "There is nothing to repeat, at character 6."),
      ("(a{1000}){1000}", "It is too large."),
      ("a{99999999999999999999}", "It is too large."),
    ]
  )
  func broken(source: String, message: String) {
    #expect(throws: PatternError.self) { try Pattern(source) }
    do throws(PatternError) {
      _ = try Pattern(source)
    } catch {
      #expect(error.description == message)
      #expect(Language.simplifiedChinese.says(error).hasSuffix("。"))
    }
  }

  @Test("No text of brackets is too deep")
  func deep() throws {
    let brackets = { String(repeating: "(", count: $0) + String(repeating: ")", count: $0) }
    #expect(try Pattern(brackets(100)).matchWhole("") == .yes)
    #expect(throws: PatternError.self) { try Pattern(brackets(101)) }
    #expect(throws: PatternError.self) { try Pattern(brackets(1_000_000)) }
    #expect(throws: PatternError.self) { try Pattern(String(repeating: "[", count: 1_000_000)) }
  }
}

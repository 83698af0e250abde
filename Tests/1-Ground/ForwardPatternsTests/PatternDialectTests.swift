import ForwardPatterns
import Testing

@Suite("Dialects of patterns")
struct PatternDialectTests {
  @Test(
    "Groups have the modifiers of ECMAScript 2025 in every dialect",
    arguments: [
      ("^(?i:a)b$", ["Ab", "ab"], ["AB"]), ("^(?s:.)$", ["\n", "a"], [""]),
      ("^(?i:a(?-i:b))$", ["Ab"], ["AB"]), ("^(?i-s:a.)$", ["Ax"], ["A\n"]),
      ("^(?s:a.b).$", ["a\nbx"], ["a\nb\n"]),
      ("(?m:^a$)", ["a", "b\na\nb", "b\u{2028}a\r\n"], ["ba", "b\nab"]),
      ("^(?m:a$\n^b)$", ["a\nb"], ["a\nb\n", "ab"]), ("(?m:(?<=^a)b(?=$))", ["x\nab\nx"], ["xab"]),
      ("^(?ims:A.^(?-m:b$))", ["a\nB"], ["a\nb\n"]), ("^(?:^|(?m:^b){60})$", [""], ["b"]),
    ])
  func modifiers(source: String, found: [String], missing: [String]) throws {
    for dialect in [Pattern.Dialect.unicode, .lenient] {
      let pattern = try Pattern(source, dialect: dialect)
      #expect(found.allSatisfy { pattern.search($0) == .yes })
      #expect(missing.allSatisfy { pattern.search($0) == .no })
    }
  }

  @Test(
    "Other flags are mistakes with the flag u",
    arguments: ["(?i)a", "(?ii:a)", "(?mm:^a)", "(?m)^a", "(?-:a)", "(?i--s:a)", "(?U:a)", "(?i"])
  func otherFlags(source: String) {
    #expect(throws: PatternError.self) { try Pattern(source) }
  }

  @Test(
    "A mistake with the flag u means something else to a lenient reader",
    arguments: [
      (#"^\-\_\"$"#, ["-_\""], [""]),
      (#"^\Z\a\y$"#, ["Zay"], ["a"]),
      ("^{x}$", ["{x}"], ["x"]),
      ("^${{ *x *}}$", [], ["x"]),
      ("^a{,2}$", ["a{,2}"], ["a", "aa"]),
      ("^a{1$", ["a{1"], ["a"]),
      ("^a}]$", ["a}]"], ["a"]),
      (#"^[\w-.]$"#, ["-", "a", "."], [",", "w-"]),
      (#"^[.-\d]$"#, [".", "-", "5"], ["/"]),
      (#"^\101\60\0$"#, ["A0\0"], ["101"]),
      (#"^\400$"#, [" 0"], ["\u{100}"]),
      (#"^[\1-\3]$"#, ["\u{2}"], ["1", "2"]),
      (#"^\8\9$"#, ["89"], ["8"]),
      (#"^\c$"#, [#"\c"#], ["c"]),
      (#"^[\c]+$"#, [#"c\"#], ["d"]),
      (#"^[\c1]$"#, ["\u{11}"], ["1", "c"]),
      (#"^\x4$"#, ["x4"], ["\u{4}"]),
      (#"^\u00$"#, ["u00"], ["\0"]),
      (#"^\k$"#, ["k"], [""]),
      (#"^(?=a)*b$"#, ["b"], ["ab"]),
      (#"^(?!a){2}b$"#, ["b"], ["ab"]),
      // Flags inside a pattern, as in Go.
      ("^(?i)(abort|warn)?$", ["Abort", "WARN", ""], ["ab"]),
      ("^a(?i)b(?-i)c$", ["aBc", "abc"], ["Abc", "abC"]),
      ("^(?:(?i)a|b)a$", ["Aa", "Ba"], ["AA"]),
      ("^(?i)[^a]É$", ["bé"], ["AÉ", "aé"]),
      ("x(?m)^a$", [], ["xa"]), ("(?m)^a$", ["b\na"], ["ba"]),
      ("^(?iU)k+?[s]$", ["\u{212A}K\u{17F}"], ["l"]),
      // Beyond Annex B, these have the same meaning as with the flag.
      (#"^\p{Lu}\-$"#, ["É-"], ["p{Lu}-"]),
      (#"^\u{1F600}\-.$"#, ["😀-😀"], ["😀-"]),
    ] as [(String, [String], [String])]
  )
  func lenient(source: String, inside: [String], outside: [String]) throws {
    #expect(throws: PatternError.self) { try Pattern(source) }
    let pattern = try Pattern(source, dialect: .lenient)
    #expect(inside.filter { pattern.search($0) != .yes } == [])
    #expect(outside.filter { pattern.search($0) != .no } == [])
  }

  @Test(
    "A lenient reader refuses some mistakes, too",
    arguments: [
      ("*a", "There is nothing to repeat, at character 1."),
      ("^*", "There is nothing to repeat, at character 1."),
      ("(?<=a)*", "There is nothing to repeat, at character 1."),
      ("{2}", "There is nothing to repeat, at character 1."),
      ("a{2,1}", "A repeat's maximum is less than its minimum, at character 2."),
      ("(a", "A ( has no ) after it, at character 1."),
      (
        "a(?x)b",
        "A (? begins none of (?:…), (?<name>…), (?=…), (?!…), (?<=…) and (?<!…), at character 2."
      ),
      ("(?i", "A ( has no ) after it, at character 1."),
      ("[a", "A [ has no ] after it, at character 1."),
      ("[b-a]", "A range ends before it begins, at character 2."),
      ("a\\", #"A \ has no meaning before what follows it, at character 2."#),
      (#"(?<n>)\k"#, #"A \ has no meaning before what follows it, at character 7."#),
      (
        #"\p{Greek}\-"#,
        #"A \p{…} names no known property, such as L, Lu or Alphabetic, at character 1."#
      ),
      (
        #"\p{scx=Greeks}\-"#,
        #"A \p{…} names no known property, such as L, Lu or Alphabetic, at character 1."#
      ),
    ]
  )
  func broken(source: String, message: String) {
    #expect(throws: PatternError.self) { try Pattern(source, dialect: .lenient) }
    do throws(PatternError) {
      _ = try Pattern(source, dialect: .lenient)
    } catch {
      #expect(error.description == message)
    }
  }

  @Test("A source that the strict reader accepts means the same to the lenient reader")
  func same() throws {
    let pattern = try Pattern(#"^\u{61}(?<n>[^\]]{1,2})$"#, dialect: .lenient)
    #expect(pattern.search("a😀😀") == .yes)
    #expect(pattern.search("a]") == .no)
  }
}

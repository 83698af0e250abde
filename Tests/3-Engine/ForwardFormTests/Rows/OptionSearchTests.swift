import ForwardForm
import ForwardText
import Testing

@Suite("Options that a text finds")
struct OptionSearchTests {
  private let cities = OptionSearch([
    .init(title: "Tokyo", name: "tyo"), .init(title: "New York", name: "nyc"),
    .init(title: "São Paulo", name: "sao", detail: "Brasil"), .init(title: "Århus", name: "aar"),
    .init(title: "Ανάφη", name: "anafi"),
  ])

  @Test(
    "Each word is found in a title, a name or a detail, whatever its case and accents",
    arguments: [
      ("YO", [1, 0]), ("york new", [1]), ("sao", [2]), ("SÃO brasil", [2]), ("arh", [3]),
      ("αναφη", [4]), ("  o  ", [0, 1, 2]), ("x", []), ("", []), ("sa\u{303}o", [2]),
      ("\0", []), ("\0tokyo\0", []), ("tokyo\0", []),
    ])
  func finds(text: String, expected: [Int]) {
    #expect(cities.indices(containing: text) == expected)
  }

  @Test("A text that becomes longer finds the same as if it were typed at once")
  func narrower() {
    let names = (0..<400).map { index in
      ["src/main", "Item", "x", "go.Mod", "café"][index % 5] + "-\(index * 7 % 131)"
    }
    let search = OptionSearch(names.map { .init(title: $0, name: $0) })
    for text in ["main-1", "Item-12", "mn7", "s/m 1", "i ^x", "go | 13", "café-9", "Mod !1"] {
      var previous: OptionSearch.Matches?
      for count in 1...text.count {
        let key = String(text.prefix(count))
        previous = search.matches(of: key, after: previous)
        #expect(previous?.ranked == search.indices(containing: key), "\(key)")
      }
    }
  }

  private static let files = [
    "src/main.go", "item 1 main go", "docs/test/cmd/domain.goo", "cmd/Main_test.go", "a|b", "main",
    "Makefile", "remainder", "zx", "cmd/zmaiz.txt",
  ]

  @Test(
    "Options are ranked by where the text is in them, then by length, then by order",
    arguments: [
      (
        "main",
        [
          "main", "item 1 main go", "src/main.go", "cmd/Main_test.go", "remainder",
          "docs/test/cmd/domain.goo",
        ]
      ),
      ("main .go", ["src/main.go", "cmd/Main_test.go", "docs/test/cmd/domain.goo"]),
      (
        "ma",
        [
          "main", "Makefile", "item 1 main go", "src/main.go", "cmd/Main_test.go", "remainder",
          "cmd/zmaiz.txt", "docs/test/cmd/domain.goo",
        ]
      ),
      // With a capital, options that have it; without any that has, all.
      ("Ma", ["Makefile", "cmd/Main_test.go"]), ("MAKE", ["Makefile"]),
      // As a last resort the letters in their order.
      ("mn.go", ["src/main.go", "cmd/Main_test.go", "docs/test/cmd/domain.goo"]),
      ("mkf", ["Makefile"]),
      ("smg", ["src/main.go", "docs/test/cmd/domain.goo"]), ("mmm", []),
    ])
  func ranked(text: String, expected: [String]) {
    let search = OptionSearch(Self.files.map { .init(title: $0, name: $0) })
    #expect(search.indices(containing: text).map { Self.files[$0] } == expected)
  }

  @Test(
    "Signs are read as fzf reads them, unless an option contains the word",
    arguments: [
      ("^ma", ["main", "Makefile"]),
      ("go$", ["item 1 main go", "src/main.go", "cmd/Main_test.go"]),
      ("^main$", ["main"]), ("main !go", ["main", "remainder"]), ("!a", ["zx"]),
      (
        "'mai",
        [
          "main", "item 1 main go", "src/main.go", "cmd/Main_test.go", "remainder",
          "cmd/zmaiz.txt", "docs/test/cmd/domain.goo",
        ]
      ),
      ("'main'", ["main", "item 1 main go", "src/main.go", "cmd/Main_test.go"]),
      ("zx | ^make", ["zx", "Makefile"]), ("zx | make | ^src", ["zx", "Makefile", "src/main.go"]),
      (
        "mn 'go",
        ["item 1 main go", "src/main.go", "cmd/Main_test.go", "docs/test/cmd/domain.goo"]
      ),
      ("a|b", ["a|b"]), ("'mn", []),
    ])
  func signs(text: String, expected: [String]) {
    let search = OptionSearch(Self.files.map { .init(title: $0, name: $0) })
    #expect(search.indices(containing: text).map { Self.files[$0] } == expected)
  }

  @Test("A sign alone finds all, as more will be typed")
  func signAlone() {
    for sign in ["!", "^", "'", "$"] { #expect(cities.indices(containing: sign).count == 5) }
  }

  @Test(
    "The letters of a search are found in the text as it is written",
    arguments: [
      ("são", "São Paulo", ["São"]), ("pau s", "São Paulo", ["S", "Pau"]),
      ("mngo", "main.go", ["m", "n", "go"]),
      ("ga", "か\u{3099}-Ga", ["Ga"]), ("가", "x\u{1100}\u{1161}", ["\u{1100}\u{1161}"]),
      ("!x a", "ba", ["a"]), ("zz", "ab", []),
    ])
  func letters(text: String, title: String, expected: [String]) {
    let search = OptionSearch([.init(title: title, name: title)])
    let found = search.ranges(of: search.matches(of: text), in: title)
    #expect(found.map { String(decoding: Array(title.utf8)[$0], as: UTF8.self) } == expected)
  }

  @Test("Letters that are composed of marks are the same as those written as one, in all scripts")
  func composed() {
    let texts: KeyValuePairs = [
      "か\u{3099}き\u{3099}ハ\u{309A}": "がぎパ", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}": "한구",
      "и\u{306}е\u{308}": "йё", "\u{627}\u{653}": "آ", "\u{9C7}\u{9BE}": "ো",
      "ק\u{5BC}": "\u{FB47}",
      "e\u{323}\u{302}": "ệ", "d\u{323}": "ḍ", "α\u{313}\u{342}": "ἆ", "か": "か", "i\u{330}": "ḭ",
    ]
    for (decomposed, composed) in texts {
      #expect(decomposed.folded == composed.folded, "\(composed)")
    }
    #expect("か".folded != "が".folded)
    #expect("и".folded != "й".folded)
  }

  @Test("A number that is the name of another option isn't shown")
  func numbersBeside() {
    let lists: KeyValuePairs<[String], Set<Int>> = [
      ["30 days", "7 days", "1 day"]: [0], ["a1", "2", "2b"]: [], ["x", "x 1", "y 1"]: [0],
      ["2", "1"]: [0, 1], ["v1", "1"]: [0], ["0", "00", "01"]: [],
    ]
    for (names, expected) in lists {
      let search = OptionSearch(names.map { .init(title: $0, name: $0) })
      #expect(search.indicesWithoutNumber == expected)
      for index in names.indices {
        #expect((search.indices(meantBy: "\(index + 1)") == [index]) != expected.contains(index))
      }
    }
  }

  @Test("A number is an option's, unless it is a number in a title")
  func numbers() {
    let days = OptionSearch(["30 days", "7 days", "1 day"].map { .init(title: $0, name: $0) })
    let found = ["1", "2", "3", "7", "30", "0", "4"].map { days.indices(meantBy: $0) }
    #expect(found == [[2], [1], [2], [1], [0], [0], []])
  }

  @Test("An option that is equal in the stricter way is meant")
  func equal() {
    let options = OptionSearch([
      .init(title: "Resume", name: "a"), .init(title: "Résumé", name: "b"),
      .init(title: "resume", name: "c"), .init(title: "A", name: "d"),
    ])
    #expect(options.indices(meantBy: "Résumé") == [1])
    #expect(options.indices(meantBy: "Resume") == [0])
    #expect(options.indices(meantBy: "RESUME") == [0, 2])
    #expect(options.indices(meantBy: "a") == [0])
  }

  @Test("A script means a name before a title, and a person what is shown before a name")
  func names() {
    let options: [Form.Row.Option] = [
      .init(title: "2", name: "1"), .init(title: "1", name: "2"),
      .init(title: "Same", name: "a"), .init(title: "Same", name: "b"),
    ]
    let script = OptionSearch(options)
    #expect(["1", "2", "b"].map { script.indices(meantBy: $0) } == [[0], [1], [3]])
    #expect(script.indices(meantBy: "Same") == [2, 3])
    let person = OptionSearch(options, shown: ["2", "1", "Same (a)", "Same (b)"])
    #expect(["1", "2", "b"].map { person.indices(meantBy: $0) } == [[1], [0], [3]])
    #expect(person.indices(meantBy: "Same") == [2, 3])
  }

  @Test("Latin letters lose their accents, and letters of other scripts keep their marks")
  func folding() {
    #expect(
      String(decoding: "ÀÉÎõŁødŻ ỆƯ ßþ æ 中 Й ﬁ".folded, as: UTF8.self) == "aeiolodz eu ßþ æ 中 й ﬁ")
    for scalar in (0xC0...0x1EFF).compactMap(Unicode.Scalar.init) {
      let letter = String(decoding: String(scalar).folded, as: UTF8.self)
      #expect(letter.count == 1 || letter.isEmpty || letter.unicodeScalars.count > 1, "\(scalar)")
    }
  }
}

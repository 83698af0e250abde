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

  @Test("A narrower text is searched among what a wider one has found")
  func narrower() {
    let found = cities.indices(containing: "o")
    for text in ["ok", "o p", "or"] {
      #expect(
        cities.indices(containing: text, among: found) == cities.indices(containing: text))
    }
  }

  @Test("A number is an option's, unless it is a number in a title")
  func numbers() {
    let days = OptionSearch(["30 days", "7 days", "1 day"].map { .init(title: $0, name: $0) })
    let found = ["1", "2", "3", "7", "30", "0", "4"].map { days.indices(meantBy: $0) }
    #expect(found == [[2], [1], [2], [1], [0], [0], []])
  }

  @Test("What is equal in the stricter way is meant")
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

  @Test("Latin letters lose their accents, and others keep what is no accent")
  func folding() {
    #expect(
      String(decoding: "ÀÉÎõŁødŻ ỆƯ ßþ æ 中 Й ﬁ".folded, as: UTF8.self) == "aeiolodz eu ßþ æ 中 й ﬁ")
    for scalar in (0xC0...0x1EFF).compactMap(Unicode.Scalar.init) {
      let letter = String(decoding: String(scalar).folded, as: UTF8.self)
      #expect(letter.count == 1 || letter.isEmpty || letter.unicodeScalars.count > 1, "\(scalar)")
    }
  }
}

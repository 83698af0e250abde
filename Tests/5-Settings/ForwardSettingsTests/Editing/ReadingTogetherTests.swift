import ForwardForm
import ForwardFormDocuments
import ForwardJSON
import ForwardSettings
import Testing

@Suite("Answers in JSON to many rows")
struct ReadingTogetherTests {
  /// An object with many rows that counts its encodings. Each reading encodes it.
  private final class Tally: FormModel, Codable {
    var numbers: [String: Int] = [:]
    private(set) var encodings = 0

    enum CodingKeys: CodingKey { case numbers }

    func encode(to encoder: any Encoder) throws {
      encodings += 1
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(numbers, forKey: .numbers)
    }

    private subscript(number id: String) -> Int {
      get { numbers[id] ?? 0 }
      set { numbers[id] = newValue }
    }

    var form: [ForwardFormElement] {
      for index in 0..<200 {
        textField("N\(index)", \.[number: "n\(index)"], as: .integer())
          .path(RowPath(names: ["numbers", "n\(index)"]))
      }
      if self[number: "n0"] == 7 { textField("More", \.[number: "more"], as: .integer()) }
    }
  }

  @Test(
    "Answers in JSON are read together, and by halves if one is refused or brings a row",
    arguments: [
      (special: "3", most: 4), (special: #""three""#, most: 40), (special: "7", most: 40),
    ])
  func numberOfReadings(special: String, most: Int) throws {
    let values = (0..<200).map { ("n\($0)", $0 == 0 ? special : "\($0)") }
    var given = GivenAnswers()
    for (id, value) in values {
      try given.add(assigned: "\(id):=\(value)", file: { $0 }, variable: { _ in nil })
    }
    let tally = Tally()
    let found = try given.reading(as: tally).answers
    #expect(tally.encodings <= most)

    var document = GivenAnswers()
    let members = values.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
    document.add(try AnswersFile(parsing: "{\"numbers\": {\(members)}}".utf8))
    let wanted = try document.reading(as: Tally()).answers
    #expect(found.map(\.path) == wanted.map(\.path))
    #expect(found.map(\.value) == wanted.map(\.value))
  }

  @Test("The values of a file whose keys are the ids of rows are read together, too")
  func idsInFile() throws {
    let members = (0..<200).map { "\"n\($0)\": \($0)" }.joined(separator: ", ")
    var given = GivenAnswers()
    given.add(try AnswersFile(parsing: "{\(members)}".utf8))
    let tally = Tally()
    let found = try given.reading(as: tally).answers
    #expect(found.map(\.path.text) == (0..<200).map { "n\($0)" })
    #expect(found.map(\.value) == (0..<200).map { .string("\($0)") })
    #expect(tally.encodings <= 20)
  }

  /// An object with many items that counts its encodings.
  private final class Crew: FormModel, Codable {
    var people = (0..<40).map { Person(name: "P\($0)", age: $0 + 300) }
    private(set) var encodings = 0

    struct Person: FormValue, Codable {
      var name = ""
      var age = 0

      static func form(_ person: Ref<Person>) -> [ForwardFormElement] {
        person.textField("Name", \.name)
        person.textField("Age", \.age, as: .integer())
        if person.value.age == 7 { person.toggle("Lucky", \.isLucky).id("isLucky") }
      }

      var isLucky: Bool {
        get { name.hasSuffix("!") }
        set { name = newValue ? name + "!" : name }
      }
    }

    enum CodingKeys: CodingKey { case people }

    func encode(to encoder: any Encoder) throws {
      encodings += 1
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(people, forKey: .people)
    }

    var form: [ForwardFormElement] { list("People", \.people, new: Person()) }
  }

  @Test(
    "The values of present items are read together, and by halves if one is refused or brings a row",
    arguments: [
      (special: #""people[9].age": 3"#, most: 8), (special: #""people[9].age": "three""#, most: 50),
      (special: #""people[9].age": 7"#, most: 50), (special: #""people[9]": {"age": 3}"#, most: 8),
      (special: #""people[+].age": 3"#, most: 50), (special: #""people[900].age": 3"#, most: 50),
    ])
  func items(special: String, most: Int) throws {
    let values = (1...40).filter { $0 != 9 }.flatMap {
      [#""people[\#($0)].name": "Q\#($0)""#, #""people[\#($0)].age": \#($0 + 7)"#]
    }
    func found(_ members: [String], _ crew: Crew = Crew()) throws -> [Form.Answer] {
      var given = GivenAnswers()
      given.add(try AnswersFile(parsing: "{\(members.joined(separator: ","))}".utf8))
      return try given.reading(as: crew).answers
    }
    let crew = Crew()
    let together = try found(values + [special], crew)
    #expect(crew.encodings <= most)
    let oneByOne = try (values + [special]).flatMap { try found([$0]) }
    #expect(together == oneByOne)
  }

  @Test("Of several answers to a row, the last one counts")
  func severalOfARow() throws {
    var given = GivenAnswers()
    for value in ["1", "2"] {
      for id in ["n0", "n1"] {
        try given.add(assigned: "\(id):=\(value)", file: { $0 }, variable: { _ in nil })
      }
    }
    let found = try given.reading(as: Tally()).answers
    #expect(found.map(\.path.text) == ["n0", "n1"])
    #expect(found.map(\.value) == [.string("2"), .string("2")])
  }
}

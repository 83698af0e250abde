import ForwardForm
import ForwardJSON
import Testing

@testable import ForwardFormDocuments

@Suite("The values of answers in a document")
struct CodedRowsTests {
  @Test("The schema has the types of the model's own coder")
  func ownCoder() throws {
    let schema = try description(Visit()).schema()
    let types = ["day", "hour", "days"].map { schema["properties"]?[$0]?["type"] }
    #expect(types == [["string", "null"], "string", ["array", "null"]])
    #expect(schema["properties"]?["days"]?["items"]?["type"] == "string")
  }

  @Test("The values are found without an answer to a row that no condition reads")
  func unread() throws {
    var settings = Settings()
    var written: Set<String> = []
    let values = Ref(
      get: { settings },
      set: {
        if $0.name != settings.name { written.insert("name") }
        if $0.level != settings.level { written.insert("level") }
        if $0.hasPort != settings.hasPort { written.insert("hasPort") }
        settings = $0
      }, observe: { _ in Disposable {} })
    let form = Form {
      values.textField("Name", \.name)
      values.picker("Level", \.level)
      values.toggle("Port", \.hasPort).id("hasPort")
      if values[\.hasPort].value { values.textField("Number", \.port, as: .integer()).id("port") }
    }
    let description = try FormDescription(form) { try JSONObject(encoding: settings) }
    #expect(written == ["hasPort"])
    #expect(description.hasAllConditions)
    let schema = description.schema()
    #expect(schema["properties"]?["level"]?["oneOf"]?[1]?["const"] == 2)
    #expect(
      description.rows.last?.condition == .when(anyOf: [[.init(row: "hasPort", options: ["yes"])]]))
    #expect(settings == Settings())
  }

  private struct Settings: Codable, Equatable {
    var name = "web"
    var level = Level.low
    var hasPort = false
    var port = 80

    enum Level: Int, CaseIterable, Codable { case low = 1, high }
  }
}

/// Days that the model's coder writes as texts and their own coder writes as numbers.
private final class Visit: FormModel, Codable {
  var day: Day?
  var hour = Day(number: 3)
  var days: [Day] = []

  struct Day: Codable, Equatable {
    var number = 1

    init(number: Int) { self.number = number }

    init(from decoder: any Decoder) throws { number = try Int(from: decoder) }

    func encode(to encoder: any Encoder) throws { try number.encode(to: encoder) }
  }

  init() {}

  init(from decoder: any Decoder) throws {}

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(day.map { "day \($0.number)" }, forKey: .day)
    try container.encode("hour \(hour.number)", forKey: .hour)
    try container.encode(days.map { "day \($0.number)" }, forKey: .days)
  }

  private enum Key: String, CodingKey { case day, hour, days }

  var form: [ForwardFormElement] {
    textField("Day", \.day, as: .day).optional()
    textField("Hour", \.hour, as: .day)
    list("Days", \.days, as: .day)
  }
}

extension Conversion where Value == Visit.Day {
  fileprivate static var day: Self {
    Conversion {
      "\($0.number)"
    } parse: { (text) throws(Rejection) in
      Visit.Day(number: try Conversion<Int>.integer().parse(text))
    }
  }
}

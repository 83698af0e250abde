import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardStore
import TestSupport
import Testing

@testable import ForwardSettings

private struct Site: FormValue, Codable {
  var host = "localhost"
  var port = 80
  var log = Log()
  var labels: [String: String] = ["room": "attic"]
  var users: [User] = []
  var limits: [String: Limit] = [:]

  struct Log: Codable {
    var level = Level.info
    var file = ""

    enum Level: String, CaseIterable, Codable { case debug, info }
  }

  struct User: FormValue, Codable {
    var name = ""
    var isAdmin = false
    var keys: [Key] = []

    static func form(_ user: Ref<User>) -> [ForwardFormElement] {
      user.textField("Name", \.name).required()
      user.toggle("Admin", \.isAdmin).id("isAdmin")
      user.list("Keys", \.keys, new: Key())
    }
  }

  struct Key: FormValue, Codable {
    var kind = "rsa"
    var text = ""

    static func form(_ key: Ref<Key>) -> [ForwardFormElement] {
      key.textField("Kind", \.kind)
      key.textField("Text", \.text)
    }
  }

  struct Limit: FormValue, Codable {
    var most = 10
    var unit = "MB"

    static func form(_ limit: Ref<Limit>) -> [ForwardFormElement] {
      limit.textField("Most", \.most, as: .integer(in: 1...99))
      limit.textField("Unit", \.unit)
    }
  }

  static func form(_ site: Ref<Site>) -> [ForwardFormElement] {
    site.textField("Host", \.host).required()
    site.textField("Port", \.port, as: .integer(in: 1...65_535))
    site.picker("Level", \.log.level).id("log.level")
    site.textField("Log file", \.log.file).id("log.file")
    site.dictionary("Labels", \.labels)
    site.list("Users", \.users, new: User())
    site.dictionary("Limits", \.limits, new: Limit())
  }
}

/// A place in memory. Another program may change its settings.
private final class Memory {
  var settings: JSONObject?
  init(_ text: String?) { settings = text.flatMap { try? object($0) } }
}

private struct MemoryPlace: SettingsPlace {
  let memory: Memory
  var settings: JSONObject?
  let name = "site"
  let path = "memory:"

  init(_ memory: Memory) { (self.memory, settings) = (memory, memory.settings) }

  func checkWritable() throws(StoreError) {}

  mutating func save(_ new: JSONObject) throws(StoreError) -> SaveResult<JSONObject> {
    guard memory.settings == settings else {
      settings = memory.settings
      return settings.map { .changed($0) } ?? .removed
    }
    (memory.settings, settings) = (new, new)
    return .saved
  }

  mutating func add(as name: String) {}
}

@Suite("Settings without unsaid defaults")
struct UnsaidTests {
  private let transcript = Transcript()

  private func editor(_ keys: [Keys] = []) -> SettingsEditor {
    let reader = ScriptedLineReader(keys, transcript)
    return SettingsEditor(Dialogue(reader, transcript, wording: .english))
  }

  /// Gives answers to stored settings, and returns the saved settings.
  private func saved(_ stored: String?, _ given: Form.Answer...) throws -> String? {
    let memory = Memory(stored)
    let outcome = try editor().answer(Site(), in: MemoryPlace(memory), given: given)
    #expect(outcome == .saved)
    return memory.settings?.text()
  }

  @Test("New settings have the answers alone")
  func new() throws {
    #expect(try saved(nil, Form.Answer("port", "8080")) == #"{"port":8080}"#)
    #expect(
      try saved(nil, Form.Answer("log.level", "debug")) == #"{"log":{"level":"debug"}}"#)
  }

  @Test("An answer that is the default is stored")
  func answeredDefault() throws {
    #expect(try saved("{}", Form.Answer("port", "80")) == #"{"port":80}"#)
    #expect(
      try saved(#"{"log":{"x":1}}"#, Form.Answer("log.level", "info"))
        == #"{"log":{"level":"info","x":1}}"#)
  }

  @Test("Stored values stay, even if they equal the defaults")
  func stored() throws {
    #expect(
      try saved(#"{"theme":"dark","port":80}"#, Form.Answer("host", "a"))
        == #"{"host":"a","theme":"dark","port":80}"#)
  }

  @Test("A dictionary is stored whole, as a missing key was removed")
  func dictionary() throws {
    #expect(
      try saved("{}", Form.Answer("labels.floor", "2"))
        == #"{"labels":{"floor":"2","room":"attic"}}"#)
    #expect(
      try saved(#"{"labels":{}}"#, Form.Answer("port", "1")) == #"{"port":1,"labels":{}}"#)
  }

  @Test("Elements without values get the values of new elements, which aren't stored")
  func elements() throws {
    let stored =
      #"{"users":[{"name":"Ada"},{"name":"Bo","keys":[{"text":"k"}]}],"limits":{"disk":{"most":5}}}"#
    let place = MemoryPlace(Memory(stored))
    let site = try place.value(over: Site())
    #expect(site.users.map(\.isAdmin) == [false, false])
    #expect(site.users[1].keys.map(\.kind) == ["rsa"])
    #expect(site.limits["disk"]?.unit == "MB")
    #expect(
      try saved(stored, Form.Answer("users[2].name", "Bob"), Form.Answer("port", "1"))
        == #"{"port":1,"users":[{"name":"Ada"},{"name":"Bob","keys":[{"text":"k"}]}],"limits":{"disk":{"most":5}}}"#
    )
  }

  @Test("A merge keeps defaults out, too")
  func merged() throws {
    let memory = Memory(#"{"port":1}"#)
    let place = MemoryPlace(memory)
    memory.settings = try object(#"{"port":1,"log":{"file":"a.log"}}"#)
    #expect(try editor().answer(Site(), in: place, given: [Form.Answer("host", "b")]) == .saved)
    #expect(memory.settings?.text() == #"{"host":"b","port":1,"log":{"file":"a.log"}}"#)
  }

  @Test("A value that another program took away stays away")
  func takenAway() throws {
    let memory = Memory(#"{"port":80,"host":"a"}"#)
    let place = MemoryPlace(memory)
    memory.settings = try object(#"{"host":"a"}"#)
    #expect(try editor().answer(Site(), in: place, given: [Form.Answer("host", "b")]) == .saved)
    #expect(memory.settings?.text() == #"{"host":"b"}"#)
  }

  @Test("A person's Enter answers nothing, and another text and back is an answer")
  func person() throws {
    let memory = Memory(nil)
    let keys: [Keys] = [.enter, "81", .enter, .enter, .enter, .enter, .enter, "2", "80", .enter]
    #expect(try editor(keys).edit(Site(), in: MemoryPlace(memory)) == .saved)
    #expect(memory.settings?.text() == #"{"port":80}"#)
  }

  @Test("A value that doesn't fit is reported with its path")
  func unfit() throws {
    let place = MemoryPlace(
      Memory(#"{"port":"many","users":[{"name":"Ada"},{"name":"Bo","isAdmin":1}]}"#))
    let error = #expect(throws: SettingsError.self) { try place.value(over: Site()) }
    #expect(
      error?.description == """
        'memory:': 'port' can't be read: Expected a whole number, found text.
        'memory:': 'users[1].isAdmin' can't be read: Expected true or false, found a number.
        """)
  }
}

@Suite("A part of settings as a place")
struct SettingsPartTests {
  private typealias User = Site.User

  private let memory = Memory(
    #"{"port":1,"users":[{"name":"Ada","x":1},{"name":"Bo"}],"limits":{"disk":{"most":5}}}"#)

  private func answer(_ place: some SettingsPlace, _ given: Form.Answer...) throws -> Outcome {
    let transcript = Transcript()
    let dialogue = Dialogue(
      ScriptedLineReader([], transcript, isInteractive: false), transcript, wording: .english)
    return try SettingsEditor(dialogue).answer(User(), in: place, given: given)
  }

  @Test("An element is found by a value, and edited alone")
  func element() throws {
    let place = MemoryPlace(memory).part(of: ["users"], where: "name", is: "Bo")
    #expect(place.name == "users[name=Bo]")
    #expect(try place.value(over: User()).name == "Bo")
    #expect(try answer(place, Form.Answer("isAdmin", "yes")) == .saved)
    #expect(
      memory.settings?.text()
        == #"{"port":1,"users":[{"name":"Ada","x":1},{"name":"Bo","isAdmin":true}],"limits":{"disk":{"most":5}}}"#
    )
  }

  @Test("A missing element is added, also at a path of keys")
  func new() throws {
    #expect(
      try answer(
        MemoryPlace(memory).part(of: ["users"], where: "name", is: "Cy"), Form.Answer("name", "Cy"))
        == .saved)
    #expect(
      try answer(MemoryPlace(memory).part(at: ["owners", "main"]), Form.Answer("name", "Di"))
        == .saved)
    #expect(
      memory.settings?.text()
        == #"{"port":1,"users":[{"name":"Ada","x":1},{"name":"Bo"},{"name":"Cy"}],"#
        + #""limits":{"disk":{"most":5}},"owners":{"main":{"name":"Di"}}}"#)
  }

  @Test("Another program's changes of other parts stay, and its move of the element is followed")
  func moved() throws {
    let place = MemoryPlace(memory).part(of: ["users"], where: "name", is: "Ada")
    memory.settings = try object(
      #"{"port":2,"users":[{"name":"Zoe"},{"name":"Ada","x":1}]}"#)
    #expect(try answer(place, Form.Answer("isAdmin", "yes")) == .saved)
    #expect(
      memory.settings?.text()
        == #"{"port":2,"users":[{"name":"Zoe"},{"name":"Ada","isAdmin":true,"x":1}]}"#)
  }

  @Test("Two changes of the element are merged, and its removal is reported")
  func merged() throws {
    let place = MemoryPlace(memory).part(of: ["users"], where: "name", is: "Ada")
    memory.settings = try object(#"{"users":[{"name":"Ada","x":2}]}"#)
    #expect(try answer(place, Form.Answer("isAdmin", "yes")) == .saved)
    #expect(memory.settings?.text() == #"{"users":[{"name":"Ada","isAdmin":true,"x":2}]}"#)
    memory.settings = try object(#"{"users":[]}"#)
    #expect(
      throws: SettingsError.changedOrRemoved(name: "users[name=Ada]", path: "memory:")
    ) { try answer(place, Form.Answer("isAdmin", "yes")) }
  }

  @Test("A part where no object can be is refused, and the settings stay")
  func impossible() throws {
    let before = memory.settings
    #expect(throws: SettingsError.self) {
      try answer(MemoryPlace(memory).part(at: ["port", "x"]), Form.Answer("name", "Di"))
    }
    #expect(memory.settings == before)
  }
}

import ForwardForm
import Testing

@Suite("Dictionaries")
struct DictionaryTests {
  private struct Server: FormValue, WholeValue, Equatable {
    var port = 80

    var isValid: Bool { true }
    var telling: String? { nil }
    func showsSame(as other: Server) -> Bool? { self == other }

    static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
      server.textField("Port", \.port, as: .integer(in: 1...65_535))
    }
  }

  /// A dictionary whose entries keep the order in which they were added.
  private struct Ordered: FormDictionary {
    typealias Value = Int

    var entries: [(key: String, value: Int)] = []

    init<Entries: Sequence>(uniqueKeysWithValues entries: Entries)
    where Entries.Element == (String, Int) {
      for (key, value) in entries { self.entries.append((key, value)) }
    }

    func makeIterator() -> IndexingIterator<[(key: String, value: Int)]> { entries.makeIterator() }
  }

  /// A dictionary that counts the values it makes.
  private struct Counting: LazyDictionary {
    final class Counter { var count = 0 }

    var texts = Ordered(uniqueKeysWithValues: [])
    var made = Counter()

    init<Entries: Sequence>(uniqueKeysWithValues entries: Entries)
    where Entries.Element == (String, Server) {
      texts = Ordered(uniqueKeysWithValues: entries.map { ($0, $1.port) })
    }

    subscript(key: String) -> Server? {
      get {
        made.count += 1
        return texts[key].map { Server(port: $0) }
      }
      set { texts[key] = newValue?.port }
    }

    var count: Int { texts.count }
    var keys: [String] { texts.map(\.key) }

    func showsSame(_ index: Int, as other: any LazyItems, at place: Int) -> Bool? {
      (other as? Counting).map { texts.entries[index] == $0.texts.entries[place] }
    }

    var isLasting = true

    func differences(from other: any LazyItems) -> [Int]? {
      (other as? Counting).map { other in
        keys.indices.filter { texts.entries[$0] != other.texts.entries[$0] }
      }
    }

    func isSame(as other: any LazyItems) -> Bool {
      let other = other as? Counting
      return other.map { zip(texts.entries, $0.texts.entries).allSatisfy(==) } ?? false
    }

    func makeIterator() -> AnyIterator<(key: String, value: Server)> {
      AnyIterator(keys.lazy.map { ($0, self[$0] ?? Server()) }.makeIterator())
    }
  }

  private struct Settings {
    var counting = Counting(
      uniqueKeysWithValues: (1...100).map { ("\($0)", Server(port: $0)) })
    var environment = ["LANG": "C", "HOME": "/root"]
    var limits = ["cpu": 4]
    var servers: [String: Server] = [:]
    var ordered = Ordered(uniqueKeysWithValues: [("b", 2), ("a", 1)])
  }

  private let settings = Ref(Settings())

  private func session(_ element: ForwardFormElement) -> FormSession {
    FormSession(Form([element]))
  }

  private func titles(_ session: FormSession) -> [String] {
    guard case .list(let items)? = session.form.rows[0].value() else { return [] }
    return items.map(\.title)
  }

  @Test("Entries are sorted by key; they are added, edited and removed, and all of it is undone")
  func entries() throws {
    let session = session(settings.dictionary("Environment", \.environment))
    #expect(titles(session) == ["HOME = /root", "LANG = C"])
    let places = try session.walk(
      .item(.add), .text("EDITOR"), .text("vi"), .item(.edit(2)), .keep, .text("de"),
      .item(.remove(1)))
    #expect(
      places == [
        "environment[3].key", "environment[3].value", "environment", "environment.LANG.key",
        "environment.LANG", "environment", "environment",
      ])
    #expect(settings.value.environment == ["EDITOR": "vi", "LANG": "de"])
    _ = try session.walk(.takeBack, .takeBack, .takeBack)
    #expect(settings.value.environment == ["LANG": "C", "HOME": "/root"])
  }

  @Test("A key is neither empty nor another entry's, and follows the rules for keys")
  func keys() throws {
    let rule = RowRule.pattern("[A-Z_]+", wants: "capital letters")
    let session = session(settings.dictionary("Environment", \.environment, keys: rule))
    let places = try session.walk(
      .item(.add), .text(""), .text("lang"), .text("LANG"), .text("\u{7}"), .text("TZ"), .text(""))
    #expect(
      places == [
        "environment[3].key", "environment[3].key <>: An answer is required.",
        "environment[3].key <lang>: 'lang' is not capital letters.",
        "environment[3].key <LANG>: 'LANG' already exists; choose another.",
        "environment[3].key <\u{7}>: '\u{7}' has a control character (U+0007); "
          + "it can't be part of an answer.", "environment[3].value", "environment",
      ])
    #expect(settings.value.environment["TZ"] == "")
  }

  @Test("An entry keeps its own key or gets a new one; a copy needs a new one")
  func otherKeys() throws {
    let session = session(settings.dictionary("Environment", \.environment))
    let places = try session.walk(
      .item(.edit(0)), .text("LANG"), .text("PWD"), .keep, .item(.duplicate(0)), .keep, .text("TZ"),
      .keep)
    #expect(
      places == [
        "environment.HOME.key",
        "environment.HOME.key <LANG>: 'LANG' already exists; choose another.", "environment.HOME",
        "environment", "environment[3].key",
        "environment[3].key: 'LANG' already exists; choose another.", "environment[3].value",
        "environment",
      ])
    #expect(settings.value.environment == ["PWD": "/root", "LANG": "C", "TZ": "C"])
  }

  @Test("Values have a type, and there is none before one is given")
  func typed() throws {
    let element = settings.dictionary("Limits", \.limits, as: .integer(in: 1...9), count: 0...2)
    let session = session(element)
    let places = try session.walk(
      .item(.add), .text("memory"), .keep, .text("10"), .text("9"), .item(.add))
    #expect(
      places == [
        "limits[2].key", "limits[2].value", "limits[2].value: An answer is required.",
        "limits[2].value <10>: '10' is not between 1 and 9.", "limits",
        "limits: At most 2 are allowed.",
      ])
    #expect(settings.value.limits == ["cpu": 4, "memory": 9])
  }

  @Test("Values may have forms")
  func forms() throws {
    let session = session(settings.dictionary("Servers", \.servers, new: Server(), titled: "Name"))
    #expect(
      try session.walk(.item(.add), .text("web"), .keep)
        == ["servers[1].key", "servers[1].port", "servers"])
    #expect(settings.value.servers == ["web": Server()])
    #expect(titles(session) == ["web, 80"])
  }

  @Test("A secret value isn't shown")
  func secrets() throws {
    let session = session(
      settings.dictionary("Environment", \.environment, new: "") {
        $0.textField("Value", \.self).secret()
      })
    #expect(titles(session) == ["HOME", "LANG"])
  }

  @Test("An ordered dictionary keeps its order, and only such a dictionary can be reordered")
  func order() throws {
    let session = session(settings.dictionary("Ordered", \.ordered, as: .integer()))
    #expect(titles(session) == ["b = 2", "a = 1"])
    _ = try session.walk(.item(.add), .text("c"), .text("3"), .item(.move(from: 2, to: 0)))
    #expect(settings.value.ordered.entries.map(\.key) == ["c", "b", "a"])
    #expect(settings.value.ordered.entries.map(\.value) == [3, 2, 1])

    _ = try session.walk(
      .item(.edit(1)), .text("z"), .keep, .item(.edit(0)), .keep, .text("4"), .item(.duplicate(0)),
      .text("d"), .keep, .item(.remove(2)))
    #expect(settings.value.ordered.entries.map(\.key) == ["c", "d", "a"])
    #expect(settings.value.ordered.entries.map(\.value) == [4, 4, 1])
    _ = try session.walk(.takeBack, .takeBack, .takeBack, .takeBack)
    #expect(settings.value.ordered.entries.map(\.key) == ["c", "b", "a"])
    #expect(settings.value.ordered.entries.map(\.value) == [3, 2, 1])

    let sorted = self.session(settings.dictionary("Environment", \.environment))
    #expect(try sorted.walk(.item(.move(from: 0, to: 1))) == ["environment"])
    #expect(sorted.originals.isEmpty)
  }

  @Test("An entry that gets the key of one that was removed is undone and redone")
  func keyOfAnother() throws {
    let session = session(settings.dictionary("Environment", \.environment))
    _ = try session.walk(
      .item(.remove(0)), .item(.edit(0)), .text("HOME"), .text("/home"), .takeBack, .takeBack)
    #expect(settings.value.environment == ["LANG": "C", "HOME": "/root"])
    _ = try session.walk(.redo(draft: nil), .redo(draft: nil))
    #expect(settings.value.environment == ["HOME": "/home"])
  }

  @Test("An entry that is left half filled in is continued where another one has moved it")
  func moved() throws {
    let session = session(settings.dictionary("Environment", \.environment))
    _ = try session.walk(.item(.edit(1)), .text("LANGUAGE"), .goBack, .goBack)
    _ = try session.walk(.item(.edit(0)), .text("USER"), .keep)
    #expect(titles(session) == ["LANG = C", "USER = /root"])
    #expect(session.answers.map(\.path) == ["environment", "environment.LANG.key"])
    #expect(
      try session.walk(.item(.edit(0)), .keep, .text("de")) == [
        "environment.LANG.key", "environment.LANG", "environment",
      ])
    #expect(settings.value.environment == ["LANGUAGE": "de", "USER": "/root"])
  }

  @Test("Cancelling restores all entries")
  func cancelling() throws {
    let session = session(settings.dictionary("Environment", \.environment))
    _ = try session.walk(.item(.add), .text("TZ"), .text("UTC"), .item(.removeAll), .cancel)
    #expect(settings.value.environment == ["LANG": "C", "HOME": "/root"])
  }

  @Test("A dictionary that makes its values one by one makes only the values in use")
  func oneByOne() throws {
    let row = try #require(
      Form([settings.dictionary("Servers", \.counting, new: Server())]).rows.first)
    let made = settings.value.counting.made
    guard case .list(let list) = row.kind, case .list(let before)? = row.value() else {
      return #expect(Bool(false), "the row is no list")
    }
    #expect(list.keys()?.count == 100 && list.presentCount == 100)
    settings.value.counting.texts["7"] = 80
    guard case .list(let after)? = row.value() else { return }
    #expect(made.count == 0)
    #expect(after.indices.filter { !after.showsSame($0, as: before, at: $0) } == [6])
    #expect(after[6].title == "7, 80")
    #expect(made.count == 1)
  }

  @Test("After a change to one of a hundred entries, only this entry is judged again")
  func known() {
    let form = Form([settings.dictionary("Servers", \.counting, new: Server())])
    let made = settings.value.counting.made
    func judged() -> Int {
      made.count = 0
      #expect(form.firstRejection == nil)
      return made.count
    }
    #expect(judged() == 100)
    #expect(judged() == 0)
    settings.value.counting.texts["50"] = 80
    #expect(judged() == 1)
    // The schema may describe an entry differently each time.
    settings.value.counting.isLasting = false
    #expect(judged() == 100)
  }
}

import ForwardJSON
import ProgramSupport
import Testing

@Suite("Taking back a save")
struct SavedCopiesTests {
  private let store = """
    {
      "version": 1,
      "targets": {
        "todo": {"kind": "file", "colour": 1.0, "settings": {"path": "~/todo.txt"}}
      }
    }

    """

  private func undo(_ name: String, in home: Home) throws {
    #expect(try home.forward("undo", name) == Finished(output: ""))
  }

  @Test("An edit, a tag and a deletion are undone, and undoing the undo brings the edit back")
  func edits() throws {
    let home = try Home(store: store)
    func value() throws -> JSONValue { try JSONValue(parsing: home.folder.text(of: "t.json")) }
    let start = try value()
    #expect(try home.forward("edit", "todo", "--set", "path=~/new.txt").status == .exited(0))
    let edited = try value()
    try undo("todo", in: home)
    #expect(try value() == start)
    try undo("todo", in: home)
    #expect(try value() == edited)
    _ = try home.forward("tag", "work", "todo")
    try undo("todo", in: home)
    #expect(try value() == edited)
    _ = try home.forward("delete", "--yes", "todo")
    #expect(try value()["targets"] == [:])
    try undo("todo", in: home)
    #expect(try value() == edited)
  }

  @Test("Undoing a new target removes it")
  func new() throws {
    let home = try Home(store: store)
    _ = try home.forward("new", "file", "log", "--no-input", "--set", "path=~/log.txt")
    try undo("log", in: home)
    #expect(try home.forward("list").output == "todo  file\n")
  }

  @Test("The copies are for the owner alone, and listed with their times")
  func list() throws {
    let home = try Home(store: store)
    #expect(try home.forward("undo", "--list") == Finished(output: ""))
    _ = try home.forward("edit", "todo", "--set", "path=~/new.txt")
    _ = try home.forward("new", "file", "log", "--no-input", "--set", "path=~/log.txt")
    _ = try home.forward("delete", "--yes", "log")
    let listed = try home.forward("undo", "--list").output
    let rows = listed.split(separator: "\n").map { $0.split(separator: " ").prefix(3) }
    #expect(rows == [["log", "file", "delete"], ["todo", "file", "edit"]])
    let json = try JSONValue(parsing: home.forward("undo", "--list", "--json").output)
    #expect(json[1]?["action"] == "edit")
    #expect(
      try home.shell("stat -c %a state/forward/undo state/forward/undo/*.json").output
        == "700\n600\n")
  }

  @Test("A target that was changed since stays as it is")
  func conflict() throws {
    let home = try Home(store: store)
    _ = try home.forward("edit", "todo", "--set", "path=~/new.txt")
    try home.folder.write(store.replacing("todo.txt", with: "by-hand.txt"), to: "t.json")
    let ended = try home.forward("undo", "todo")
    #expect(
      ended.errors
        == "'todo' was changed after the save that would be taken back. Nothing was written.\n")
    #expect(ended.status == .exited(1))
    #expect(home.store?.contains("by-hand.txt") == true)
  }

  @Test("A name without a copy is reported with the names that have one")
  func unknown() throws {
    let home = try Home(store: store)
    #expect(
      try home.forward("undo", "todo").errors
        == "No save of 'todo' can be taken back: a copy is kept for a week, and there is none.\n")
    _ = try home.forward("edit", "todo", "--set", "path=~/new.txt")
    #expect(
      try home.forward("undo", "tood").errors
        == "No save of 'tood' can be taken back; there are copies of todo.\n")
  }

  @Test("A copy of more than a week ago isn't used")
  func old() throws {
    let home = try Home(store: store)
    _ = try home.forward("edit", "todo", "--set", "path=~/new.txt")
    let seconds = 8 * 24 * 60 * 60
    _ = try home.shell(
      "cd state/forward/undo && sed -i \"s/\\\"time\\\": .*,/\\\"time\\\": $(($(date +%s) - \(seconds))),/\" *.json"
    )
    #expect(try home.forward("undo", "--list").output == "")
    #expect(try home.forward("undo", "todo").status == .exited(1))
  }

  @Test("A copy of any time that a file may say ends no command", arguments: [Int.min, .max])
  func anyTime(time: Int) throws {
    let home = try Home(store: store)
    _ = try home.forward("edit", "todo", "--set", "path=~/new.txt")
    _ = try home.shell(
      "cd state/forward/undo && sed -i \"s/\\\"time\\\": .*,/\\\"time\\\": \(time),/\" *.json")
    let isKept = time > 0
    #expect(try home.forward("undo", "--list").output.contains("todo") == isKept)
    #expect(try home.forward("edit", "todo", "--set", "path=~/b.txt").status == .exited(0))
    #expect(try home.forward("undo", "--list").output.contains("todo"))
  }

  @Test("A store that refuses copies has none")
  func refused() throws {
    let home = try Home(store: store)
    _ = try home.forward("edit", "todo", "--set", "path=~/new.txt")
    let text = try home.folder.text(of: "t.json")
    try home.folder.write(
      text.replacing("\"version\": 1", with: "\"version\": 1, \"keepsCopies\": false"),
      to: "t.json")
    _ = try home.forward("edit", "todo", "--set", "path=~/other.txt")
    #expect(try home.forward("undo", "--list").output == "")
    #expect(try home.shell("grep -c new.txt state/forward/undo/*.json").output == "0\n")
  }
}

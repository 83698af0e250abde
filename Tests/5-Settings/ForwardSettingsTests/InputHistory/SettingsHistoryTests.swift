import ForwardForm
import ProgramSupport
import Testing
import TestSupport

@testable import ForwardSettings

internal import ForwardCLibrary

@Suite("The input history")
struct SettingsHistoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The history that the next run of the program finds.
  private var history: InputHistory { InputHistory(path: folder["state/history"]) }

  private func add(_ texts: String..., to row: RowPath = "title") throws {
    try history.add(texts.map { (row, $0) })
  }

  @Test("Entries are found by the next program, row by row, the oldest first")
  func kept() throws {
    #expect(history.entries(for: "title") == [])
    #expect(folder.names() == [])
    try history.add([("title", "a"), ("list", "Home"), ("title", "b")])
    try add("é", "e\u{301}")
    #expect(
      history.entries(for: "title").map { Array($0.utf8) }
        == ["a", "b", "é", "e\u{301}"].map { Array($0.utf8) })
    #expect(history.entries(for: "list") == ["Home"])
    #expect(history.entries(for: "tags") == [])
    #expect(
      try folder.text(of: "state/history")
        == #"{"version":1,"rows":{"list":["Home"],"title":["a","b","é","e\#u{301}"]}}"# + "\n"
    )
    #expect(try folder.mode(of: "state") == "700")
    #expect(try folder.mode(of: "state/history") == "600")
    #expect(folder.names(in: "state") == [".history.lock", "history"])
  }

  @Test("A repeated entry moves to the end")
  func again() throws {
    try add("a", "b", "c")
    let history = history
    try history.add([("title", "a")])
    #expect(history.entries(for: "title") == ["b", "c", "a"])
  }

  @Test("Entries that can't be chosen again on a line aren't kept")
  func leftOut() throws {
    try add("", "  ", "a\nb", "a\u{1B}[2J", "\u{9B}", String(repeating: "é", count: 513))
    #expect(folder.names() == [])
    let longest = String(repeating: "é", count: 512)
    try add(longest, "\t", "👩‍🚀")
    #expect(history.entries(for: "title") == [longest, "👩‍🚀"])
  }

  @Test("The oldest entries, rows and large texts are dropped first")
  func bounds() throws {
    try history.add((1...60).map { ("title", "\($0)") })
    #expect(history.entries(for: "title") == (11...60).map { "\($0)" })

    try history.add((1...500).map { ("row\($0)", "x") })
    #expect(history.entries(for: "title") == [])
    #expect(history.entries(for: "row1") == ["x"])
    try add("y", to: "row1")
    try add("y", to: "row501")
    #expect(history.entries(for: "row1") == ["x", "y"])
    #expect(history.entries(for: "row2") == [])

    let long = String(repeating: "x", count: 1000)
    for row in 0..<10 { try history.add((10..<60).map { ("long\(row)", "\(long)\($0)") }) }
    #expect(
      (0..<10).map { history.entries(for: "long\($0)").count }
        == [0, 0, 0, 0, 0, 50, 50, 50, 50, 50])
  }

  @Test(
    "A file that isn't a history is moved aside, and new entries are kept",
    arguments: [
      ("", StateError.Fault.notJSON(line: 1, column: 1)), ("7", .noVersion),
      (#"{"version":1}"#, .notAHistory),
      (#"{"version":1,"rows":{"a":"b"}}"#, .notAHistory),
      (#"{"version":1,"rows":{"a":[1]}}"#, .notAHistory),
    ]
  )
  func broken(text: String, fault: StateError.Fault) throws {
    mkdir(folder["state"], 0o700)
    try folder.write(text, to: "state/history")
    let path = folder["state/history"]
    let history = history
    #expect(history.entries(for: "title") == [])
    #expect(try folder.text(of: "state/history") == text)
    #expect(throws: StateError.setAside(path: path, to: path + ".broken", fault)) {
      try history.add([("title", "a")])
    }
    #expect(try folder.text(of: "state/history.broken") == text)
    #expect(history.entries(for: "title") == ["a"])
    #expect(self.history.entries(for: "title") == ["a"])
  }

  @Test("A former file, and a file that the user chose, also through a link, are not moved")
  func otherFiles() throws {
    try folder.write("my notes", to: "notes")
    let chosen = InputHistory(path: folder["notes"], replacesBroken: false)
    let fault = StateError.Fault.notJSON(line: 1, column: 1)
    #expect(throws: StateError.leftAlone(path: folder["notes"], fault)) {
      try chosen.add([("title", "a")])
    }
    try folder.link("link", to: "notes")
    #expect(throws: StateError.leftAlone(path: folder["link"], fault)) {
      try InputHistory(path: folder["link"], replacesBroken: false).add([("title", "a")])
    }
    #expect(folder.names() == ["link", "notes"])
    #expect(try folder.text(of: "notes") == "my notes")

    for aside in ["notes.broken", "notes.broken2"] {
      try folder.write(aside, to: "notes")
      #expect(throws: StateError.setAside(path: folder["notes"], to: folder[aside], fault)) {
        try InputHistory(path: folder["notes"]).add([("title", "a")])
      }
      #expect(try folder.text(of: aside) == aside)
    }
  }

  @Test("A history of a newer version stays")
  func newer() throws {
    mkdir(folder["state"], 0o700)
    try folder.write(#"{"version":2}"#, to: "state/history")
    #expect(throws: StateError.leftAlone(path: folder["state/history"], .newerVersion(2))) {
      try add("a")
    }
    #expect(try folder.text(of: "state/history") == #"{"version":2}"#)
  }

  @Test("A file too large is put aside")
  func tooLarge() throws {
    try folder.write("", to: "history")
    #expect(truncate(folder["history"], (4 << 20) + 1) == 0)
    let history = InputHistory(path: folder["history"])
    #expect(history.entries(for: "title") == [])
    #expect(throws: StateError.self) { try history.add([("title", "a")]) }
    #expect(folder.names() == [".history.lock", "history", "history.broken"])
  }

  @Test("In place of a device, a folder or a pipe, nothing is kept or reported")
  func switchedOff() throws {
    try folder.link("null", to: "/dev/null")
    mkdir(folder["folder"], 0o700)
    #expect(mkfifo(folder["pipe"], 0o600) == 0)
    for name in ["null", "folder", "pipe"] {
      let history = InputHistory(path: folder[name])
      try history.add([("title", "a")])
      #expect(history.entries(for: "title") == [])
    }
    #expect(folder.names() == ["folder", "null", "pipe"])
    #expect(access("/dev/.null.lock", F_OK) != 0)
  }

  @Test("A link that the user chose stays, and the file that it leads to is replaced")
  func link() throws {
    try folder.link("history", to: "real")
    let history = InputHistory(path: folder["history"], replacesBroken: false)
    try history.add([("title", "a")])
    #expect(folder.names() == [".real.lock", "history", "real"])
    #expect(InputHistory(path: folder["real"]).entries(for: "title") == ["a"])
  }

  @Test("Another link is moved aside, and nothing is read or written through it")
  func foreignLink() throws {
    try InputHistory(path: folder["real"]).add([("title", "b")])
    let before = try folder.text(of: "real")
    for (link, target) in [("history", "real"), ("gone", "nowhere")] {
      try folder.link(link, to: target)
      let history = InputHistory(path: folder[link])
      #expect(history.entries(for: "title") == [])
      #expect(
        throws: StateError.setAside(
          path: folder[link], to: folder["\(link).broken"], .notAFile("a link"))
      ) { try history.add([("title", "a")]) }
      #expect(InputHistory(path: folder[link]).entries(for: "title") == ["a"])
    }
    #expect(try folder.text(of: "real") == before)
    #expect(!folder.names().contains("nowhere"))
  }

  @Test("A failure to write is reported, and the form continues")
  func unwritable() throws {
    try folder.write("", to: "file")
    let history = InputHistory(path: folder["file/history"])
    #expect(history.entries(for: "title") == [])
    #expect(
      throws: StateError.unwritable(path: folder["file/history"], reason: "Not a directory")
    ) { try history.add([("title", "a")]) }
  }

  @Test("Of many programs that add at once none loses an entry")
  func concurrent() async throws {
    let path = folder["history"]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for entry in 0..<10 {
            try InputHistory(path: path).add([("row\(writer)", "\(entry)")])
          }
        }
      }
      try await group.waitForAll()
    }
    for writer in 0..<4 {
      #expect(
        InputHistory(path: path).entries(for: "row\(writer)") == (0..<10).map { "\($0)" }
      )
    }
  }
}

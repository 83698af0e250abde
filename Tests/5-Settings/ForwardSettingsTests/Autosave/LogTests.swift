import ForwardForm
import ForwardSystem
import ProgramSupport
import Testing
import TestSupport

@testable import ForwardSettings

internal import ForwardCLibrary

@Suite("The log of a draft")
struct LogTests {
  private let folder: TemporaryFolder
  private let drafts: DraftFolder
  private let key: DraftKey
  private let name: String

  init() throws {
    folder = try TemporaryFolder()
    drafts = DraftFolder(path: folder.path)
    key = DraftKey(["name": "fridge"], of: folder["t.json"])
    name = key.fileName + ".json"
  }

  private func autosave() -> Autosave { Autosave(drafts.lease(for: key)) }

  private var lines: [String] {
    get throws { try folder.text(of: name).split(separator: "\n").map(String.init) }
  }

  /// The answers that the next program finds.
  private var found: [String] { autosave().answers.map { "\($0.path)=\($0.text)" } }

  private var inode: UInt64 {
    var status = stat()
    return lstat(folder[name], &status) == 0 ? UInt64(status.st_ino) : 0
  }

  private func append(_ text: String) throws {
    try folder.write(folder.text(of: name) + text, to: name)
  }

  @Test("Half-typed text is beside the answer of its row, until there is another")
  func halfTyped() throws {
    do {
      let autosave = autosave()
      autosave.save("a", of: "title")
      autosave.saveDraft("ab", of: "title")
      autosave.saveDraft("ab", of: "title")
      autosave.saveDraft("x", of: "list")
      autosave.saveDraft(nil, of: "list")
      #expect(
        try lines.dropFirst() == [
          #"{"row":"title","text":"a","draft":"ab"}"#, #"{"row":"list","draft":"x"}"#,
          #"{"row":"list"}"#,
        ])
    }
    let answers = [
      Form.Answer(row: "title", text: "a"), Form.Answer(row: "title", text: "ab", isDraft: true),
    ]
    do {
      let autosave = autosave()
      #expect(autosave.answers == answers)
      // A new file has the answers and the draft, too.
      for number in 0..<40 { autosave.save("\(number)", of: "list") }
      autosave.save(nil, of: "list")
    }
    #expect(autosave().answers == answers)
    autosave().saveDraft(nil, of: "title")
    #expect(found == ["title=a"])
  }

  @Test("Each answer adds a line")
  func lineByLine() throws {
    let autosave = autosave()
    for (row, text) in [("title", "a"), ("list", "b\n\"é"), ("title", "c"), ("list", nil)] {
      autosave.save(text.map { .text($0) }, of: RowPath(row: row))
    }
    #expect(
      try lines.dropFirst() == [
        #"{"row":"list","text":"b\n\"é"}"#, #"{"row":"title","text":"c"}"#, #"{"row":"list"}"#,
      ]
    )
    #expect(try lines.first?.hasSuffix(#""answers":[{"row":"title","text":"a"}]}"#) == true)
    #expect(try folder.mode(of: name) == "600")
  }

  @Test("A log that is cut off anywhere has the former answers, and new ones follow")
  func cut() throws {
    do {
      let autosave = autosave()
      for (row, text) in [("title", "a"), ("list", "b"), ("title", "é")] {
        autosave.save(.text(text), of: RowPath(row: row))
      }
    }
    let whole = Array(try folder.text(of: name).utf8)
    let ends = whole.indices.filter { whole[$0] == newline }
    let stages = [["title=a"], ["title=a", "list=b"], ["list=b", "title=é"]]
    for end in ends[0]..<whole.count {
      let cut = whole[...end]
      try cut.withUnsafeBytes { bytes in
        let file = open(folder[name], O_WRONLY | O_TRUNC)
        defer { close(file) }
        try #require(write(file, bytes.baseAddress, bytes.count) == bytes.count)
      }
      let stage = stages[ends.filter { $0 <= end }.count - 1]
      let next = autosave()
      #expect(next.problem == nil)
      #expect(next.answers.map { "\($0.path)=\($0.text)" } == stage)
      next.save("new", of: "tags")
      #expect(try folder.text(of: name).hasSuffix("\n"))
    }
    #expect(found == ["list=b", "title=é", "tags=new"])
  }

  @Test("The log is written anew when most of it is outdated, and only then")
  func compaction() throws {
    let autosave = autosave()
    var inodes: [UInt64] = []
    for number in 0..<3000 {
      autosave.save("\(number)", of: "row\(number % 1000)")
      if inodes.last != inode { inodes.append(inode) }
      if number % 100 == 0 {
        #expect(try lines.count <= min(number + 1, 1000) + 21, "\(number)")
      }
    }
    // A new file begins at save 1, 22, 64, 148, 316, 652, 1324 and 2345: the number of lines
    // doubles until all rows have answers.
    #expect(inodes.count == 8)
    let answers = autosave.answers
    #expect(answers.map(\.text) == (2000..<3000).map(String.init))
    withExtendedLifetime(autosave) {}
  }

  @Test("Programs that come after one another don't let it grow")
  func oneAfterTheOther() throws {
    for number in 0..<200 { autosave().save("\(number)", of: "title") }
    #expect(try lines.count <= 22)
    #expect(found == ["title=199"])
  }

  @Test("A long answer that is given again and again leaves a file that can be read")
  func longAnswers() {
    let autosave = autosave()
    let long = String(repeating: "x", count: 3 << 20)
    for number in 0..<9 { autosave.save("\(number)\(long)", of: "text") }
    #expect(autosave.problem == nil)
    withExtendedLifetime(autosave) {}
  }

  @Test("A file or folder that is removed is written again with all answers")
  func removed() throws {
    let autosave = autosave()
    autosave.save("a", of: "title")
    unlink(folder[name])
    autosave.save("b", of: "list")
    #expect(try lines.count == 1)
    _ = try run("/bin/rm", ["-r", folder.path])
    autosave.save("c", of: "tags")
    #expect(try folder.text(of: name).contains("list"))

    // If another program's answers are in that place, they stay.
    unlink(folder[name])
    try folder.write("other", to: name)
    autosave.save("d", of: "title")
    #expect(try folder.text(of: name) == "other")
    #expect(folder.names().count == 2)
  }

  @Test("After a line that couldn't be written whole, everything is written anew")
  func afterFailure() throws {
    let autosave = autosave()
    autosave.save("a", of: "title")
    autosave.save(.text(String(repeating: "x", count: 16 << 20)), of: "text")
    #expect(autosave.problem?.message.hasSuffix("File too large.") == true)
    autosave.save("b", of: "text")
    #expect(autosave.problem == nil)
    #expect(try lines.count == 1)
  }

  @Test(
    "A line that is no answer sets the file aside, with the place",
    arguments: [
      ("{\n", StateError.Fault.notJSON(line: 2, column: 2)), ("[]\n", .notADraft),
      (#"{"row":"title","text":1}"# + "\n", .notADraft), (#"{"text":"a"}"# + "\n", .notADraft),
      (#"{"row":"a","row":"b"}"# + "\n", .notJSON(line: 2, column: 12)),
      ("\n", .notJSON(line: 2, column: 1)),
    ]
  )
  func broken(text: String, fault: StateError.Fault) throws {
    autosave().save("a", of: "title")
    try append(text)
    let path = folder[name]
    #expect(autosave().problem == .setAside(path: path, to: path + ".broken", fault))
  }
}

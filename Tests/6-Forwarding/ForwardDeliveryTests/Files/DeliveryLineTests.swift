import ForwardCLibrary
import ForwardTargets
import ProgramSupport
import Testing
import TestSupport

@testable import ForwardDelivery

@Suite("Lines in files")
struct DeliveryLineTests {
  private let folder: TemporaryFolder
  private let outbox: Outbox

  init() throws {
    folder = try TemporaryFolder()
    outbox = Outbox(path: folder["outbox"])
  }

  private func send(_ line: FileLine) throws -> DeliveryOutcome? {
    let id = try outbox.add([(Item("Milk"), "todo")])[0].id
    return try outbox.send(id) { _ in .line(line) }
  }

  private func send(_ text: String, header: String? = nil, createsFolders: Bool = false)
    throws -> DeliveryOutcome?
  {
    try send(FileLine(to: folder["todo.txt"], text, header: header, createsFolders: createsFolders))
  }

  @Test("A new file begins with its header, and only its owner can read it")
  func header() throws {
    #expect(try send("Milk,2", header: "item,quantity") == .sent(.none))
    #expect(try send("Tea,1", header: "item,quantity") == .sent(.none))
    #expect(try folder.text(of: "todo.txt") == "item,quantity\nMilk,2\nTea,1\n")
    #expect(try folder.mode(of: "todo.txt") == "600")
  }

  @Test("A last line without a line break is ended first")
  func openEnd() throws {
    try folder.write("Eggs", to: "todo.txt", mode: 0o644)
    #expect(try send("Milk") == .sent(.none))
    #expect(try folder.text(of: "todo.txt") == "Eggs\nMilk\n")
    #expect(try folder.mode(of: "todo.txt") == "644")
  }

  @Test(
    "A line ends as those before it do",
    arguments: [
      ("Eggs\r\n", "Milk\r\n"), ("Eggs\r\nTea", "\r\nMilk\r\n"), ("Eggs\nTea\r\n", "Milk\r\n"),
      ("Eggs\r\nTea\n", "Milk\n"), ("Eggs\n", "Milk\n"), ("\r\n", "Milk\r\n"), ("\n", "Milk\n"),
      ("\r", "\nMilk\n"), ("Eggs\r", "\nMilk\n"), ("E", "\nMilk\n"),
    ])
  func lineEnds(before: String, added: String) throws {
    try folder.write(before, to: "todo.txt")
    #expect(try send("Milk", header: "item") == .sent(.none))
    #expect(try Array(folder.text(of: "todo.txt").utf8) == Array((before + added).utf8))
    #expect(try send("Tea") == .sent(.none))
    let end = added.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    #expect(
      try Array(folder.text(of: "todo.txt").utf8) == Array((before + added + "Tea" + end).utf8))
  }

  @Test("A link is followed to its file, also to one that doesn't exist yet")
  func links() throws {
    try folder.link("todo.txt", to: "other.txt")
    #expect(try send("Milk") == .sent(.none))
    #expect(try send("Tea") == .sent(.none))
    #expect(try folder.text(of: "other.txt") == "Milk\nTea\n")
  }

  @Test("Folders are made only where the target says so")
  func folders() throws {
    var line = FileLine(to: folder["a/b/todo.txt"], "Milk")
    #expect(try send(line) == .refused(DeliveryOutcome.Detail(.noFolder, line.path)))
    #expect(folder.names(in: "a") == [])
    line.createsFolders = true
    #expect(try send(line) == .sent(.none))
    #expect(try folder.text(of: "a/b/todo.txt") == "Milk\n")
    #expect(try folder.mode(of: "a/b") == "700")
  }

  @Test(
    "A path that isn't a file's is refused", arguments: ["/dev/null", "/tmp", "fifo", "/dev/tty"])
  func noFiles(path: String) throws {
    _ = try run("/usr/bin/mkfifo", [folder["fifo"]])
    let path = path == "fifo" ? folder["fifo"] : path
    #expect(
      try send(FileLine(to: path, "Milk")) == .refused(DeliveryOutcome.Detail(.notAFile, path)))
  }

  @Test("A file in which a line may be and may not be is left alone until that is settled")
  func changedByHand() throws {
    let id = try outbox.add([(Item("Milk"), "todo")])[0].id
    #expect(try send("Eggs") == .sent(.none))
    // The files look as if the program had ended after its claim, and a person had then added a
    // line.
    let log = "outbox/claims/" + (try #require(folder.names(in: "outbox/claims").first))
    let claim = try folder.text(of: log)
    let entry = try #require(claim.split(separator: "\"").dropFirst().first)
    let mine = claim.replacing(entry, with: id).replacing("Eggs", with: "Milk")
    try folder.write(claim + mine.replacing(",0,", with: ",5,"), to: log)
    try folder.write("Eggs\nBread\n", to: "todo.txt")
    let line = FileLine(to: folder["todo.txt"], "Milk")
    let doubt = DeliveryOutcome.unknown(DeliveryOutcome.Detail(.changed, line.path))
    #expect(try outbox.send(id) { _ in .line(line) } == doubt)
    #expect(try outbox.contents().entries.map(\.state) == [.unknown])
    #expect(try folder.text(of: "todo.txt") == "Eggs\nBread\n")
    #expect(try outbox.send(id, again: true) { _ in .line(line) } == .sent(.none))
    #expect(try folder.text(of: "todo.txt") == "Eggs\nBread\nMilk\n")
  }

  @Test("Claims of what is done don't pile up")
  func claims() throws {
    let kept = try outbox.add([(Item("Kept"), "todo")])[0].id
    for number in 1...400 { #expect(try send("Item \(number)") == .sent(.none)) }
    let log = try #require(folder.names(in: "outbox/claims").first)
    #expect(try folder.text(of: "outbox/claims/\(log)").utf8.count < 17 << 10)
    #expect(try outbox.contents().entries.map(\.id) == [kept])
    let lines = try folder.text(of: "todo.txt").split(separator: "\n")
    #expect(lines == (1...400).map { "Item \($0)" })
  }

  // MARK: Programs

  @Test("A path may begin with the home folder")
  func home() throws {
    var environment = [String: String].plain
    environment["HOME"] = folder.path
    let program = try executable(named: "send-items")
    _ = try run(program, [outbox.path, "add", "Milk"])
    let finished = try run(program, [outbox.path, "line", "~/todo.txt"], environment: environment)
    #expect(finished == Finished(output: ""))
    #expect(try folder.text(of: "todo.txt") == "Milk 1\n")
  }

  @Test("A file that can't grow keeps its whole lines, and the rest stays in the outbox")
  func limit() throws {
    let program = try executable(named: "send-items")
    _ = try run(program, [outbox.path, "add", "Milk", "3"])
    // The text fills a block of 512 or 1,024 bytes.
    let before = String(repeating: "x", count: 1020) + "\n"
    try folder.write(before, to: "todo.txt")
    let line = "\(program) \(outbox.path) line \(folder["todo.txt"])"
    // The shell's blocks may have 512 bytes. The claims then have their own limit.
    let finished = try run("/bin/bash", ["-c", "ulimit -f 1; exec \(line)"])
    #expect(finished.output.contains("ulimit -f"))
    #expect(try folder.text(of: "todo.txt") == before)
    #expect(try outbox.contents().entries.map(\.state) == [.waiting, .waiting, .waiting])
    #expect(try run(program, [outbox.path, "line", folder["todo.txt"]]) == Finished(output: ""))
    #expect(try folder.text(of: "todo.txt") == before + "Milk 1\nMilk 2\nMilk 3\n")
  }

  @Test("Programs that write at once tear no line, lose none and write none twice")
  func manyPrograms() async throws {
    // The folder is in memory, if possible. Without waits for a disk, the programs meet more often.
    let hasMemory = access("/dev/shm", W_OK) == 0
    let folder = try TemporaryFolder(in: hasMemory ? "/dev/shm" : "/tmp")
    let program = try executable(named: "send-items")
    let path = folder["todo.txt"]
    let count = triesAll ? 1_000 : 250
    try await withThrowingTaskGroup { group in
      for number in 1...8 {
        // Half of the programs share an outbox. Each finds the deliveries that the others are
        // sending.
        let outbox = folder[number <= 4 ? "outbox" : "outbox\(number)"]
        group.addTask {
          let added = try run(
            program, [outbox, "add", "Item of \(number):", "\(count)"], within: .seconds(120))
          #expect(added == Finished(output: ""))
          _ = try run(program, [outbox, "line", path], within: .seconds(120))
        }
      }
      try await group.waitForAll()
    }
    #expect(try run(program, [folder["outbox"], "line", path]) == Finished(output: ""))
    let lines = try folder.text(of: "todo.txt").split(separator: "\n")
    let wanted = (1...8).flatMap { number in (1...count).map { "Item of \(number): \($0)" } }
    #expect(lines.sorted() == wanted.map { $0[...] }.sorted())
  }
}

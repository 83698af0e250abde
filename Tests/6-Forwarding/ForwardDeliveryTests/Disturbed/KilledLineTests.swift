import ForwardTargets
import ProgramSupport
import Testing
import TestSupport

@testable import ForwardDelivery

/// Runs `send-items` until a system call kills it.
///
/// - Returns: Whether the program ended by itself, because it makes fewer of these calls.
func kill(
  at call: String, _ number: Int, _ arguments: [String], environment: [String: String] = .plain
) throws -> Bool {
  let injection = "inject=\(call):signal=KILL:when=\(number)"
  let finished = try run(
    "/usr/bin/env",
    ["strace", "-qq", "-o", "/dev/null", "-e", "trace=\(call)", "-e", injection]
      + [try executable(named: "send-items")] + arguments, environment: environment)
  return finished.status == .exited(0)
}

@Suite("Programs that are killed while they add lines", .enabled(if: canTrace, "Needs strace."))
struct KilledLineTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "After a kill at any system call, each line is in the file or left for the next program, once",
    arguments: [
      "openat", "flock", "write", "fsync", "lseek", "unlink", "ftruncate", "mkdir", "close", "read",
      "getdents64", "?newfstatat,?fstat", "?lstat",
    ])
  func sending(call: String) throws {
    let program = try executable(named: "send-items")
    var kills = 0
    for number in numbersOfCalls {
      let outbox = folder["outbox.\(number)"]
      let file = "todo.\(number)"
      // The second program finds the files that the first one left, and is killed at a later call.
      if number % 2 == 0 { try folder.write("Bread", to: file) }
      _ = try run(program, [outbox, "add", "Milk", "2"])
      let isOver = try kill(at: call, number, [outbox, "line", folder[file]])
      _ = try kill(at: call, number / 2 + 1, [outbox, "line", folder[file]])
      let finished = try run(program, [outbox, "line", folder[file]])
      #expect(finished == Finished(output: ""), "\(call) \(number)")
      let lines = (number % 2 == 0 ? "Bread\n" : "") + "Milk 1\nMilk 2\n"
      #expect(try folder.text(of: file) == lines, "\(call) \(number)")
      #expect(try Outbox(path: outbox).contents().entries == [], "\(call) \(number)")
      if isOver { break }
      kills += 1
    }
    #expect(kills > 0 || call == "ftruncate" || call == "?lstat" || call == "mkdir")
  }

  @Test(
    "After a kill while items are added, each of them is whole or absent",
    arguments: ["openat", "flock", "write", "fsync", "close", "mkdir"])
  func adding(call: String) throws {
    for number in numbersOfCalls {
      let outbox = Outbox(path: folder["outbox.\(number)"])
      let isOver = try kill(at: call, number, [outbox.path, "add", "Milk", "2"])
      let contents = try outbox.contents()
      #expect(contents.damaged == [], "\(call) \(number)")
      let texts = contents.entries.map(\.item.text)
      #expect(["Milk 1", "Milk 2"].starts(with: texts), "\(call) \(number)")
      #expect(
        folder.names(in: "outbox.\(number)").count == texts.count, "\(call) \(number)")
      if isOver {
        #expect(texts.count == 2)
        break
      }
    }
  }

  @Test(
    "A line that was written half is written anew, whichever program comes first",
    arguments: [true, false])
  func tornLines(isOwnerFirst: Bool) throws {
    let outbox = Outbox(path: folder["outbox"])
    let program = try executable(named: "send-items")
    try folder.write("Bread\n", to: "todo.txt")
    let entry = try outbox.add([(Item("Milk 1"), "todo")])[0]
    // The program is killed when its claim is on the disk, and a part of the line is in the file.
    for number in 1... {
      #expect(
        try kill(at: "write", number, [outbox.path, "line", folder["todo.txt"]]) == false)
      let names = folder.names(in: "outbox/claims")
      if let log = names.first, try folder.text(of: "outbox/claims/\(log)").contains(entry.id) {
        break
      }
    }
    try folder.write("Bread\nMil", to: "todo.txt")
    if !isOwnerFirst {
      let other = try outbox.add([(Item("Eggs"), "todo")])[0]
      let line = FileLine(to: folder["todo.txt"], "Eggs")
      #expect(try outbox.send(other.id) { _ in .line(line) } == .sent(.none))
      #expect(try folder.text(of: "todo.txt") == "Bread\nEggs\n")
    }
    #expect(try run(program, [outbox.path, "line", folder["todo.txt"]]) == Finished(output: ""))
    #expect(
      try folder.text(of: "todo.txt") == "Bread\n" + (isOwnerFirst ? "" : "Eggs\n") + "Milk 1\n")
  }

  @Test("Equal lines of programs that were killed are all there")
  func equalLines() throws {
    let outbox = Outbox(path: folder["outbox"])
    let line = FileLine(to: folder["todo.txt"], "Milk 1")
    let program = try executable(named: "send-items")
    // The program is killed between the claim and the line. Another program then adds an equal line
    // in its place.
    _ = try run(program, [outbox.path, "add", "Milk"])
    for number in 1... {
      #expect(
        try kill(at: "write", number, [outbox.path, "line", folder["todo.txt"]]) == false)
      if folder.names(in: "outbox/claims") != [], try folder.text(of: "todo.txt") == "" { break }
    }
    let other = try outbox.add([(Item("Milk 1"), "todo")])[0]
    #expect(try outbox.send(other.id) { _ in .line(line) } == .sent(.none))
    #expect(try run(program, [outbox.path, "line", folder["todo.txt"]]) == Finished(output: ""))
    #expect(try folder.text(of: "todo.txt") == "Milk 1\nMilk 1\n")
  }
}

import ForwardTargets
import ProgramSupport
import Testing

@testable import ForwardDelivery

@Suite(
  "Programs that add lines to one file, one of them without a lock",
  .enabled(if: canTrace, "Needs strace."))
struct MeanwhileLineTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The reason why the line can't be written. The limit for the size of files lets the program
  /// write half of it.
  enum Failure {
    case limit, fullDisk

    /// The first text of the file.
    var before: String { String(repeating: "x", count: 1020) + "\n" }
  }

  @Test(
    "A line that fails leaves the other's alone, whenever that was added, and is added later",
    arguments: [
      (.limit, ["openat", "flock", "write", "lseek", "fsync", "ftruncate"]),
      (.fullDisk, ["openat", "flock", "lseek", "fsync", "ftruncate"]),
    ] as [(Failure, [String])])
  func failing(failure: Failure, calls: [String]) throws {
    for call in calls { try failing(failure, at: call) }
  }

  private func failing(_ failure: Failure, at call: String) throws {
    let program = try executable(named: "send-items")
    var (adding, parts) = (0, 0)
    for number in 1... {
      let outbox = Outbox(path: folder["outbox.\(call).\(number)"])
      let file = "todo.\(call).\(number)"
      try folder.write(failure.before, to: file)
      _ = try run(program, [outbox.path, "add", "Milk"])
      let line = "\(program) \(outbox.path) line \(folder[file])"
      let finished =
        switch failure {
        case .limit:
          try stop(
            at: call, number, of: "ulimit -f 2; exec \(line)", meanwhile: "echo Bread >>\(file)",
            folder: folder.path)
        case .fullDisk:
          // The first write writes the claim, the second writes the line.
          try stop(
            at: call, number, of: "exec \(line)", injection: "write:error=ENOSPC:when=2",
            meanwhile: "echo Bread >>\(file)", folder: folder.path)
        }
      guard let finished else { break }
      let moment = "\(failure), \(call) \(number)"
      #expect(finished.output.hasPrefix("Milk 1 later"), "\(moment)")
      adding += 1
      // Only before the other line may a part of the line remain.
      let left = try folder.text(of: file)
      if left != failure.before + "Bread\n" {
        #expect(left == failure.before + "MilBread\n", "\(moment)")
        parts += 1
      }
      // The next program has no limit and no full disk.
      let next = try run(program, [outbox.path, "line", folder[file]])
      if left.hasSuffix("MilBread\n") {
        #expect(next.output.hasPrefix("Milk 1 unknown"), "\(moment)")
        #expect(try folder.text(of: file) == left, "\(moment)")
      } else {
        #expect(next == Finished(output: ""), "\(moment)")
        #expect(try folder.text(of: file) == failure.before + "Bread\nMilk 1\n", "\(moment)")
      }
    }
    #expect(adding > 0)
    #expect((parts > 0) == (failure == .limit && (call == "write" || call == "lseek")))
  }
}

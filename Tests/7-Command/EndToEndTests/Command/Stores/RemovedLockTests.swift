import ProgramSupport
import Testing
import TestSupport

/// Edits during which another program removes the lock file. A second program then gets its own
/// lock.
@Suite("Edits whose lock file is removed", .enabled(if: canTrace, "Needs strace."))
struct RemovedLockTests {
  /// The system calls of an edit, each with an expression for its names on all machines. They don't
  /// include the frequent calls at a program's start: one of these calls is between any two of
  /// them.
  private static let calls = [
    "flock", "fchmod", "getdents64", "write", "fsync", "/^rename", "/^unlink", "/^mkdir",
  ]

  private func add(_ name: String) -> String {
    "exec $forward new file \(name) --no-input --set path=/todo.txt"
  }

  private func environment(of home: Home) throws -> [String: String] {
    var environment = home.environment
    environment["forward"] = try executable(named: "forward")
    return environment
  }

  @Test("No edit is lost if its lock file is removed at any system call", arguments: calls)
  func oneStops(call: String) throws {
    for number in numbersOfCalls {
      let home = try Home(store: fridge)
      let finished = try stop(
        at: call, number, of: add("first"), meanwhile: "rm -f .t.json.lock; \(add("second"))",
        environment: environment(of: home), folder: home.folder.path)
      guard let finished else { break }
      #expect(finished.status == .exited(0), "\(call) \(number)")
      #expect(try names(in: home) == ["first", "fridge", "second"], "\(call) \(number)")
      #expect(
        Set(home.folder.names()).isSubset(of: ["t.json", ".t.json.lock", "config", "state"]),
        "\(call) \(number)")
    }
  }

  @Test(
    "No saved edit is lost if the lock file is removed while two edit", arguments: seedsOfGames(4))
  func bothStop(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let home = try Home(store: fridge)
    let calls = ["flock", "fchmod", "getdents64", "fsync", "/^rename"]
    let (call, number) = (random.pick(calls), random.number(in: 1...2))
    // The second program stops, too, and continues once the first one ends.
    let second = """
      rm -f .t.json.lock
      strace -f -o second.log -e trace=\(call) -e inject=\(call):signal=STOP:when=\(number) \
        sh -c '\(add("second"))' >/dev/null 2>&1 & tracer=$!
      until grep -q 'stopped by SIGSTOP\\|+++' second.log 2>/dev/null; do sleep 0.002; done
      echo $tracer >second.tracer
      """
    let goOn = """
      process=$(sed -n '/stopped by SIGSTOP/ { s/ .*//p; q }' second.log)
      test "$process" && kill -CONT $process
      while kill -0 $(cat second.tracer) 2>/dev/null; do sleep 0.002; done
      """
    let moment = "\(call) \(number)"
    let first = try stop(
      at: random.pick(calls), random.number(in: 1...2), of: add("first"), meanwhile: second,
      environment: environment(of: home), folder: home.folder.path)
    guard let first else { return }
    #expect(try home.shell(goOn).errors == "", "\(moment)")
    let names = try names(in: home)
    #expect(names.contains("fridge"), "\(moment)")
    // While the stopped program holds the lock, another program may wait in vain, and then says so.
    var saved = 0
    if first.status == .exited(0) {
      saved += 1
    } else {
      #expect(first.errors.contains("Another program is editing "), "\(moment)")
    }
    #expect(names.contains("first") == (first.status == .exited(0)), "\(moment)")
    if try home.folder.text(of: "second.log").contains("exited with 0") { saved += 1 }
    #expect(names.count == 1 + saved, "\(moment): \(names)")
    #expect(saved > 0, "\(moment)")
  }

  private func names(in home: Home) throws -> [String] {
    try home.forward("list").output.split(separator: "\n").compactMap {
      $0.split(separator: " ").first.map(String.init)
    }.sorted()
  }
}

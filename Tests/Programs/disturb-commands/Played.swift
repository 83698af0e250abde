import CPseudoTerminal
import ProgramSupport

/// A scene played with a disturbance.
struct Played {
  let stage: Stage
  let injection: Injection
  /// The disturbed calls, as lines of the trace.
  let disturbed: [String]
  let end: Finished
  /// The files after the command, and after the next one.
  let left: Tree
  let next: Finished
  let after: Tree
}

extension Played {
  /// Whether the program was disturbed: another run may make fewer calls.
  var isDisturbed: Bool { !disturbed.isEmpty || end.status == .signalled(SIGKILL) }

  /// The signal that arrived; `nil` if calls failed.
  private var signal: Int32? {
    switch injection.effect {
    case "signal=KILL": SIGKILL
    case "signal=TERM": SIGTERM
    case "signal=INT": SIGINT
    case "signal=HUP": SIGHUP
    default: nil
    }
  }

  /// Checks the effects of the program.
  ///
  /// - Throws: A finding.
  func judge() throws {
    try judgeEnd()
    let mixed = left.mixed(from: stage.old, to: stage.new)
    // After an error, some of several files may be saved.
    let isPart = stage.scene.savesSeveral && injection.isError && end.status == .exited(1)
    if !stage.scene.deals, !isPart, let path = mixed.first {
      throw Finding("\(path) is neither the old file nor the new one.")
    }
    try judgeStatus()
    if signal != SIGKILL, signal != nil { try judgeRemains(in: left, "is left") }
    guard next.status == .exited(0) || stage.scene.deals && next.status == .exited(75) else {
      throw Finding("The next command fails with \(next.status): \(next.errors)")
    }
    try judgeRemains(in: after, "is left by the next command, too")
  }

  /// Checks that the program ended in an allowed way.
  private func judgeEnd() throws {
    switch end.status {
    case .signalled(let number):
      // A terminal that can't be read counts as closed.
      let isClosed = number == SIGHUP && stage.scene.typed != nil && injection.isError
      guard number == signal || isClosed else { throw Finding("It crashes by signal \(number).") }
    case .exited(let code):
      // Without more input, a person gives up after a failed save.
      let isCancelled = code == 130 && (signal == SIGINT || stage.scene.typed != nil)
      guard code < 128 || isCancelled else {
        throw Finding("It ends with \(code).")
      }
      if code != 0, code != 130, !(stage.scene.deals && code == 75), end.errors + end.output == "",
        !writesNothing
      {
        throw Finding("It ends with \(code), and says nothing.")
      }
    }
  }

  /// Whether the program must say that a saved file may not be on the disk.
  private var isUnsure: Bool {
    injection.isError && disturbed.contains { $0.contains("fsync(") || $0.contains("O_DIRECTORY") }
  }

  /// Whether a standard stream was disturbed, so that the program can say nothing.
  private var writesNothing: Bool {
    disturbed.contains { $0.contains("write(1<") || $0.contains("write(2<") }
  }

  /// Checks that the exit status agrees with the files.
  private func judgeStatus() throws {
    let isSaved = left.differing(from: stage.new).isEmpty
    let isUnchanged = left.differing(from: stage.old).isEmpty
    switch end.status {
    case .exited(0):
      if !isSaved { throw Finding("It ends with 0, and hasn't saved all.") }
      if !injection.isError, let path = left.drafts.first {
        throw Finding("It has saved, and \(path) is left.")
      }
    case .signalled(SIGKILL): break
    case .signalled, .exited(130):
      if !(stage.scene.deals ? !isSaved || isSending : isUnchanged || isUnsure) {
        throw Finding("It has saved, and ends by the signal.")
      }
    case .exited(let code):
      if isSaved, !writesNothing, !isSending, !isUnsure {
        throw Finding("It has saved, and ends with \(code): \(end.errors)")
      }
      if !isUnchanged, !isSaved, !stage.scene.deals, !stage.scene.savesSeveral {
        throw Finding("It has saved a part, and ends with \(code).")
      }
    }
  }

  /// Whether the scene sends. A signal ends sending after the running deliveries.
  private var isSending: Bool { stage.scene.words.contains("send") }

  /// Checks that no temporary file, lock or folder remains.
  private func judgeRemains(in tree: Tree, _ predicate: String) throws {
    if let path = tree.temporary.sorted().first { throw Finding("\(path) \(predicate).") }
    let personal = "/" + Scene.personal + "/"
    if let path = tree.locks.sorted().first(where: { $0.hasPrefix(personal) }) {
      throw Finding("\(path) \(predicate), in a person's folder.")
    }
    // The folders of deliveries and drafts stay.
    if tree == left, !stage.scene.deals, stage.scene.typed == nil,
      left.differing(from: stage.old).isEmpty,
      let path = left.folders.subtracting(stage.old.folders).sorted().first
    {
      throw Finding("The folder \(path) \(predicate).")
    }
  }

  /// The command, its disturbance, its end and its output.
  var story: String {
    """
    $ forward \(stage.scene.words.joined(separator: " ")) [\(injection)] → \(end.status)
    \(disturbed.map { "  \($0)\n" }.joined())\(end.errors)$ forward \
    \(stage.scene.next.joined(separator: " ")) → \(next.status)
    \(next.errors)
    """
  }
}

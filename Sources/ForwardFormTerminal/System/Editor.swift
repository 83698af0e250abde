internal import CLibrary

/// Opens a text in the person's editor: `$VISUAL`, else `$EDITOR`, else `vi`.
enum Editor {
  enum Result {
    case text(String)
    case unchanged
    case failed(editor: String, EditorFailure)
  }

  /// - Throws: ``CaughtSignal``; the text is then unchanged.
  static func edit(_ text: String) throws -> Result {
    let editor =
      Environment.value(of: "VISUAL") ?? Environment.value(of: "EDITOR") ?? "vi"
    // The variable may have arguments (`code --wait`). It is split at spaces; no shell runs.
    let words = editor.split(separator: " ").map(String.init)
    guard !words.isEmpty else { return .failed(editor: editor, .hasNoName) }
    guard let file = TemporaryText(text + "\n") else {
      return .failed(editor: editor, .noTemporaryFile)
    }
    defer { file.remove() }

    if let failure = try run(words + [file.path]) { return .failed(editor: editor, failure) }
    guard var edited = file.read() else {
      return .failed(editor: editor, .notUTF8)
    }
    // Editors add a line break at the end, which is not part of the text.
    if edited.utf8.last == UInt8(ascii: "\n") { edited.unicodeScalars.removeLast() }
    return edited.utf8.elementsEqual(text.utf8) ? .unchanged : .text(edited)
  }

  /// Runs a program on the terminal until it ends.
  ///
  /// - Returns: What went wrong, if anything did.
  /// - Throws: ``CaughtSignal``, once the program has ended.
  private static func run(_ words: [String]) throws -> EditorFailure? {
    // The signals of keys are for the editor while it runs. Standard output may be a file that
    // waits for results; the terminal is on standard error.
    let ignored = IgnoredSignals([SIGINT, SIGQUIT])
    defer { ignored.end() }
    let (process, code) = spawn(words, defaults: [SIGINT, SIGQUIT, SIGPIPE])
    guard code == 0 else { return .notStarted(systemMessage(for: code)) }

    let status = try wait(for: process)
    guard let status else { return .lost }
    if status & 0x7F != 0 { return .signal(status & 0x7F) }
    let exit = status >> 8 & 0xFF
    return exit == 0 ? nil : .status(exit)
  }

  /// Waits until a process has ended. A signal that ends the dialogue is passed on to it first.
  ///
  /// - Returns: Its status; `nil` if that is lost.
  private static func wait(for process: pid_t) throws -> Int32? {
    let end = AwaitedTask<Int32?>()
    end.begin { waitForEnd(of: process) }
    let watch = SignalWatch([SIGTERM, SIGHUP])
    defer { watch.end() }
    var caught: CaughtSignal?
    while true {
      switch watch.wait(for: end.descriptor) {
      case .signal(let number):
        caught = CaughtSignal(number)
        _ = kill(process, number)
      case .readable, .hungUp, .late:
        if let caught { throw caught }
        return try end.result?.get()
      }
    }
  }
}

/// Explains why a text could not be edited in an editor.
@nonexhaustive
public enum EditorFailure: Hashable, Sendable {
  /// `$VISUAL` or `$EDITOR` names no program.
  case hasNoName
  case noTemporaryFile
  /// The editor could not be started, for this reason in the system's words.
  case notStarted(String)
  /// The editor's status could not be read.
  case lost
  /// The editor was ended by this signal.
  case signal(Int32)
  /// The editor ended with this status.
  case status(Int32)
  /// The file is not UTF-8 text any more.
  case notUTF8
}

internal import ForwardCLibrary
internal import ForwardForm
internal import ForwardSystem

/// The text editor of the environment: `$VISUAL`, otherwise `$EDITOR`, otherwise `vi`.
enum Editor {
  enum Result {
    case text(String)
    /// The dialogue is over and has ended the editor, which had saved this text.
    case ended(String)
    case emptied(editor: String)
    case unchanged
    case failed(editor: String, EditorFailure)
  }

  /// Opens a text in the editor, and waits until the editor ends.
  ///
  /// A signal that ends the dialogue ends the editor first, and is delivered again at the next
  /// wait; a closed terminal ends both. A text that the editor has saved by then isn't lost, but
  /// isn't an answer either.
  ///
  /// - Parameters:
  ///   - line: The line to begin at, counted from 1, if the editor is known to take one.
  ///   - onSaving: Called with the text that the editor has saved, at most a second later, while
  ///     the editor is still open.
  static func edit(
    _ text: String, line: Int? = nil, onSaving: ((String) -> Void)? = nil
  ) throws -> Result {
    let editor =
      Environment.value(of: "VISUAL") ?? Environment.value(of: "EDITOR") ?? "vi"
    // The variable may have arguments (`code --wait`), also in quotes. No shell runs, so a variable
    // with a shell's signs is split at spaces.
    let words = CommandWords.read(editor) ?? editor.split(separator: " ").map(String.init)
    guard !words.isEmpty else { return .failed(editor: editor, .hasNoName) }
    guard let file = TemporaryText(text + "\n") else {
      return .failed(editor: editor, .noTemporaryFile)
    }
    defer { file.remove() }

    var isEnded = false
    let look = onSaving.map { onSaving in
      {
        guard case .text(let saved) = file.read(),
          case .text(let edited) = result(of: saved, text, false, editor)
        else { return }
        onSaving(edited)
      }
    }
    let place = arguments(of: words[0], file: file.path, line: line)
    let failure = try run(words + place, isEnded: &isEnded, look)
    if Environment.hasHungUp(STDIN_FILENO) { isEnded = true }
    if let failure, !isEnded { return .failed(editor: editor, failure) }
    switch file.read() {
    case .text(let saved):
      let result = result(of: saved, text, isEnded, editor)
      if isEnded, case .text(let edited) = result { return .ended(edited) }
      return result
    case .unusable(let failure):
      return isEnded ? .unchanged : .failed(editor: editor, failure)
    }
  }

  /// Returns the arguments that open a file at a line; only the file for an unknown editor.
  private static func arguments(of program: String, file: String, line: Int?) -> [String] {
    guard let line else { return [file] }
    // Debian's vim is vim.basic, and its emacs may be emacs-nox.
    let name = program.split(separator: "/").last?.prefix { $0 != "." && $0 != "-" } ?? ""
    return switch name {
    case "vi", "vim", "nvim", "nano", "emacs", "emacsclient", "kak", "micro", "joe", "ne":
      ["+\(line)", file]
    case "code", "codium": ["--goto", "\(file):\(line)"]
    case "hx", "helix", "subl": ["\(file):\(line)"]
    default: [file]
    }
  }

  private static func result(
    of saved: String, _ text: String, _ isEnded: Bool, _ editor: String
  ) -> Result {
    // A stored text may have another system's line breaks, and the editor may have kept them.
    if saved.utf8.elementsEqual((text + "\n").utf8) { return .unchanged }
    let edited = self.text(in: saved)
    // An interrupted editor may have truncated the file before writing it.
    if edited.utf8.elementsEqual(text.utf8) || isEnded && edited.isEmpty { return .unchanged }
    return edited.isEmpty ? .emptied(editor: editor) : .text(edited)
  }

  /// Returns the text of a file as editors save it. The file may have a byte order mark, another
  /// system's line breaks, and blank lines at its end. They aren't part of the text.
  private static func text(in saved: String) -> String {
    var scalars = saved.withLineFeeds.unicodeScalars[...]
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    while scalars.last == "\n" { scalars.removeLast() }
    return String(scalars)
  }

  /// Runs a program on the terminal until it ends, and returns its failure, if any. Calls `look`
  /// every second. Sets `isEnded` if a signal ended the program.
  private static func run(
    _ words: [String], isEnded: inout Bool, _ look: (() -> Void)?
  ) throws -> EditorFailure? {
    // While the editor runs, it handles the keys that send signals. Its standard output is the
    // terminal, because this program's may be a file.
    let ignored = IgnoredSignals([SIGINT, SIGQUIT])
    defer { ignored.end() }
    let (process, code) = spawn(
      words, streams: [(1, Environment.questions)], defaults: [SIGINT, SIGQUIT, SIGPIPE])
    guard code == 0 else { return .notStarted(systemMessage(for: code)) }

    let status = try wait(for: process, isEnded: &isEnded, look)
    guard let status else { return .lost }
    if status & 0x7F != 0 { return .signal(status & 0x7F) }
    let exit = status >> 8 & 0xFF
    return exit == 0 ? nil : .status(exit)
  }

  /// Waits until a process has ended. Passes a signal that ends the dialogue on to the process, and
  /// ends the process if the dialogue's task is cancelled.
  /// Returns the status of the process; `nil` if it can't be read.
  private static func wait(
    for process: pid_t, isEnded: inout Bool, _ look: (() -> Void)?
  ) throws -> Int32? {
    let end = AwaitedTask<Int32?>()
    end.begin { waitForEnd(of: process) }
    let watch = SignalWatch([SIGTERM, SIGHUP])
    defer { watch.end() }
    var caught: Int32?
    while end.result == nil {
      let deadline = look.map { _ in ContinuousClock.now.advanced(by: .seconds(1)) }
      let event = watch.wait(for: end.descriptor, until: deadline)
      if event == .timedOut { look?() }
      guard case .signal(let number) = event else { continue }
      caught = number
      isEnded = true
      _ = kill(process, number == SignalWatch.cancellation ? SIGTERM : number)
    }
    if let caught { watch.repeatSignal(caught) }
    return end.result ?? nil
  }
}

internal import CLibrary

/// Opens a text in the editor of the person's choice: `$VISUAL`, else `$EDITOR`, else `vi`.
enum Editor {
  enum Result {
    case text(String)
    case unchanged
    case failed(editor: String, EditorFailure)
  }

  /// - Throws: ``CaughtSignal``; the text is then as it was.
  static func edit(_ text: String) throws -> Result {
    let editor =
      Environment.value(of: "VISUAL") ?? Environment.value(of: "EDITOR") ?? "vi"
    // The variable may hold arguments (`code --wait`). It is split at blanks and run without a
    // shell.
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
    // Editors end the last line; the text is what is before that.
    if edited.utf8.last == UInt8(ascii: "\n") { edited.unicodeScalars.removeLast() }
    return edited.utf8.elementsEqual(text.utf8) ? .unchanged : .text(edited)
  }

  /// Runs a program on the terminal until it ends.
  ///
  /// - Returns: What went wrong, if anything did.
  /// - Throws: ``CaughtSignal``, once the program has ended.
  private static func run(_ words: [String]) throws -> EditorFailure? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Standard output may be a file that waits for results; the terminal is on standard error.
    posix_spawn_file_actions_adddup2(&actions, 2, 1)

    // Keys that mean a signal are meant for the editor while it runs.
    let ignored = IgnoredSignals([SIGINT, SIGQUIT])
    defer { ignored.end() }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, words[0], &actions, &attributes, &arguments, environ)
    guard code == 0 else { return .notStarted(String(cString: strerror(code))) }

    let status = try wait(for: child)
    guard let status else { return .lost }
    if status & 0x7F != 0 { return .signal(status & 0x7F) }
    let exit = status >> 8 & 0xFF
    return exit == 0 ? nil : .status(exit)
  }

  /// Waits until a program has ended. A signal that ends the dialogue ends the program first.
  ///
  /// - Returns: Its status, if that can be had.
  private static func wait(for child: pid_t) throws -> Int32? {
    let errand = AwaitedTask<Int32?>()
    errand.begin {
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0 {
        guard errno == EINTR else { return nil }
      }
      return status
    }
    let watch = SignalWatch([SIGTERM, SIGHUP])
    defer { watch.end() }
    var caught: CaughtSignal?
    while true {
      switch watch.wait(for: errand.descriptor) {
      case .signal(let number):
        caught = CaughtSignal(number)
        _ = kill(child, number)
      case .readable, .hungUp, .late:
        if let caught { throw caught }
        return try errand.result?.get()
      }
    }
  }
}

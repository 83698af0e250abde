internal import CReadline
public import ForwardFormTerminal
internal import Glibc

/// Reads lines with GNU readline: from standard input, with the dialogue on standard error, both of
/// them a terminal.
///
/// The person's `~/.inputrc` is honoured, in `$if Forward` too; the dialogue's own commands can be
/// bound there by name: `forward-back`, `forward-help`, `forward-editor`, `forward-nothing`.
///
/// Readline has one state for the whole process, so use one reader at a time, on one thread.
public struct ReadlineReader: LineReader {
  public let isInteractive = true
  public let editsPrefill = true
  public let keys = KeyNames(
    complete: "Tab",
    back: ["Shift-Tab", "Ctrl-X Ctrl-B"],
    help: ["F1", "Ctrl-X Ctrl-H"],
    editor: "Ctrl-X Ctrl-E",
    nothing: "Ctrl-X Ctrl-K",
    undo: "Ctrl-X z",
    redo: "Ctrl-X y",
    nextPage: ["Page-Down", "Ctrl-X n"],
    previousPage: ["Page-Up", "Ctrl-X p"]
  )

  private let output: any TextOutput

  /// - Parameter output: Says whether prompts have colours; where they go is standard error.
  public init(output: any TextOutput) {
    self.output = output
  }

  public func read(_ request: LineRequest) throws -> LineEvent {
    let watch = SignalWatch(SignalWatch.endings + [SIGTSTP, SIGCONT, SIGWINCH])
    // Both in this order: the terminal is put back before a late signal acts.
    defer { watch.end() }
    guard start(request, watch) else { throw InputError.unreadable(code: errno) }
    defer { crl_stop() }

    while true {
      switch watch.wait(for: STDIN_FILENO) {
      case .readable:
        if let event = Self.event(crl_feed()) { return event }
      case .hungUp: return .endOfInput
      case .late: continue
      case .signal(SIGINT): return .interrupt
      case .signal(SIGWINCH): crl_resize()
      case .signal(SIGTSTP):
        crl_suspend()
        watch.actByDefault(SIGTSTP)
        watch.forget(SIGCONT)
        crl_resume()
      // Stopped by a signal that can't be caught, and continued; perhaps in the background, where
      // taking the terminal stops the program again.
      case .signal(SIGCONT):
        crl_resume()
        watch.forget(SIGCONT)
      case .signal(let number): throw CaughtSignal(number)
      }
    }
  }

  private func start(_ request: LineRequest, _ watch: SignalWatch) -> Bool {
    let completion =
      switch request.completion {
      case .none: CRL_COMPLETES_NOTHING
      case .words: CRL_COMPLETES_WORDS
      case .placeholders: CRL_COMPLETES_PLACEHOLDERS
      case .path: CRL_COMPLETES_PATHS
      }
    for word in request.completion.words { crl_add_word(word) }
    let prompt = request.prompt.rendered(colors: output.hasColors) { "\u{01}\($0)\u{02}" }
    return crl_start(
      prompt,
      request.prefill,
      completion,
      Int32(request.present ?? -1),
      request.isSecret,
      request.offersEditor,
      watch.descriptor,
      { SignalWatch.isOver }
    )
  }

  private static func event(_ event: crl_event) -> LineEvent? {
    if event == CRL_NOTHING_YET { return nil }
    guard let bytes = crl_text() else { return nil }
    // What isn't UTF-8 is refused as an answer; behind another key it is given back, mended.
    let text = String(cString: bytes)
    return switch event {
    case CRL_LINE: String(validatingCString: bytes).map { .line($0) } ?? .notUTF8(text)
    case CRL_END_OF_INPUT: .endOfInput
    case CRL_BACK: .back(text)
    case CRL_HELP: .help(text)
    case CRL_EDITOR: .editor(text)
    case CRL_NOTHING: .nothing
    default: nil
    }
  }
}

extension LineRequest.Completion {
  fileprivate var words: [String] {
    switch self {
    case .words(let words), .placeholders(let words): words
    case .none, .path: []
    }
  }
}

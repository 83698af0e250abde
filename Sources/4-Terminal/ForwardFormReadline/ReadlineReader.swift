internal import ForwardCLibrary
internal import ForwardCReadline
package import ForwardFormTerminal
internal import ForwardSystem

/// Reads lines with GNU readline, if standard input is a terminal.
///
/// `~/.inputrc` applies. In it, a section `$if Forward` can bind keys to the dialogue's commands,
/// which have names such as `forward-next-page`.
///
/// Readline has one state for the whole process, so use one reader at a time, on one thread.
package final class ReadlineReader: LineReader, RowRemover {
  package let isInteractive = true
  package let editsPrefill = true
  package var showsAreas: Bool { crl_shows_rows_below() }
  package var hasRoomForAreas: Bool { crl_has_room_below() }
  package var editsLines: Bool { showsAreas }
  package var removesPrompts: Bool { showsAreas }
  package let keys = KeyNames.editing
  package var cursorLine: Int? { crl_cursor_line() }

  package var rowsLeft: Int { crl_rows_left() }
  package var rowsMoved: Int { crl_rows_moved() }

  /// The version of GNU readline, such as `8.2`.
  package static var libraryVersion: String { String(cString: crl_library_version()) }

  private let output: any TextOutput
  private let terminal: TerminalSession

  /// - Parameter output: The output that determines whether prompts have colours. Prompts are
  ///   written to its descriptor if it is a `FileOutput`, otherwise to standard error; the first
  ///   reader determines the descriptor for all readers.
  package init(output: any TextOutput) {
    self.output = output
    terminal = TerminalSession(output: (output as? FileOutput)?.descriptor ?? STDERR_FILENO)
  }

  package func hasInWindow(_ count: Int) -> Bool { output.rows.map { count < $0 } ?? false }

  package func removeRows(_ count: Int) { _ = crl_remove_rows(count) }

  package func begin() { terminal.begin() }

  package func end() { terminal.end() }

  package func lend<Result>(_ use: () throws -> Result) rethrows -> Result {
    crl_note_moved_rows()
    return try terminal.lend(use)
  }

  package func read(_ request: LineRequest) throws -> LineEvent {
    var request = request
    request.prefill = request.prefill.withoutZeros
    terminal.begin()
    defer { terminal.end() }
    guard let watch = terminal.watch else { throw reasonForNoTerminal() }
    if watch.forget(SIGCONT), ForegroundTerminal(STDIN_FILENO).wait() {
      crl_take_terminal_again()
    }
    if watch.forget(SIGWINCH) { crl_measure() }
    let context = PromptContext(request, output)
    // Readline asks the context for the line's styles until it has stopped.
    return try withExtendedLifetime(context) {
      context.start(watch)
      defer { crl_stop() }
      let ending = try event(watch, HalfTypedLine(request), request, context)
      guard let area = request.area else { return ending }
      return switch ending {
      case .line(let line): .line(area.entered(line))
      case .command(let command, let line): .command(command, area.draft(line))
      default: ending
      }
    }
  }

  /// Returns the error of a terminal that couldn't be taken. A signal may have come during the wait
  /// for the terminal.
  private func reasonForNoTerminal() -> any Error {
    let error = InputError.unreadable(code: errno)
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    guard case .signal(let number) = watch.wait(for: -1, until: .now) else { return error }
    return CaughtSignal(number)
  }

  /// Waits for the next event other than a change of the window's size.
  ///
  /// The prompt is drawn again once the window has kept its size for a moment, because a drawing
  /// for an outdated size is in the wrong places. tmux tells a program the size of its window at
  /// most every 250 milliseconds, so the size may be outdated for that long.
  private func next(
    _ watch: SignalWatch, until deadline: ContinuousClock.Instant?
  ) -> SignalWatch.Event {
    let pause = Duration.milliseconds(Environment.isInTmux ? 300 : 50)
    var event = watch.wait(for: STDIN_FILENO, until: deadline)
    while event == .signal(SIGWINCH) {
      event = watch.wait(for: STDIN_FILENO, until: .now.advanced(by: pause))
      if event != .signal(SIGWINCH) { crl_resize() }
    }
    return event
  }

  /// Keeps the line after the terminal's other side is closed.
  private func hangUp(keeping line: inout HalfTypedLine) -> CaughtSignal {
    line.keep()
    return .hangUp
  }

  private func event(
    _ watch: SignalWatch, _ line: HalfTypedLine, _ request: LineRequest, _ context: PromptContext
  ) throws -> LineEvent {
    var deadline: ContinuousClock.Instant? {
      request.countdown == nil || context.countsDown ? request.deadline : nil
    }
    var line = line
    while true {
      // A question to the terminal may have read keys before its answer.
      while crl_has_keys() {
        if let event = LineEvent(crl_feed()) { return event }
        context.stopCountdown()
        line.hasChanged()
      }
      let changes = request.area?.nextChange
      // A key such as Escape was pressed alone if the rest of its sequence doesn't come.
      let timeout = crl_sequence_timeout()
      let sequence =
        timeout < 0 ? nil : ContinuousClock.now.advanced(by: .microseconds(Int(timeout)))
      let (deadline, second) = (deadline, context.nextSecond)
      let times = [line.deadline, deadline, changes, sequence, second]
      switch next(watch, until: times.compactMap(\.self).min()) {
      case .readable:
        let event = crl_feed()
        if event == CRL_HUNG_UP { throw hangUp(keeping: &line) }
        if let event = LineEvent(event) { return event }
        context.stopCountdown()
        line.hasChanged()
      case .hungUp:
        if crl_feed() == CRL_HUNG_UP { throw hangUp(keeping: &line) }
        return .endOfInput
      case .timedOut:
        if [changes, second].compactMap(\.self).contains(where: { .now >= $0 }) { crl_refresh() }
        if let sequence, .now >= sequence {
          if let event = LineEvent(crl_end_sequence()) { return event }
          line.hasChanged()
        }
        let isOver = deadline.map { .now >= $0 } ?? false
        if isOver || line.isDue { line.keep() }
        guard isOver else { continue }
        ForegroundTerminal(STDIN_FILENO).discardKeys()
        throw TimedOut()
      case .signal(SIGINT):
        line.keep()
        return .interrupt
      // The program was stopped and continued. In the background, waiting for the terminal stops it
      // once more.
      case .signal(SIGCONT):
        guard ForegroundTerminal(STDIN_FILENO).wait() else { continue }
        crl_take_terminal_again()
        watch.forget(SIGCONT)
        crl_redraw()
      case .signal(SignalWatch.announcement):
        let texts = request.announcer?.take() ?? []
        if texts.isEmpty { continue }
        crl_begin_text_above()
        output.wrappedLines(texts)
        crl_refresh()
      case .signal(let number):
        line.keep()
        throw CaughtSignal(number)
      }
    }
  }
}

/// The half-typed line. A change is kept a fifth of a second later, however many keys follow, so
/// that fast typing doesn't cost a write for each key.
private struct HalfTypedLine {
  private static let delay = Duration.milliseconds(200)

  private(set) var deadline: ContinuousClock.Instant?
  private let onTyping: ((String) -> Void)?
  private let area: (any LineArea)?
  private var kept: String

  init(_ request: LineRequest) {
    onTyping = request.isSecret ? nil : request.onTyping
    area = request.area
    kept = request.prefill
  }

  mutating func hasChanged() {
    guard onTyping != nil else { return }
    guard let deadline else {
      deadline = .now.advanced(by: Self.delay)
      return
    }
    // While keys come without a pause, no wait reaches the deadline.
    if .now >= deadline { keep() }
  }

  /// Whether a change has waited long enough.
  var isDue: Bool { deadline.map { .now >= $0 } ?? false }

  mutating func keep() {
    deadline = nil
    guard let onTyping, let line = crl_line().map({ String(cString: $0) }) else { return }
    let text = area?.draft(line) ?? line
    guard text != kept else { return }
    kept = text
    onTyping(text)
  }
}

extension LineEvent {
  fileprivate init?(_ event: crl_event) {
    guard event != CRL_NOTHING_YET, let bytes = crl_text() else { return nil }
    // Bytes that aren't UTF-8 are refused in an answer, and replaced in a text before a key.
    let text = String(cString: bytes)
    switch event {
    case CRL_LINE: self = String(validatingCString: bytes).map { .line($0) } ?? .notUTF8(text)
    case CRL_END_OF_INPUT: self = .endOfInput
    case CRL_END_IN_TEXT: self = .endInText(text)
    case CRL_COMMAND:
      guard let command = LineCommand(index: crl_command()) else { return nil }
      self = .command(command, text)
    default: return nil
    }
  }
}

extension String {
  /// The text with a replacement character for each U+0000, which ends readline's texts.
  fileprivate var withoutZeros: String {
    guard utf8.contains(0) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }
}

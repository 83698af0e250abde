internal import ForwardCLibrary
internal import ForwardCReadline
internal import ForwardFormTerminal
internal import ForwardText

/// The context of readline's callbacks: a request while its prompt is shown.
final class PromptContext {
  private let request: LineRequest
  private let hasColors: Bool
  private let theme: Theme
  /// Whether the seconds until the request's deadline are counted down.
  private(set) var countsDown: Bool

  init(_ request: LineRequest, _ output: any TextOutput) {
    self.request = request
    (hasColors, theme) = (output.hasColors, output.theme)
    countsDown = request.countdown != nil && request.deadline != nil
  }

  func start(_ watch: SignalWatch) {
    request.prompt.rendered(colors: hasColors, in: theme).withCString { prompt in
      request.prefill.withCString { prefill in
        var passed = crl_request()
        passed.prompt = prompt
        passed.prefill = prefill
        passed.completion = request.completion.kind
        passed.completes_at_end = request.completion == .path && request.area != nil
        passed.present = request.present ?? -1
        passed.is_secret = request.isSecret
        passed.shows_length = request.showsLength
        passed.is_selected = request.isPrefillSelected
        passed.takes_lines = request.takesLines
        passed.is_kept_by_enter = request.isKeptByEnter
        passed.leaves_nothing = request.leavesNothing
        passed.most_lines_left = LineRequest.mostLinesLeft
        passed.disabled_commands = LineCommand.bitsOfDisabled(at: request)
        passed.area_commands = LineCommand.bits(of: request.area?.commands ?? [])
        passed.up_command = LineCommand.previousLine.index
        passed.down_command = LineCommand.nextLine.index
        passed.home_command = LineCommand.firstLine.index
        passed.end_command = LineCommand.lastLine.index
        passed.tab_command = LineCommand.complete.index
        passed.space_command = LineCommand.toggle.index
        passed.page_up_command = LineCommand.previousPage.index
        passed.page_down_command = LineCommand.nextPage.index
        passed.reveal_command = LineCommand.reveal.index
        passed.emptying_commands = LineCommand.bits(of: [.nothing])
        if request.takesLines {
          passed.removing_commands = LineCommand.bits(of: [.editor, .help])
        }
        passed.context = Unmanaged.passUnretained(self).toOpaque()
        passed.add_words = { PromptContext.from($0)?.addWords() }
        passed.add_clusters = { PromptContext.addClusters(of: $0, size: $1) }
        if hasColors, request.echo != nil {
          passed.add_styles = { PromptContext.from($0)?.addStyles(of: $1) }
        }
        if request.resolve != nil {
          passed.resolve = { PromptContext.from($0)?.resolve($1) }
          passed.enters_resolved = request.entersResolved
        }
        if request.step != nil {
          passed.step = { PromptContext.from($0)?.step($1, by: Int($2)) }
        }
        if request.area != nil || countsDown {
          passed.add_rows = { PromptContext.from($0)?.addRows(below: $1, most: $2, columns: $3) }
        }
        if request.area != nil {
          passed.refuses = { PromptContext.from($0)?.refuses($1) ?? false }
          passed.paste = { PromptContext.from($0)?.paste($1) }
          passed.perform = { PromptContext.from($0)?.perform($1, at: $2) ?? false }
        }
        if request.area != nil || request.settled != nil {
          passed.settle = { PromptContext.from($0)?.settle($1) }
        }
        if request.introduce != nil {
          passed.introduce = { PromptContext.from($0)?.request.introduce?() }
        }
        switch request.areaHeight {
        case .rows(let count): passed.most_rows_below = max(1, count)
        case .percent(let count): passed.most_percent_below = max(0, min(count, 100))
        }
        passed.wake = watch.descriptor
        passed.is_over = { SignalWatch.isOver }
        crl_start(&passed)
      }
    }
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> PromptContext? {
    context.map { Unmanaged<PromptContext>.fromOpaque($0).takeUnretainedValue() }
  }

  private func addWords() {
    for word in request.completion.words { crl_add_word(word) }
    if request.isSecret { return }
    // Answers have no characters that a terminal would act on.
    for line in request.history() where !line.steersTerminal { crl_add_history(line) }
  }

  private func resolve(_ text: UnsafePointer<CChar>?) {
    guard let text = text.flatMap({ String(validatingCString: $0) }) else { return }
    if let word = request.resolve?(text) { crl_replace_line(word) }
  }

  private func step(_ line: UnsafePointer<CChar>?, by count: Int) {
    guard let line = line.flatMap({ String(validatingCString: $0) }) else { return }
    if let next = request.step?(line, count) { crl_replace_line(next) }
  }

  private func addRows(below line: UnsafePointer<CChar>?, most: Int, columns: Int) {
    guard let line = line.map({ String(cString: $0) }) else { return }
    var most = most
    if let countdown {
      crl_add_row(countdown.rendered(colors: hasColors, in: theme))
      most -= 1
    }
    for row in request.area?.rows(below: line, most: most, columns: columns) ?? [] {
      crl_add_row(row.rendered(colors: hasColors, in: theme))
    }
  }

  /// The row of the countdown; `nil` without a countdown, and for a screen reader.
  private var countdown: StyledText? {
    guard countsDown, let deadline = request.deadline else { return nil }
    let left = max(.zero, ContinuousClock.now.duration(to: deadline))
    let seconds = Int(left.components.seconds) + (left.components.attoseconds > 0 ? 1 : 0)
    return request.countdown.map { $0(seconds) }.flatMap { $0.plain.isEmpty ? nil : $0 }
  }

  /// The time when the countdown shows another number.
  var nextSecond: ContinuousClock.Instant? {
    guard countsDown, let deadline = request.deadline else { return nil }
    let left = ContinuousClock.now.duration(to: deadline).components
    // A moment later, so that a whole second has passed by then.
    return deadline.advanced(by: .seconds(-left.seconds) + .milliseconds(1))
  }

  /// Ends the countdown at the first key.
  func stopCountdown() {
    guard countsDown else { return }
    countsDown = false
    crl_refresh()
  }

  private func perform(_ command: Int32, at line: UnsafePointer<CChar>?) -> Bool {
    guard let area = request.area, let line = line.map({ String(cString: $0) }),
      let command = LineCommand(index: command), area.commands.contains(command)
    else { return false }
    let text = area.perform(command, at: line)
    if text != line { crl_replace_line(text) }
    return true
  }

  private func refuses(_ line: UnsafePointer<CChar>?) -> Bool {
    line.flatMap { String(validatingCString: $0) }.map { request.area?.refuses($0) == true }
      ?? false
  }

  private func paste(_ line: UnsafePointer<CChar>?) {
    guard let line = line.flatMap({ String(validatingCString: $0) }),
      let rest = request.area?.pasted(line), rest != line
    else { return }
    crl_replace_line(rest)
  }

  private func settle(_ line: UnsafePointer<CChar>?) {
    guard let line = line.flatMap({ String(validatingCString: $0) }),
      let settled = request.area?.settled(line) ?? request.settled?(line)
    else { return }
    crl_settle_line(settled.rendered(colors: hasColors, in: theme))
  }

  private static func addClusters(of bytes: UnsafePointer<CChar>?, size: Int) {
    let bytes = UnsafeRawBufferPointer(start: bytes, count: size)
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    for character in text {
      crl_add_cluster(
        character.utf8.count, Int32(character.columns),
        Int32(character.disputedWidth))
    }
  }

  private func addStyles(of line: UnsafePointer<CChar>?) {
    guard let echo = request.echo, let text = line.flatMap({ String(validatingCString: $0) }) else {
      return
    }
    var start = 0
    for line in request.takesLines ? text.lines : [text] {
      let styled = echo(line)
      // A line with control characters, which are made visible, has no styles.
      for part in styled.plain == line ? styled.codes(in: theme) : [] {
        crl_add_style(start + part.bytes.lowerBound, start + part.bytes.upperBound, part.code)
      }
      start += line.utf8.count + 1
    }
  }
}

extension LineRequest.Completion {
  fileprivate var kind: crl_completion {
    switch self {
    case .none: CRL_COMPLETES_NOTHING
    case .words: CRL_COMPLETES_WORDS
    case .items: CRL_COMPLETES_ITEMS
    case .placeholders: CRL_COMPLETES_PLACEHOLDERS
    case .path: CRL_COMPLETES_PATHS
    }
  }

  fileprivate var words: [String] {
    switch self {
    case .words(let words), .items(let words), .placeholders(let words): words
    case .none, .path: []
    }
  }
}

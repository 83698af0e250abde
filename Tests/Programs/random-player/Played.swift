import CPseudoTerminal
import ForwardFormTerminal
import ProgramSupport
import RandomForms
import TestSupport

/// A played game, with the checks that every game must pass.
struct Played {
  let status: ProgramEnd
  let transcript: String
  /// The player's actions, the surroundings and the output.
  let story: String
  let wording: Wording
  private let modesAreRestored: Bool
  private let signals: Set<Int32>
  private let hasHungUp: Bool
  private let isGarbled: Bool

  init(
    _ program: String,
    _ arguments: [String],
    _ surroundings: Surroundings,
    folder: String? = nil,
    results: String? = nil,
    _ random: inout SeededRandom
  ) throws {
    let terminal = try Terminal(
      program,
      arguments,
      environment: surroundings.environment,
      columns: surroundings.columns,
      rows: surroundings.rows,
      folder: folder,
      results: results,
      configure: { modes in
        // Ctrl-S would stop the output of lines permanently.
        modes.c_iflag &= ~tcflag_t(IXON)
        if !surroundings.echoes { modes.c_lflag &= ~tcflag_t(ECHO) }
      }
    )
    var player = Player(terminal, surroundings, &random)
    do {
      status = try player.play()
    } catch {
      throw Finding("\(arguments) \(surroundings.description)\n\(player.story)\n\(error)")
    }
    transcript = terminal.transcript
    story = """
      \(arguments) \(surroundings.description)
      \(player.story)
      \(transcript.debugDescription)
      \(status)
      """
    wording = .preferred { surroundings.environment[$0] }
    modesAreRestored =
      try player.hasHungUp || terminal.modes == terminal.modesAtStart
      || terminal.modes == terminal.modesAtStart.withEcho
    signals = player.signals
    hasHungUp = player.hasHungUp
    isGarbled = player.isGarbled
  }

  /// Checks the end of the program, and that it showed no secret.
  ///
  /// - Parameter statuses: The allowed statuses.
  func judge(statuses: Set<Int32> = [0, 130]) throws {
    guard modesAreRestored else { throw Finding("The terminal isn't as before.") }
    let isDocumented =
      switch status {
      case .exited(let code): statuses.contains(code) || hasHungUp && [1, 65].contains(code)
      case .signalled(let number): signals.contains(number)
      }
    guard isDocumented else { throw Finding("It ended otherwise than documented.") }
    for text in ["\u{1B}]0;model", "\u{9D}", RandomTarget.secret, Player.secret]
    where transcript.contains(text) {
      throw Finding("The terminal was sent \(text.debugDescription).")
    }
  }

  /// Compares the last shown review with the expected one.
  func judge(_ expected: ExpectedReview) throws {
    // Output after the terminal hung up is invisible.
    if hasHungUp { return }
    guard let shown = transcript.lastReview(wording) else {
      if isGarbled { return }
      throw Finding("It was saved without a review.")
    }
    let lines = try expected.lines()
    // Wrapped lines aren't lines of the text, and spaces align the text.
    let wanted = lines.dropFirst().joined().withoutSpaces
    // The prompt and refused lines may stand between the heading and the rows.
    let isShown = shown.hasPrefix(lines[0].withoutSpaces) && shown.contains(wanted)
    if isShown || isGarbled { return }
    // A review that is longer than the window shows the changes, and counts the rest.
    if shown.contains(wording(.foldsRows(0)).withoutSpaces),
      shown.hasPrefix(lines[0].withoutSpaces),
      lines.allSatisfy({ !$0.contains(" → ") || shown.contains($0.withoutSpaces) })
    {
      return
    }
    throw Finding(
      """
      What is saved isn't what the last review showed. Saved:
      \(lines.joined(separator: "\n"))
      Shown:
      \(shown.prefix(wanted.count + 100))
      """
    )
  }
}

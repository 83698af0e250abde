import ProgramSupport
import Scenarios
import Testing
import TestSupport

/// The conversations of `Tests/Transcripts` on the screen: titles are bold, hints are dim, typed
/// text is plain, the cursor is behind it, and nothing is drawn twice.
@Suite("The conversations on the screen")
struct ScenarioPromptsTests {
  private static let all = Scenario.all.filter { !$0.isPlain }
  private static let some = all.filter {
    ["new", "history", "optional", "secrets", "chinese", "placeholders"].contains($0.name)
  }

  /// Plays a scenario, and records its findings.
  private func play(_ played: PlayedScenario, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    var played = played
    try played.play()
    if !played.findings.isEmpty {
      let report = played.findings.joined(separator: "\n")
      Issue.record(Comment(rawValue: report), sourceLocation: sourceLocation)
    }
    // Rows that a resized window may have moved stay when a person goes back.
    if played.isResized, played.conversation.goesBack { return }
    let broken = played.brokenLine
    #expect(broken == nil, sourceLocation: sourceLocation)
    guard played.columns == 80 else { return }
    var screen = Screen(height: 10_000)
    screen.show(played.conversation.text)
    #expect(
      played.terminal.screen.styledLines == screen.styledLines, sourceLocation: sourceLocation)
  }

  @Test(
    "Each prompt has its styles, and so has all that is left at the end",
    arguments: cases(all, [80, 60, 40, 20]))
  func scenarios(scenario: Scenario, columns: Int) throws {
    // A review that is higher than the window would be folded.
    try play(PlayedScenario(scenario, columns: columns, rows: columns < 40 ? 40 : 24))
  }

  @Test("Without colours, the prompts are the same", arguments: cases(all, [80, 40]))
  func plain(scenario: Scenario, columns: Int) throws {
    try play(PlayedScenario(scenario, columns: columns, colors: false))
  }

  @Test(
    "On other terminals, the prompts are the same",
    arguments: cases(
      some, ["xterm-256color", "vt100", "linux", "screen", "tmux", "xterm-unheard-of"]))
  func terminals(scenario: Scenario, term: String) throws {
    try play(PlayedScenario(scenario, columns: 60, term: term))
  }

  @Test("In vi mode, the prompts are the same", arguments: some)
  func vi(scenario: Scenario) throws {
    let folder = try TemporaryFolder()
    try folder.write("set editing-mode vi\nset keyseq-timeout 10\n", to: "inputrc")
    try play(PlayedScenario(scenario, columns: 60, inputrc: "\(folder.path)/inputrc"))
  }

  /// Play more by hand: `FORWARD_GAMES=100 swift test --filter ScenarioPromptsTests/resized`.
  @Test(
    "A window that is resized at random moments shows the same in the end",
    arguments: cases(all, oneIn: 3))
  func resized(scenario: Scenario) throws {
    for seed in seedsOfGames(1) {
      var random = SeededRandom(seed: seed &+ UInt64(scenario.title.utf8.count))
      let columns = random.pick([80, 60, 40, 20])
      let resizing = random.pick(Screen.Resizing.allCases)
      // Has room for a list whose rows break in a narrower window: rows outside the window can't be
      // erased.
      try play(PlayedScenario(scenario, columns: columns, rows: 60, resizes: random, resizing))
    }
  }
}

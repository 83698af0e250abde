import ForwardForm
import ForwardFormTesting
import Testing

@testable import ForwardFormTerminal

@Suite("The line of a progress")
struct ProgressLineTests {
  private let start = ContinuousClock.now
  private static let erased = "\r\u{1B}[K\u{1B}[C\u{1B}[J\r"

  private func line(isRedrawn: Bool = true, hasColors: Bool = false) -> ProgressLine {
    ProgressLine("Sending", .english, isRedrawn: isRedrawn, hasColors: hasColors, at: start)
  }

  /// Returns the text of a line that is drawn after some time.
  private func text(
    _ count: Int, of total: Int?, after milliseconds: Int, columns: Int = 80,
    _ wording: Wording = .english
  ) -> String {
    var line = ProgressLine("Sending", wording, isRedrawn: true, hasColors: false, at: start)
    let drawn = line.draw(
      at: start + .milliseconds(milliseconds), count, of: total, columns: columns)
    return String(drawn.dropFirst().prefix { $0 != "\u{1B}" })
  }

  @Test("The line of progress appears after half a second, and changes ten times a second at most")
  func times() {
    var line = line()
    let counts = [(0, 1), (499, 2), (500, 3), (520, 4), (599, 5), (600, 6), (700, 6), (790, 7)]
    let shown = counts.map { time, count in
      line.draw(at: start + .milliseconds(time), count, of: nil, columns: 12)
    }
    #expect(shown == ["", "", "\rSending: 3\u{1B}[K\r", "", "", "\rSending: 6\u{1B}[K\r", "", ""])
    #expect(line.erase() == Self.erased)
    #expect(line.erase() == "")
  }

  @Test("A narrow terminal leaves out the parts that don't fit")
  func widths() {
    let widths = [80, 56, 42, 41, 25, 20, 12, 1]
    let rows = widths.map { text(3312, of: 10_000, after: 10_000, columns: $0) }
    #expect(
      rows.joined(separator: "\n") == """
        Sending [#########---------------------] 3312 of 10000, 331 a second
        Sending [#####------------] 3312 of 10000, 331 a second
        Sending [#####------------] 3312 of 10000
        Sending [#####-----------] 3312 of 10000
        Sending: 3312 of 10000
        Sen…: 3312 of 10000
        3312 of 10…

        """)
  }

  @Test("The rate counts a second or, for slow work, a minute")
  func rates() {
    #expect(text(90, of: nil, after: 60_000) == "Sending: 90, 2 a second")
    #expect(text(9, of: nil, after: 60_000) == "Sending: 9, 9 a minute")
    #expect(text(1, of: nil, after: 90_000) == "Sending: 1")
    #expect(text(9, of: nil, after: 60_000, .simplifiedChinese) == "Sending：9，每分钟 9 个")
  }

  @Test("Without steps, the line has the seconds")
  func seconds() {
    #expect(text(0, of: nil, after: 999) == "")
    #expect(text(0, of: nil, after: 12_400) == "Sending: 12 s")
  }

  @Test("The line shows any number of steps", arguments: [-1, 0, .max, .min])
  func extremes(count: Int) {
    for total in [0, 1, Int.max, -5] {
      #expect(text(count, of: total, after: 600).contains("\(count)"))
    }
    #expect(text(11, of: 10, after: 11_000).hasSuffix("] 11, 1 a second"))
  }

  @Test("A new width erases the line that the terminal has broken")
  func resized() {
    var line = line(hasColors: true)
    let widths = [30, 20, 20]
    let shown = widths.enumerated().map { index, columns in
      line.draw(at: start + .milliseconds(600 + 100 * index), 1, of: nil, columns: columns)
    }
    let row = "\u{1B}[1mSending\u{1B}[m\u{1B}[2m: 1"
    #expect(
      shown == [
        "\r\(row), 2 a second\u{1B}[m\u{1B}[K\r", Self.erased + "\r\(row)\u{1B}[m\u{1B}[K\r", "",
      ])
  }

  @Test("If lines can't be drawn again, one is written every ten seconds")
  func lines() {
    var line = line(isRedrawn: false)
    let times = [1, 9, 10, 12, 19, 25]
    let shown = times.map { line.draw(at: start + .seconds($0), $0, of: 30, columns: 80) }
    #expect(
      shown == [
        "", "", "Sending: 10 of 30, 1 a second\n", "", "", "Sending: 25 of 30, 1 a second\n",
      ])
    #expect(line.erase() == "")
  }

  @Test("Work is done, and errors are thrown, whatever the output is")
  func works() async throws {
    let dialogue = Dialogue(ScriptedLineReader([], Transcript()), Transcript())
    let count = dialogue.progress("Counting", of: 3) { progress in
      for _ in 1...3 { progress.advance() }
      return progress.count
    }
    #expect(count == 3)
    let total = await dialogue.progress("Counting") { progress in
      await withTaskGroup { group in
        for _ in 1...100 { group.addTask { progress.advance(by: 2) } }
      }
      progress.total = 200
      return progress.total == progress.count
    }
    #expect(total)
    #expect(throws: Unanswered.self) {
      try dialogue.progress("Failing") { _ in throw Unanswered(.cancelled) }
    }
  }
}

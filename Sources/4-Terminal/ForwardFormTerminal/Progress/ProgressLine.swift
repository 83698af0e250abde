internal import ForwardText

/// The line of a progress. A terminal redraws it; other outputs get a line every ten seconds.
///
/// It has no clock and writes nothing: it returns the bytes to write at a moment.
struct ProgressLine {
  typealias Instant = ContinuousClock.Instant

  private let title: String
  private let wording: Wording
  /// Whether the line is on a terminal that can move its cursor.
  let isRedrawn: Bool
  private let hasColors: Bool
  private let theme: Theme
  private let start: Instant
  /// The time of the next drawing.
  private(set) var next: Instant
  /// The line on the terminal, and the width for which it was drawn; `nil` without a line.
  private var drawn: (text: String, columns: Int)?

  init(
    _ title: String, _ wording: Wording, isRedrawn: Bool, hasColors: Bool,
    theme: Theme = .standard, at now: Instant
  ) {
    self.theme = theme
    self.title = title
    self.wording = wording
    self.isRedrawn = isRedrawn
    self.hasColors = hasColors
    start = now
    next = now + (isRedrawn ? .milliseconds(500) : .seconds(10))
  }

  /// Returns the bytes that draw the line at a time; empty if it is too early, or nothing has
  /// changed.
  ///
  /// The cursor is left at the beginning of the line. If the terminal becomes narrower and breaks
  /// the line, the cursor is then in its first row, so that all of it can be erased.
  mutating func draw(at now: Instant, _ count: Int, of total: Int?, columns: Int) -> String {
    guard now >= next else { return "" }
    next = now + (isRedrawn ? .milliseconds(100) : .seconds(10))
    let seconds = (now - start) / .seconds(1)
    guard count != 0 || total != nil || seconds >= 1 else { return "" }
    guard isRedrawn else {
      let text = StyledText(
        title + wording(.colon) + said(count, of: total, seconds, hasRate: true))
      return text.wrapped(to: columns).map { $0.plain + "\n" }.joined()
    }
    let row = row(count, of: total, seconds, columns: columns - 1).rendered(
      colors: hasColors, in: theme)
    if let drawn, drawn == (row, columns) { return "" }
    let erased = drawn?.columns == columns ? "" : erase()
    drawn = (row, columns)
    return erased + "\r\(row)\u{1B}[K\r"
  }

  mutating func erase() -> String {
    defer { drawn = nil }
    // tmux keeps a copy of a screen that is erased from its first cell on.
    return drawn == nil ? "" : "\r\u{1B}[K\u{1B}[C\u{1B}[J\r"
  }

  /// Returns the first of these rows that fits: bar and rate, bar, rate, count, a shortened title
  /// with the count, the count, a shortened count.
  private func row(
    _ count: Int, of total: Int?, _ seconds: Double, columns: Int
  ) -> StyledText {
    let texts = [true, false].map { said(count, of: total, seconds, hasRate: $0) }
    if let total, total > 0 {
      for text in texts {
        let width = min(30, columns - title.columns - text.columns - 4)
        guard width >= 10 else { continue }
        let full = Int(Double(width) * max(0, min(1, Double(count) / Double(total))))
        let bar = String(repeating: "#", count: full) + String(repeating: "-", count: width - full)
        return StyledText(title, .heading) + StyledText(" [\(bar)] ") + StyledText(text, .hint)
      }
    }
    let lines = texts.map { StyledText(title, .heading) + StyledText(wording(.colon) + $0, .hint) }
    if let line = lines.first(where: { $0.plain.columns <= columns }) { return line }
    let count = StyledText(texts[1], .hint)
    let room = columns - wording(.colon).columns - texts[1].columns
    guard room < 4 else {
      return StyledText(title, .heading).fitted(to: room) + StyledText(wording(.colon)) + count
    }
    return columns > 0 ? count.fitted(to: columns) : StyledText()
  }

  /// Returns the count with the average rate, or the seconds if nothing is counted.
  private func said(_ count: Int, of total: Int?, _ seconds: Double, hasRate: Bool) -> String {
    if count == 0, total == nil { return wording(.elapsed(seconds: rounded(seconds))) }
    // A total below the count is wrong.
    let total = total.flatMap { $0 < count ? nil : $0 }
    let text = wording(.progress(count, of: total))
    let rate = Double(count) / max(seconds, 0.001)
    guard hasRate, rate * 60 >= 1 else { return text }
    return text
      + wording(
        rate < 1
          ? .rate(rounded(rate * 60), perMinute: true) : .rate(rounded(rate), perMinute: false))
  }

  private func rounded(_ value: Double) -> Int { Int(exactly: value.rounded()) ?? .max }
}

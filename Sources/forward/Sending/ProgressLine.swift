internal import CLibrary
internal import ForwardDelivery
internal import ForwardFormTerminal
internal import ForwardSystem

/// The line on a terminal that shows the progress of sending. It is below the reported outcomes,
/// and is removed before anything else is written.
final class ProgressLine {
  private let output = FileOutput()
  private let wording: Wording
  private let begin = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?
  private var isShown = false

  /// Creates the line of a context.
  ///
  /// - Returns: `nil` if there is no terminal with a movable cursor.
  init?(_ context: Context) {
    guard !context.isPlain, Environment.isTerminal(STDERR_FILENO), !Environment.isDumbTerminal
    else { return nil }
    wording = context.wording
  }

  /// Shows the number of deliveries that were tried, ten times a second at most.
  func show(_ tally: DeliveryTally, of total: Int?) {
    let now = ContinuousClock.now
    if let lastShown, isShown, now < lastShown + .milliseconds(100) { return }
    (lastShown, isShown) = (now, true)
    let seconds = max(0.001, begin.duration(to: now) / .seconds(1))
    let rate = Int((Double(tally.count) / seconds).rounded())
    let text = wording(.sending(tally.count, of: total, rate: rate))
    output.write("\r\(bar(tally.count, of: total, beside: text))\(text)\u{1B}[K")
  }

  func clear() {
    if isShown { output.write("\r\u{1B}[K") }
    isShown = false
  }

  /// Returns a bar that leaves room for a text, and for the last column, in which the line would
  /// wrap.
  private func bar(_ count: Int, of total: Int?, beside text: String) -> String {
    let width = min(30, (output.columns ?? 80) - 2 * text.count - 4)
    guard let total, total > 0, width >= 5 else { return "" }
    let full = min(width, width * count / total)
    return "[\(String(repeating: "#", count: full))\(String(repeating: "-", count: width - full))] "
  }
}

/// A picture that plays by itself: screens of a conversation, one after the other.
///
/// It needs no script, so that it also moves where a page shows it as an image: each part of a screen
/// is there from its first moment to its last one. Where nothing moves, because a reader wants that or
/// can't, the last screen is seen.
public struct MovingPicture {
  private var frames: [(screen: Screen, start: Int)] = []
  /// The length in milliseconds.
  private var length = 0

  public init() {}

  /// Adds a screen.
  ///
  /// - Parameter milliseconds: The time for which it is seen.
  public mutating func show(_ screen: Screen, for milliseconds: Int) {
    frames.append((screen, length))
    length += milliseconds
  }

  /// Returns the picture of the screens in the frame of a window, for light and dark pages.
  public func svg(_ title: String) throws(Screen.NotDrawn) -> String {
    let columns = frames.map(\.screen.columns).max() ?? 0
    let window = Window(columns: columns, rows: frames.map(\.screen.lines.count).max() ?? 0)
    let parts = try parts(of: window)
    let moving = parts.filter { $0.time.count < length }
    let lengths = Set(moving.map(\.time.count)).sorted()
    let rules =
      [
        ".moving { visibility: hidden; animation: \(seconds(length)) step-end infinite }",
        ".last { visibility: visible }",
        "@media (prefers-reduced-motion: reduce) { .moving { animation: none !important } }",
      ]
      + lengths.map {
        "@keyframes for\($0) { 0% { visibility: visible } \(percent($0)) { visibility: hidden } }"
      }
    // Bars are behind texts.
    let ordered = parts.filter { $0.shape.text == nil } + parts.filter { $0.shape.text != nil }
    return window.svg(title, ordered.map(svg), rules: rules)
  }

  private typealias Part = (shape: Screen.Shape, time: Range<Int>)

  /// Returns the shapes of all screens, each as often as it appears.
  private func parts(of window: Window) throws(Screen.NotDrawn) -> [Part] {
    var parts: [Part] = []
    // The indices of the parts that the last screen has.
    var present: [Screen.Shape: Int] = [:]
    for (index, frame) in frames.enumerated() {
      let end = index + 1 < frames.count ? frames[index + 1].start : length
      var next: [Screen.Shape: Int] = [:]
      for shape in try frame.screen.shapes(in: 0..<window.rows, of: window) {
        let index = present[shape] ?? parts.count
        if index == parts.count { parts.append((shape, frame.start..<end)) }
        parts[index].time = parts[index].time.lowerBound..<end
        next[shape] = index
      }
      present = next
    }
    return parts
  }

  private func svg(_ part: Part) -> String {
    guard part.time.count < length else { return part.shape.svg() }
    var shape = part.shape
    let last = part.time.upperBound == length ? "last" : ""
    shape.classes = [shape.classes, "moving", last].filter { !$0.isEmpty }.joined(separator: " ")
    // With a time before the beginning, the first round is like all others.
    let delay = part.time.lowerBound - length
    return shape.svg(
      style: "animation-name:for\(part.time.count);animation-delay:\(seconds(delay))")
  }

  /// Returns milliseconds as seconds of a style sheet, which are hundredths at least.
  private func seconds(_ milliseconds: Int) -> String {
    let hundredths = milliseconds.magnitude / 10 % 100
    let sign = milliseconds < 0 ? "-" : ""
    return "\(sign)\(milliseconds.magnitude / 1000).\(hundredths / 10)\(hundredths % 10)s"
  }

  /// Returns a part of the length in percent, with four decimals.
  private func percent(_ milliseconds: Int) -> String {
    let all = milliseconds * 1_000_000 / max(1, length)
    let decimals = String(all % 10_000)
    return "\(all / 10_000)." + String(repeating: "0", count: 4 - decimals.count) + decimals + "%"
  }
}

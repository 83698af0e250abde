/// An animated SVG: the screens of a conversation, one after the other.
///
/// The animation is a style sheet, without a script, so that a page can show the picture as an
/// image. Each shape is visible from its first moment to its last. Where animations are turned off
/// or unsupported, the last screen is visible.
public struct MovingPicture {
  private var frames: [(screen: Screen, start: Int)] = []
  /// The length in milliseconds.
  private var length = 0

  public init() {}

  /// Adds a screen.
  ///
  /// - Parameter milliseconds: The time until the next screen.
  public mutating func show(_ screen: Screen, for milliseconds: Int) {
    frames.append((screen, length))
    length += milliseconds
  }

  /// Returns the picture in the frame of a window, for light and dark pages.
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
    // Draws bars before texts, and so behind them.
    let ordered = parts.filter { $0.shape.text == nil } + parts.filter { $0.shape.text != nil }
    return window.svg(title, ordered.map(svg), rules: rules)
  }

  private typealias Part = (shape: Screen.Shape, time: Range<Int>)

  /// Returns the shapes of all screens. A shape that stays on consecutive screens appears once.
  private func parts(of window: Window) throws(Screen.NotDrawn) -> [Part] {
    var parts: [Part] = []
    // The indices of the parts on the last screen.
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
    // A negative delay makes the first round the same as all others.
    let delay = part.time.lowerBound - length
    return shape.svg(
      style: "animation-name:for\(part.time.count);animation-delay:\(seconds(delay))")
  }

  /// Returns milliseconds as seconds of a style sheet, in hundredths.
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

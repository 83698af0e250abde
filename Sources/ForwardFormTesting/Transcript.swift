public import ForwardFormTerminal

/// An output that records a dialogue.
public final class Transcript: TextOutput {
  /// The text shown and typed so far.
  public private(set) var text = ""
  public let columns: Int?
  public let hasColors: Bool

  public init(columns: Int? = 80, colors: Bool = false) {
    self.columns = columns
    hasColors = colors
  }

  public func write(_ text: String) { self.text += text }
}

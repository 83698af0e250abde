public import ForwardFormTerminal

/// Collects what a person would see of a dialogue.
public final class Transcript: TextOutput {
  /// What was shown so far, with what was typed.
  public private(set) var text = ""
  public let columns: Int
  public let hasColors: Bool

  public init(columns: Int = 80, colors: Bool = false) {
    self.columns = columns
    hasColors = colors
  }

  public func write(_ text: String) {
    self.text += text
  }
}

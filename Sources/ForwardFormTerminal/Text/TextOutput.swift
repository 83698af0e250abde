/// The place that a dialogue is written to.
public protocol TextOutput: AnyObject {
  /// How many columns a line has.
  var columns: Int { get }

  /// Whether escape sequences for colours are wanted.
  var hasColors: Bool { get }

  /// Whether something couldn't be written, and was lost.
  var hasFailed: Bool { get }

  /// Writes text unchanged.
  func write(_ text: String)
}

extension TextOutput {
  public var hasFailed: Bool { false }

  /// Writes a line of text.
  public func line(_ text: StyledText = "") {
    write(text.rendered(colors: hasColors) + "\n")
  }
}

/// Reports that the questions can't be written: standard error is closed, its disk is full, or its
/// reader is gone.
public struct LostOutput: Error, Hashable, Sendable {
  public init() {}
}

extension LostOutput: CustomStringConvertible {
  public var description: String { "The questions can't be written." }
}

/// Says that nobody can see what is asked, since it can't be written: standard error is closed, or the
/// disk behind it is full.
public struct LostOutput: Error, Hashable, Sendable {}

extension LostOutput: CustomStringConvertible {
  public var description: String { "The questions can't be written." }
}

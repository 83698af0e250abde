/// Says that nobody can see what is asked, since it can't be written: standard error is closed, the
/// disk behind it is full, or its reader is gone.
public struct LostOutput: Error, Hashable, Sendable {}

extension LostOutput: CustomStringConvertible {
  public var description: String { "The questions can't be written." }
}

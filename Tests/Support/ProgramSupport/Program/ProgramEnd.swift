/// The end of a program: with an exit status, or by a signal.
public enum ProgramEnd: Equatable, Sendable {
  case exited(Int32)
  case signalled(Int32)
}

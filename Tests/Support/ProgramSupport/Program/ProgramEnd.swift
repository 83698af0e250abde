/// How a program ended: by itself with a status, or by a signal.
public enum ProgramEnd: Equatable, Sendable {
  case exited(Int32)
  case signalled(Int32)
}

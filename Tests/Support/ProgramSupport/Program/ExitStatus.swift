/// How a program ended: by itself with a status, or by a signal.
public enum ExitStatus: Equatable, Sendable {
  case exited(Int32)
  case signalled(Int32)
}

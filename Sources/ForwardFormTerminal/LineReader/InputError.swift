internal import CLibrary

/// Says why no more lines can be read.
public enum InputError: Error, Hashable, Sendable {
  /// A line goes on for longer than any answer would.
  case lineTooLong(limit: Int)
  case unreadable(code: Int32)
}

extension InputError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .lineTooLong(let limit): "A line of the input is longer than \(limit) bytes."
    case .unreadable(let code): "The input can't be read: \(String(cString: strerror(code)))."
    }
  }
}

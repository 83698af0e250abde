// The platform's C library, with one name for each thing that platforms name differently. No other
// module depends on the platform. Only Glibc was built and tested; the code for Musl and Darwin was
// checked against their headers.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  // Musl declares `environ` as a variable that any thread may change.
  @preconcurrency @_exported public import Musl
#else
  @_exported public import Darwin
#endif

/// Returns the system's message for an `errno`, for example "Permission denied".
public func systemMessage(for code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "Error \(code)"
}

/// The environment in the form for `posix_spawn`.
public var environmentBlock: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { environ }

/// Returns the number of columns of a terminal; `nil` if it isn't known.
public func terminalColumns(of descriptor: Int32) -> Int? {
  terminalSize(of: descriptor, \.ws_col)
}

/// Returns the number of rows of a terminal; `nil` if it isn't known.
public func terminalRows(of descriptor: Int32) -> Int? { terminalSize(of: descriptor, \.ws_row) }

private func terminalSize(of descriptor: Int32, _ part: KeyPath<winsize, UInt16>) -> Int? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size[keyPath: part] > 0 else { return nil }
  return Int(size[keyPath: part])
}

/// A handler of a signal.
public typealias SignalHandler = @convention(c) (Int32) -> Void

extension sigaction {
  /// Creates an action that calls a handler: `SIG_DFL`, `SIG_IGN`, or a function.
  public init(handler: SignalHandler?) {
    self.init()
    #if canImport(Glibc)
      __sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      __sa_handler.sa_handler = handler
    #else
      __sigaction_u.__sa_handler = handler
    #endif
  }

  /// Whether the action ignores the signal.
  public var isIgnored: Bool { calls(SIG_IGN) }

  /// Whether the action is the system's default.
  public var isDefault: Bool { calls(SIG_DFL) }

  private func calls(_ other: SignalHandler?) -> Bool {
    #if canImport(Glibc)
      let handler: SignalHandler? = __sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler: SignalHandler? = __sa_handler.sa_handler
    #else
      let handler: SignalHandler? = __sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(other, to: Int.self)
  }
}

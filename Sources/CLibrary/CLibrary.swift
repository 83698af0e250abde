// The platform's C library, and under one name each what the platforms spell differently. No other
// file asks which platform this is. Only Glibc has been built and tested; Musl and Darwin follow
// their headers.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif

/// The system's words for an `errno`, for example "Permission denied".
public func systemMessage(for code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "Error \(code)"
}

/// Returns how many columns a terminal has; `nil` if the descriptor isn't a terminal that knows.
public func terminalColumns(of descriptor: Int32) -> Int? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}

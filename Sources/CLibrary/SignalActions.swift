/// A function that a signal calls.
public typealias SignalHandler = @convention(c) (Int32) -> Void

extension sigaction {
  /// Makes an action that calls a handler: `SIG_DFL`, `SIG_IGN`, or a function.
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

  public var isIgnored: Bool {
    #if canImport(Glibc)
      let handler: SignalHandler? = __sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler: SignalHandler? = __sa_handler.sa_handler
    #else
      let handler: SignalHandler? = __sigaction_u.__sa_handler
    #endif
    let ignored: SignalHandler? = SIG_IGN
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(ignored, to: Int.self)
  }
}

/// Runs a closure on a new thread, which receives no signals.
///
/// - Returns: Whether the thread could be started.
public func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let context = Unmanaged.passRetained(ThreadBody(body))
  #if canImport(Glibc)
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, { run($0) }, context.toOpaque())
    if code == 0 { pthread_detach(thread) }
  #else
    var thread: pthread_t?
    let code = pthread_create(&thread, nil, { run($0) }, context.toOpaque())
    if code == 0, let thread { pthread_detach(thread) }
  #endif
  if code != 0 { context.release() }
  return code == 0
}

private final class ThreadBody {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  var all = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_BLOCK, &all, nil)
  context.map { Unmanaged<ThreadBody>.fromOpaque($0).takeRetainedValue() }?.run()
  return nil
}

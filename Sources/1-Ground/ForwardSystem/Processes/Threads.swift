internal import ForwardCLibrary
internal import Synchronization

/// The stack size of a thread: the usual size of a main thread's stack. Some systems would give 128
/// KB.
private let stackSize = 8 << 20

/// Runs a closure on a new thread that receives no signals. Returns whether the thread could be
/// started.
package func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let context = Unmanaged.passRetained(ThreadBody(body))
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, stackSize)
  #if canImport(Glibc)
    var thread = pthread_t()
    let code = pthread_create(&thread, &attributes, { run($0) }, context.toOpaque())
    if code == 0 { pthread_detach(thread) }
  #else
    var thread: pthread_t?
    let code = pthread_create(&thread, &attributes, { run($0) }, context.toOpaque())
    if code == 0, let thread { pthread_detach(thread) }
  #endif
  if code != 0 { context.release() }
  return code == 0
}

/// Runs a closure for each index below a count, on several threads at once, and waits for all
/// calls.
package func onThreads(
  _ threads: Int, count: Int, _ body: @escaping @Sendable (_ index: Int) -> Void
) {
  let started = min(threads, count)
  guard started > 1, let ends = createPipe() else {
    for index in 0..<count { body(index) }
    return
  }
  let work: @Sendable (Int) -> Void = { first in
    for index in stride(from: first, to: count, by: started) { body(index) }
    _ = writeBytes([0], to: ends.writing)
  }
  for first in 0..<started where !startThread({ work(first) }) { work(first) }
  _ = readBytes(from: ends.reading, upTo: started)
  close(ends.reading)
  close(ends.writing)
}

/// Runs a closure on a new thread with a stack size in bytes, and waits for its end. Returns
/// whether the thread could be started.
package func onThread(stackSize: Int, _ body: () -> Void) -> Bool {
  withoutActuallyEscaping(body) { body in
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return false }
    // Nothing else runs until the thread ends. The assertion below checks that it ended.
    nonisolated(unsafe) let work = body
    let context = Unmanaged.passRetained(ThreadBody { work() })
    #if canImport(Glibc)
      var thread = pthread_t()
      let code = pthread_create(&thread, &attributes, { run($0) }, context.toOpaque())
      let joined = code == 0 ? pthread_join(thread, nil) : 0
    #else
      var thread: pthread_t?
      let code = pthread_create(&thread, &attributes, { run($0) }, context.toOpaque())
      let joined = if code == 0, let thread { pthread_join(thread, nil) } else { Int32(0) }
    #endif
    assert(joined == 0, "The thread may still run.")
    if code != 0 { context.release() }
    return code == 0
  }
}

/// Returns the results of a closure for all elements, in their order. Calls the closure on several
/// threads at once, at most one for each processor.
package func mapOnThreads<Element: Sendable, Result: Sendable>(
  _ elements: [Element], atMost threads: Int, _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
  // The number of processors is read from a file, so only on demand.
  guard threads > 1, elements.count > 1 else { return elements.map(transform) }
  let threads = min(threads, max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), 8)
  guard threads > 1 else { return elements.map(transform) }
  let results = Results<Result>(count: elements.count)
  onThreads(threads, count: elements.count) { index in
    let result = transform(elements[index])
    results.values.withLock { $0[index] = result }
  }
  return results.values.withLock { $0.compactMap(\.self) }
}

private final class Results<Result: Sendable>: Sendable {
  let values: Mutex<[Result?]>

  init(count: Int) { values = Mutex(Array(repeating: nil, count: count)) }
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

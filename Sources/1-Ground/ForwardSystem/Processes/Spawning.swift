package import ForwardCLibrary
internal import Synchronization

#if canImport(Darwin)
  private typealias SpawnActions = posix_spawn_file_actions_t?
  private typealias SpawnAttributes = posix_spawnattr_t?
#else
  private typealias SpawnActions = posix_spawn_file_actions_t
  private typealias SpawnAttributes = posix_spawnattr_t
#endif

/// Starts the program that the first word names. Returns an `errno`, which is zero on success.
///
/// - Parameters:
///   - streams: The program's descriptors, each with the descriptor of this program that it
///     duplicates. Both numbers are the same, or neither occurs in the other pairs.
///   - defaults: The signals that get their default actions in the program.
///   - isApart: Whether the program gets its own process group, so that a key on the terminal
///     doesn't end it, and no blocked signals.
package func spawn(
  _ words: [String], streams: [(theirs: Int32, ours: Int32)], defaults: [Int32],
  isApart: Bool = false
) -> (process: pid_t, code: Int32) {
  withUnsafeTemporaryAllocation(of: SpawnActions.self, capacity: 1) { actions in
    withUnsafeTemporaryAllocation(of: SpawnAttributes.self, capacity: 1) { attributes in
      guard let actions = actions.baseAddress, let attributes = attributes.baseAddress else {
        return (0, ENOMEM)
      }
      posix_spawn_file_actions_init(actions)
      defer { posix_spawn_file_actions_destroy(actions) }
      for (theirs, ours) in streams { posix_spawn_file_actions_adddup2(actions, ours, theirs) }
      posix_spawnattr_init(attributes)
      defer { posix_spawnattr_destroy(attributes) }
      var signals = sigset_t()
      sigemptyset(&signals)
      for number in defaults { sigaddset(&signals, number) }
      posix_spawnattr_setsigdefault(attributes, &signals)
      var flags = POSIX_SPAWN_SETSIGDEF
      if isApart {
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(attributes, &signals)
        posix_spawnattr_setpgroup(attributes, 0)
        flags |= POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
      }
      posix_spawnattr_setflags(attributes, Int16(flags))

      var arguments = words.map { strdup($0) } + [nil]
      defer { for argument in arguments { free(argument) } }
      var process: pid_t = 0
      let code = inheriting.withLock { _ in
        posix_spawnp(&process, words[0], actions, attributes, &arguments, environmentBlock)
      }
      return (process, code)
    }
  }
}

/// Creates a pipe whose ends have numbers from 10 on and aren't inherited by other programs; `nil`
/// on failure. `errno` then has the cause.
package func createPipe() -> (reading: Int32, writing: Int32)? {
  inheriting.withLock { _ in
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    let moved = ends.map(copy)
    let code = errno
    for end in ends { close(end) }
    if moved[0] >= 0, moved[1] >= 0 { return (moved[0], moved[1]) }
    for end in moved where end >= 0 { close(end) }
    errno = code
    return nil
  }
}

/// Returns a copy of a descriptor with a number from 10 on that other programs don't inherit.
/// Returns less than zero on failure; `errno` then has the cause.
func copy(_ descriptor: Int32) -> Int32 {
  let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
  // For a number beyond the limit (ulimit -n), the system calls the argument invalid.
  if copy < 0, errno == EINVAL { errno = EMFILE }
  return copy
}

/// A lock that is held while inheritable descriptors are open, and while a program starts. `pipe2`,
/// whose descriptors aren't inheritable, isn't available on all systems.
private let inheriting = Mutex(())

/// - Returns: The status that `waitpid` reports; `nil` if it can't be read.
package func waitForEnd(of process: pid_t) -> Int32? {
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { return nil }
  }
  return status
}

#if canImport(Darwin)
  private typealias SpawnActions = posix_spawn_file_actions_t?
  private typealias SpawnAttributes = posix_spawnattr_t?
#else
  private typealias SpawnActions = posix_spawn_file_actions_t
  private typealias SpawnAttributes = posix_spawnattr_t
#endif

/// Starts a program, found by its name.
///
/// - Parameters:
///   - words: The program and its arguments.
///   - output: The program's standard output.
///   - defaults: The signals that have their default actions in the program.
/// - Returns: The process, and an `errno`, which is zero on success.
public func spawn(
  _ words: [String], output: Int32, defaults: [Int32]
) -> (process: pid_t, code: Int32) {
  withUnsafeTemporaryAllocation(of: SpawnActions.self, capacity: 1) { actions in
    withUnsafeTemporaryAllocation(of: SpawnAttributes.self, capacity: 1) { attributes in
      guard let actions = actions.baseAddress, let attributes = attributes.baseAddress else {
        return (0, ENOMEM)
      }
      posix_spawn_file_actions_init(actions)
      defer { posix_spawn_file_actions_destroy(actions) }
      posix_spawn_file_actions_adddup2(actions, output, 1)
      posix_spawnattr_init(attributes)
      defer { posix_spawnattr_destroy(attributes) }
      var signals = sigset_t()
      sigemptyset(&signals)
      for number in defaults { sigaddset(&signals, number) }
      posix_spawnattr_setsigdefault(attributes, &signals)
      posix_spawnattr_setflags(attributes, Int16(POSIX_SPAWN_SETSIGDEF))

      var arguments = words.map { strdup($0) } + [nil]
      defer { for argument in arguments { free(argument) } }
      var process: pid_t = 0
      let code = posix_spawnp(&process, words[0], actions, attributes, &arguments, environ)
      return (process, code)
    }
  }
}

/// Waits until a process has ended.
///
/// - Returns: Its status as `waitpid` reports it; `nil` if that can't be read.
public func waitForEnd(of process: pid_t) -> Int32? {
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { return nil }
  }
  return status
}

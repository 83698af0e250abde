/// Whether `strace` can trace programs here.
public let canTrace =
  (try? run("/bin/sh", ["-c", "strace -o /dev/null true"]).status) == .exited(0)

/// Runs a shell command line while a program is stopped after a system call, then lets the program
/// continue.
///
/// - Parameters:
///   - call: The name of the system call.
///   - number: The number of the call among the calls of that name, from 1.
///   - command: The program and its arguments in shell syntax, also with `ulimit` before them.
///   - injection: Another injection for `strace`.
///   - line: The command line to run meanwhile.
///   - environment: The environment of the program and of the line.
///   - folder: The working directory of the program and of the line.
/// - Returns: The output of the program, and its status; `nil` if the program ended before the
///   call.
public func stop(
  at call: String, _ number: Int, of command: String, injection: String? = nil,
  meanwhile line: String, environment: [String: String] = .plain, folder: String
) throws -> Finished? {
  var environment = environment
  environment["CALL"] = call
  environment["COMMAND"] = command
  environment["LINE"] = line
  let other = injection.map { "-e inject=\($0)" } ?? ""
  let script = """
    log=$(mktemp)
    strace -f -o "$log" -e trace=$CALL,write,fsync -e inject=$CALL:signal=STOP:when=\(number) \(other) \
      sh -c "$COMMAND" & tracer=$!
    until grep -q 'stopped by SIGSTOP' "$log" || ! kill -0 $tracer 2>/dev/null; do sleep 0.002; done
    process=$(sed -n '/stopped by SIGSTOP/ { s/ .*//p; q }' "$log")
    if test "$process"; then sh -c "$LINE" >/dev/null; kill -CONT "$process"; fi
    wait $tracer; status=$?
    rm "$log"
    test "$process" || exit 99
    exit $status
    """
  let finished = try run(
    "/bin/bash", ["-c", script], environment: environment, folder: folder, within: .seconds(60))
  return finished.status == .exited(99) ? nil : finished
}

import CPseudoTerminal
import ProgramSupport
import TestSupport

/// A disturbance of a program that sends.
enum Disturbance {
  case none
  case signal(Int32, after: Duration)
  case pause(after: Duration, length: Duration)
  /// The program, or a program that it runs, is killed at a system call.
  case killing(call: String, number: Int)
  /// System calls fail, in the program or in the programs that it runs.
  case failing(call: String, code: String, numbers: String)

  init(_ random: inout SeededRandom) {
    // Most programs do their work early.
    let range = random.pick([3, 10, 30, 100, 300])
    let after = Duration.milliseconds(random.below(range))
    let isTraced = canTrace && random.chance(2)
    switch random.below(16) {
    case 0: self = .none
    case 1: self = .pause(after: after, length: .milliseconds(random.below(500)))
    case 2: self = .signal(random.pick([SIGTERM, SIGINT, SIGHUP, SIGQUIT]), after: after)
    case 3...4 where canTrace:
      let (call, code) = random.pick(Self.failures)
      let first = random.number(in: 1...random.pick([3, 10, 40]))
      // Some calls succeed, because an interrupted call is repeated until it succeeds.
      let numbers = random.pick(["\(first)", "\(first)..\(first + 2)", "\(first)+\(first + 1)"])
      self = .failing(call: call, code: code, numbers: numbers)
    case _ where isTraced:
      let number = random.number(in: 1...random.pick([2, 5, 15, 50]))
      self = .killing(call: random.pick(Self.calls), number: number)
    default: self = .signal(SIGKILL, after: after)
    }
  }

  /// Returns the program and its arguments, traced if necessary. The tracer isn't the parent of the
  /// program, so the program ends as it would without a tracer.
  func words(_ words: [String]) -> [String] {
    switch self {
    case .none, .signal, .pause: return words
    case .killing(let call, let number):
      return
        Injection("signal=KILL", at: call, "\(number)").tracing(words, ["-D", "-f"])
    case .failing(let call, let code, let numbers):
      // A shell that can't read the rest of a script takes it for the end, and pipes don't fail.
      let followed = call == "write" ? [] : call.hasPrefix("?") ? ["-f"] : ["-f", "-b", "execve"]
      return Injection("error=\(code)", at: call, numbers).tracing(words, ["-D"] + followed)
    }
  }

  /// The signals to the program, with their times.
  var signals: [(after: Duration, number: Int32)] {
    switch self {
    case .none, .killing, .failing: []
    case .signal(let number, let after): [(after, number)]
    case .pause(let after, let length): [(after, SIGSTOP), (after + length, SIGCONT)]
    }
  }

  var hasFailures: Bool { if case .failing = self { true } else { false } }

  private static let calls = [
    "openat", "flock", "write", "fsync", "lseek", "unlink", "ftruncate", "mkdir", "close", "read",
    "getdents64", "?newfstatat,?fstat", "?rename,?renameat,?renameat2", "poll",
    "?fork,?vfork,?clone,?clone3", "?sendto", "?recvfrom", "?connect", "?execve", "?wait4",
    "?exit_group",
  ]

  private static let failures = [
    ("write", "ENOSPC"), ("write", "EIO"), ("write", "EINTR"), ("openat", "ENOSPC"),
    ("openat", "EMFILE"), ("openat", "EIO"), ("openat", "EINTR"), ("fsync", "EIO"),
    ("fsync", "ENOSPC"), ("ftruncate", "EIO"), ("unlink", "EIO"), ("unlink", "EROFS"),
    ("?rename,?renameat,?renameat2", "ENOSPC"), ("flock", "ENOLCK"), ("flock", "EINTR"),
    ("?newfstatat,?fstat", "EIO"), ("mkdir", "ENOSPC"), ("lseek", "EIO"), ("read", "EIO"),
    ("read", "EINTR"), ("poll", "EINTR"), ("?fork,?vfork,?clone,?clone3", "EAGAIN"),
    ("?connect", "ECONNREFUSED"), ("?sendto", "EPIPE"), ("?recvfrom", "ECONNRESET"),
    ("getdents64", "EIO"), ("?pipe,?pipe2", "EMFILE"), ("fcntl", "EMFILE"),
  ]
}

extension Disturbance: CustomStringConvertible {
  var description: String {
    switch self {
    case .none: "undisturbed"
    case .signal(let number, let after): "signal \(number) after \(after)"
    case .pause(let after, let length): "stopped after \(after) for \(length)"
    case .killing(let call, let number): "killed at \(call) \(number)"
    case .failing(let call, let code, let numbers): "\(call) \(numbers) fails with \(code)"
    }
  }
}

/// Whether system calls can be disturbed here.
private let canTrace =
  (try? run("/bin/sh", ["-c", "strace -D -o /dev/null true"]).status) == .exited(0)

import ForwardCLibrary
import ProgramSupport

/// The cost of a form, or of one row.
struct Cost {
  var wall: Double
  var processor: Double
  var bytes: Double
}

/// Returns the microseconds from the start of a program to its first question.
func timeToPrompt(
  _ prompt: String, _ path: String, _ arguments: [String],
  environment: [String: String] = .plain
) throws -> Double {
  let terminal = try Terminal(path, arguments, environment: environment)
  try terminal.expect(prompt)
  return terminal.startedAt.duration(to: .now) / .microseconds(1)
}

/// Returns the cost of a row: the difference between a long form and a short one, per row.
///
/// - Parameters:
///   - path: The path of the program.
///   - arguments: The arguments before the number of rows.
///   - letters: The number of letters in each answer.
///   - rows: The numbers of rows in the two forms.
func costPerRow(
  _ path: String, _ arguments: [String] = [], letters: Int,
  rows: (few: Int, many: Int) = (100, 2000)
) throws -> Cost {
  let short = try costOfForm(path, arguments, letters: letters, rows: rows.few)
  let long = try costOfForm(path, arguments, letters: letters, rows: rows.many)
  let rows = Double(rows.many - rows.few)
  return Cost(
    wall: (long.wall - short.wall) / rows,
    processor: (long.processor - short.processor) / rows,
    bytes: (long.bytes - short.bytes) / rows
  )
}

/// Returns the cost of a form that answers its rows one by one.
private func costOfForm(
  _ path: String, _ arguments: [String], letters: Int, rows: Int
) throws -> Cost {
  let terminal = try Terminal(path, arguments + [String(rows)])
  for row in 1...rows { try answer(row, letters: letters, on: terminal) }
  // Accepts a review with any prompt. Enter is typed ahead, so that programs without a review also
  // work.
  terminal.press(.enter)
  let status = try terminal.expectEnd()
  let wall = terminal.startedAt.duration(to: .now) / .microseconds(1)
  guard status == .exited(0) else { throw Failure(description: "\(path) \(rows): \(status)") }
  return Cost(
    wall: wall,
    processor: (terminal.processorTime ?? .zero) / .microseconds(1),
    bytes: Double(terminal.transcript.utf8.count)
  )
}

/// Returns the microseconds per row of a form with ten thousand rows, and for its first and last
/// thousand rows. The whole includes the start of the program. The first thousand exclude the very
/// first row, because its answer makes the program remember the form.
func costOfLongForm(_ path: String) throws -> (whole: Double, first: Double, last: Double) {
  let (rows, some) = (10_000, 1000)
  let terminal = try Terminal(path, [String(rows)])
  var instants: [ContinuousClock.Instant] = []
  for row in 1...rows {
    try answer(row, on: terminal)
    instants.append(.now)
  }
  terminal.press(.enter)
  let status = try terminal.expectEnd()
  guard status == .exited(0) else { throw Failure(description: "\(path) \(rows): \(status)") }
  let each = { (from: Int, to: Int) in
    instants[from].duration(to: instants[to]) / .microseconds(to - from)
  }
  let whole = terminal.startedAt.duration(to: instants[rows - 1]) / .microseconds(rows)
  return (whole, each(1, some), each(rows - some, rows - 1))
}

/// Returns the bytes of one arrow, as the mean of a hundred, in a list of a thousand options below
/// the line. Nine options are in view.
func bytesOfArrow(_ forward: String, in folder: TemporaryFolder) throws -> Double {
  try folder.write((1...1000).map { "Option \($0)\n" }.joined(), to: "options")
  let terminal = try Terminal(forward, ["ask", "City", "--options-from", folder["options"]])
  try terminal.expect("of 1000")
  let arrows = 100
  var isRunning = try terminal.expectWaiting()
  let before = terminal.transcript.utf8.count
  for _ in 1...arrows where isRunning {
    terminal.press(.down)
    isRunning = try terminal.expectWaiting()
  }
  guard isRunning else { throw Failure(description: "\(forward) has ended") }
  return Double(terminal.transcript.utf8.count - before) / Double(arrows)
}

/// Returns the processor seconds and the megabytes for answers from a pipe. The system only reports
/// a maximum of memory, so this program must take more memory than all programs before it.
func costOfPipe(_ path: String, rows: Int = 100_000) throws -> (seconds: Double, megabytes: Double)
{
  let before = usage()
  let input = String(repeating: "x\n", count: rows)
  let finished = try run(path, [String(rows)], input: input)
  guard finished.status == .exited(0) else {
    throw Failure(description: "\(path) \(rows): \(finished.status)")
  }
  let after = usage()
  return (after.seconds - before.seconds, after.megabytes)
}

/// Returns the resources of all ended programs.
func usage() -> (seconds: Double, megabytes: Double) {
  var usage = rusage()
  getrusage(RUSAGE_CHILDREN.rawValue, &usage)
  return (seconds(usage.ru_utime) + seconds(usage.ru_stime), Double(usage.ru_maxrss) / 1000)
}

private func seconds(_ time: timeval) -> Double {
  Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
}

private func answer(_ row: Int, letters: Int = 1, on terminal: Terminal) throws {
  // Waits in two steps, because the title may be bold, and so may the space behind the colon.
  try terminal.expect("Row \(row)")
  try terminal.expect(":")
  terminal.send(String(repeating: "x", count: letters) + "\r")
}

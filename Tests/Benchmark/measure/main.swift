// Compares ForwardForm with the least possible cost of a form on GNU readline.
//
//     swift run -c release measure FORWARD_BINARY MANY_ROWS_BINARY [peers]
//
// MANY_ROWS_BINARY N asks N rows with the prompts `Row 1: `, `Row 2: ` and so on. It may end with a
// review that Enter accepts. With `peers`, the program also measures rows of other programs that
// ask questions.
import CPseudoTerminal
import ProgramSupport

func stop(_ message: String, _ status: CInt) -> Never {
  _ = write(2, message + "\n", message.utf8.count + 1)
  exit(status)
}

/// Copies a program, and returns the path of the copy.
func copy(of path: String, in folder: TemporaryFolder) throws -> String {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  let copying = try run("/bin/cp", [path, folder[name]])
  guard copying.status == .exited(0) else { throw Failure(description: copying.errors) }
  return folder[name]
}

func measure(forward: String, manyRows: String) throws {
  let folder = try TemporaryFolder()
  let loop = try readlineLoop(in: folder)
  // The system maps a file that the linker has just written in smaller pieces than an installed
  // program. That would add a tenth to the start, so the benchmark measures copies.
  let forward = try copy(of: forward, in: folder)
  let manyRows = try copy(of: manyRows, in: folder)
  let new = ["new", "things", "--store", "\(folder.path)/store.json"]

  let pipe = try alternate(times: 7, { try costOfPipe(loop) }, { try costOfPipe(manyRows) })

  let start = try alternate(
    { try timeToPrompt("Row 1: ", loop, ["1"]) },
    { try timeToPrompt("Name", forward, new) }
  )
  let startOfAsk = try alternate(
    { try timeToPrompt("Row 1: ", loop, ["1"]) },
    { try timeToPrompt("Name", forward, ["ask", "Name", "--required", "--max-length", "40"]) }
  )
  // The largest possible history: 250 rows, each with 50 texts of 20 bytes.
  let texts = (10..<60).map { "\"an entered text \($0)..\"" }.joined(separator: ",")
  let entered = (1...250).map { "\"row\($0)\":[\(texts)]" } + ["\"name\":[\(texts)]"]
  try folder.write(
    "{\"version\":1,\"rows\":{\(entered.joined(separator: ","))}}", to: "history")
  var withHistory = [String: String].plain
  withHistory["FORWARD_HISTORY"] = folder["history"]
  let startWithHistory = try alternate(
    { try timeToPrompt("Row 1: ", loop, ["1"]) },
    { try timeToPrompt("Name", forward, new, environment: withHistory) }
  )
  let startOfForm = try alternate(
    { try timeToPrompt("Row 1: ", loop, ["1"]) },
    { try timeToPrompt("Row 1", manyRows, ["1"]) }
  )
  let rows = try alternate(
    { try costPerRow(loop, letters: 1) },
    { try costPerRow(manyRows, letters: 1) }
  )
  let longer = try alternate(
    { try costPerRow(loop, letters: 11) },
    { try costPerRow(manyRows, letters: 11) }
  )
  let plain = try alternate(
    times: 3,
    { try costPerRow(loop, letters: 1) },
    { try costPerRow(manyRows, ["--plain"], letters: 1) }
  )
  let long = try alternate(
    times: 7,
    { try costOfLongForm(loop) },
    { try costOfLongForm(manyRows) }
  )

  let arrow = try bytesOfArrow(forward, in: folder)

  let figures = [
    Figure("start of forward to first prompt, ms", start) { $0 / 1000 },
    Figure("start of forward ask, ms", startOfAsk) { $0 / 1000 },
    Figure("with a full input history, ms", startWithHistory) { $0 / 1000 },
    Figure("start of a form without a command, ms", startOfForm) { $0 / 1000 },
    Figure("a row of eleven letters, µs", longer, \.wall),
    Figure("a row of eleven letters, processor µs", longer, \.processor),
    Figure("a row of eleven letters, bytes", longer, \.bytes),
    Figure("a row of one letter, µs", rows, \.wall),
    Figure("a row of one letter, processor µs", rows, \.processor),
    Figure("a row of one letter, bytes", rows, \.bytes),
    Figure("a row of one letter with --plain, bytes", plain, \.bytes),
    Figure("a row of 10,000, µs", long, \.whole),
    Figure("of the first 1,000 of them, µs", long, \.first),
    Figure("of the last 1,000 of them, µs", long, \.last),
    Figure("100,000 rows through a pipe, processor s", pipe, \.seconds),
    Figure("an arrow in a list of 1,000 options, bytes", arrow),
  ]
  print(table(figures))
  let megabytes = median(pipe.ours.map(\.megabytes))
  // The figure is only a bound if a shell has run a build and then this program in the same
  // process: the maximum then includes the memory of the build.
  let bound = megabytes > megabytesBefore ? "" : "at most "
  print("100,000 rows through a pipe take \(bound)\(Int(megabytes)) MB.")
}

let megabytesBefore = usage().megabytes
let arguments = CommandLine.arguments
guard arguments.count == 3 || arguments.dropFirst(3) == ["peers"] else {
  stop("usage: measure FORWARD_BINARY MANY_ROWS_BINARY [peers]", 64)
}
do {
  if arguments.count == 3 {
    try measure(forward: arguments[1], manyRows: arguments[2])
  } else {
    try measurePeers(forward: arguments[1], manyRows: arguments[2])
  }
} catch {
  stop("\(error)", 1)
}

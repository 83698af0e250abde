// Holds ForwardForm against the least that a form on GNU readline can cost.
//
//     swift run -c release measure FORWARD_BINARY MANY_ROWS_BINARY
//
// MANY_ROWS_BINARY N asks N rows with the prompts `Row 1: `, `Row 2: ` and so on, and may end with
// a review that Enter accepts.
import CPseudoTerminal
import ProgramSupport

func stop(_ message: String, _ status: CInt) -> Never {
  _ = write(2, message + "\n", message.utf8.count + 1)
  exit(status)
}

func measure(forward: String, manyRows: String) throws {
  let folder = try TemporaryFolder()
  let loop = try readlineLoop(in: folder)
  let new = ["new", "things", "--store", "\(folder.path)/store.json"]

  let pipe = try alternate(times: 7, { try costOfPipe(loop) }, { try costOfPipe(manyRows) })

  let start = try alternate(
    { try timeToPrompt("Row 1: ", loop, ["1"]) },
    { try timeToPrompt("Name", forward, new) }
  )
  // As large as it may get: 250 rows, each with 50 texts of 20 bytes.
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
  let rows = try alternate(
    { try costPerRow(loop) },
    { try costPerRow(manyRows) }
  )

  let plain = try alternate(
    times: 3,
    { try costPerRow(loop) },
    { try costPerRow(manyRows, "--plain") }
  )
  let long = try alternate(
    times: 7,
    { try costOfLongForm(loop) },
    { try costOfLongForm(manyRows) }
  )

  let figures = [
    Figure("start to first prompt, ms", start) { $0 / 1000 },
    Figure("with a full input history, ms", startWithHistory) { $0 / 1000 },
    Figure("a row, µs", rows, \.wall),
    Figure("a row, processor µs", rows, \.processor),
    Figure("a row, bytes", rows, \.bytes),
    Figure("a row with --plain, bytes", plain, \.bytes),
    Figure("a row of 10,000, µs", long, \.whole),
    Figure("of the first 1,000 of them, µs", long, \.first),
    Figure("of the last 1,000 of them, µs", long, \.last),
    Figure("100,000 rows through a pipe, processor s", pipe, \.seconds),
  ]
  print(table(figures))
  print("100,000 rows through a pipe take \(Int(median(pipe.ours.map(\.megabytes)))) MB.")
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  stop("usage: measure FORWARD_BINARY MANY_ROWS_BINARY", 64)
}
do {
  try measure(forward: arguments[1], manyRows: arguments[2])
} catch {
  stop("\(error)", 1)
}

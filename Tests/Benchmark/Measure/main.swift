// Holds ForwardForm against the least that a form on GNU readline can cost.
//
//     swift build -c release
//     swift run -c release measure FORWARD_BINARY MANY_ROWS_BINARY
import ProgramSupport

let arguments = CommandLine.arguments.dropFirst()
guard let forward = arguments.first, let manyRows = arguments.last, arguments.count == 2 else {
  fatalError("usage: measure FORWARD_BINARY MANY_ROWS_BINARY")
}

let loop = try executable(named: "readline-loop")
let folder = try TemporaryFolder()

let start = try alternate(
  { try timeToPrompt("Row 1: ", loop, ["1"]) },
  {
    try timeToPrompt("Name: ", forward, ["new", "things", "--store", "\(folder.path)/store.json"])
  }
)
let rows = try alternate({ try costPerRow(loop) }, { try costPerRow(manyRows) })

print(
  table([
    Figure("start to first prompt, ms", start) { $0 / 1000 },
    Figure("a row, µs", rows, \.wall),
    Figure("a row, processor µs", rows, \.processor),
    Figure("a row, bytes", rows, \.bytes),
  ])
)

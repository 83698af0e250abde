// Reads lines with readline as its arguments request, and prints the results:
//
//     line-editor --count 2 --prefill half --words Alpha,Beta --present 1
//     line-editor --room
//
// It ends after the last line, at the end of the input, and after an interrupt (130).
import ForwardFormReadline
import ForwardFormTerminal

internal import Glibc

/// Waits until a named pipe is written, so that input arrives between two prompts.
func wait(for path: String) {
  print("between")
  var byte: UInt8 = 0
  while true {
    let pipe = open(path, O_RDONLY)
    if pipe < 0, errno == EINTR { continue }
    while read(pipe, &byte, 1) < 0, errno == EINTR {}
    close(pipe)
    return
  }
}

/// Prints an event with the stored code points of its text.
func show(_ event: LineEvent) {
  var text = "\(event)"
  if case .command(let command, let typed) = event {
    text = "\(command)(\(typed.debugDescription))"
  }
  let shown = text.unicodeScalars.map { $0.isASCII ? "\($0)" : $0.escaped(asASCII: true) }
  print(shown.joined())
}

/// Reads lines, and returns the exit status.
func readLines(_ request: LineRequest, _ arguments: Arguments) throws -> Int32 {
  let reader = ReadlineReader(output: FileOutput())
  let isHeld = arguments.has("--held")
  if isHeld { reader.begin() }
  defer { if isHeld { reader.end() } }
  for index in 0..<(arguments.number("--count") ?? 1) {
    if index > 0, let path = arguments.text("--between") { wait(for: path) }
    if index > 0, let command = arguments.text("--lend") { reader.lend { _ = system(command) } }
    let event = try reader.read(request)
    show(event)
    if event == .interrupt { return 130 }
    if event == .endOfInput { break }
  }
  return 0
}

let arguments = Arguments()
if arguments.has("--room") {
  print("Sequences without room: \(LineCommand.sequencesWithoutRoom)")
  exit(0)
}
if arguments.has("--handler") {
  signal(SIGUSR1) { _ in
    let handled: StaticString = "[handled]"
    _ = write(2, handled.utf8Start, handled.utf8CodeUnitCount)
  }
}
do {
  exit(try readLines(LineRequest(arguments), arguments))
} catch let signal as CaughtSignal {
  signal.raise()
} catch {
  print(error)
  exit(65)
}

// Works as long as a named pipe is open for writing, and shows its progress:
//
//     long-work pipe --plain
//
// Each line of the pipe is a number of finished steps, `?` for a question, or a text to show.
import ForwardForm
import ForwardFormReadline
import ForwardFormTerminal

internal import Glibc

let arguments = CommandLine.arguments
let dialogue = Dialogue.standard(plain: arguments.contains("--plain"))
let pipe = open(arguments[1], O_RDONLY)

/// Returns the next line of the pipe; `nil` at its end. A watched signal doesn't end the wait.
func nextLine() -> String? {
  var line: [UInt8] = []
  var byte: UInt8 = 0
  while true {
    let count = read(pipe, &byte, 1)
    if count < 0, errno == EINTR { continue }
    if count <= 0 { return nil }
    if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
    line.append(byte)
  }
}

do {
  try dialogue.progress("Sending", of: 10_000) { progress in
    while let line = nextLine() {
      if let count = Int(line) {
        progress.advance(by: count)
      } else if line == "?" {
        _ = try dialogue.confirm("Send more?", default: true)
      } else {
        dialogue.say(StyledText(line))
      }
    }
  }
} catch {
  dialogue.exit(after: error)
}
dialogue.say("Done.")

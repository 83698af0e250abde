import ProgramSupport

/// Starts the line editor on a terminal, by default without colours.
func lineEditor(
  _ arguments: String...,
  columns: Int = 80,
  colors: Bool = false,
  inputrc: String? = nil
) throws -> Terminal {
  try Terminal(
    executable(named: "line-editor"),
    arguments,
    environment: environment(colors: colors, inputrc: inputrc),
    columns: columns
  )
}

func environment(colors: Bool = false, inputrc: String? = nil) -> [String: String] {
  var environment: [String: String] = .plain
  if !colors { environment["NO_COLOR"] = "1" }
  if let inputrc { environment["INPUTRC"] = inputrc }
  return environment
}

/// The bytes before the first prompt of a program, which lead to the beginning of a row.
func margin(columns: Int = 80) -> String { String(repeating: " ", count: columns) + "\r\u{1B}[K" }

extension Terminal {
  /// Waits for the program's end, and checks that it restored the terminal.
  func expectGoodEnd(_ status: ProgramEnd = .exited(0)) throws {
    let ended = try expectEnd()
    guard ended == status else { throw WrongEnd(status: ended, transcript: transcript) }
    guard try modes == modesAtStart else { throw WrongModes(transcript: transcript) }
  }
}

struct WrongEnd: Error {
  let status: ProgramEnd
  let transcript: String
}

struct WrongModes: Error {
  let transcript: String
}

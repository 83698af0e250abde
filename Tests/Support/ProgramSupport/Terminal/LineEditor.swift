/// Starts the line editor on a terminal, by default without colours.
public func lineEditor(
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

public func environment(colors: Bool = false, inputrc: String? = nil) -> [String: String] {
  var environment: [String: String] = .plain
  if !colors { environment["NO_COLOR"] = "1" }
  if let inputrc { environment["INPUTRC"] = inputrc }
  return environment
}

/// The bytes before the first prompt of a program, which bring the cursor to the start of a row.
public func margin(columns: Int = 80) -> String {
  String(repeating: " ", count: columns) + "\r\u{1B}[K"
}

extension Terminal {
  /// Waits for the end of the program, and checks that it restored the terminal.
  public func expectGoodEnd(_ status: ProgramEnd = .exited(0)) throws {
    let ended = try expectEnd()
    guard ended == status else { throw WrongEnd(status: ended, transcript: transcript) }
    guard try modes == modesAtStart else { throw WrongModes(transcript: transcript) }
  }
}

public struct WrongEnd: Error {
  let status: ProgramEnd
  let transcript: String

  public init(status: ProgramEnd, transcript: String) {
    self.status = status
    self.transcript = transcript
  }
}

public struct WrongModes: Error {
  let transcript: String

  public init(transcript: String) {
    self.transcript = transcript
  }
}

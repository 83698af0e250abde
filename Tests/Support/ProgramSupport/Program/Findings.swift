internal import CPseudoTerminal

/// A failure of a program that must never occur.
public struct Finding: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// Writes a line without buffering.
public func say(_ text: String) {
  _ = write(1, text + "\n", text.utf8.count + 1)
}

/// Returns the text after an option of this program.
public func word(after option: String) -> String? {
  CommandLine.arguments.firstIndex(of: option)
    .flatMap { CommandLine.arguments.dropFirst($0 + 1).first }
}

/// Returns the number after an option of this program.
public func number(after option: String) -> Int? { word(after: option).flatMap { Int($0) } }

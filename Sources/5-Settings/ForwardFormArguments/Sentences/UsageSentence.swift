package import ForwardFormTerminal
internal import ForwardText

/// A sentence about a usage error of a command.
enum UsageSentence {
  case noSuchCommand(String, known: [String])
  case givenTwice(String)
  /// An argument that isn't UTF-8, with its invalid bytes replaced.
  case argumentNotUTF8(String)
}

extension Wording {
  func callAsFunction(_ sentence: UsageSentence) -> String { spoken.says(sentence) }
}

extension Language {
  func says(_ sentence: UsageSentence) -> String {
    switch sentence {
    case .noSuchCommand(let name, let known):
      says(
        "There is no command '\(name)'; the known ones are \(firstTen(known)).",
        chinese: "没有“\(name)”这个命令，可用的命令有：\(firstTen(known))。")
    case .givenTwice(let name):
      says("\(name) is given more than once.", chinese: "\(name) 出现了不止一次。")
    case .argumentNotUTF8(let argument):
      says("The argument '\(argument)' isn't UTF-8.", chinese: "参数“\(argument)”不是 UTF-8。")
    }
  }
}

/// Checks that the program's arguments are UTF-8. Decoding would replace other bytes.
package func checkArgumentsAreUTF8(_ wording: Wording) throws {
  for case let argument? in UnsafeBufferPointer(
    start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
  where String(validatingCString: argument) == nil {
    throw UsageProblem.other(wording(.argumentNotUTF8(String(cString: argument))))
  }
}

/// The program's arguments: flags, and options followed by a value.
struct Arguments {
  private let words = CommandLine.arguments.dropFirst()

  func has(_ flag: String) -> Bool { words.contains(flag) }

  func text(_ option: String) -> String? {
    words.firstIndex(of: option).flatMap { words.dropFirst($0).first }
  }

  func number(_ option: String) -> Int? { text(option).flatMap { Int($0) } }

  func list(_ option: String) -> [String]? {
    text(option)?.split(separator: ",").map(String.init)
  }
}

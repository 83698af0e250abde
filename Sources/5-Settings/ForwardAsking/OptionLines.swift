internal import ForwardFormArguments
internal import ForwardFormFiles

/// The lines of a program that may still write them, such as `find`, as options.
final class OptionLines {
  private let file: InputFile
  private let areEndedByZero: Bool
  /// The beginning of a line whose end hasn't come.
  private var rest: [UInt8]
  private var names: Set<String> = []
  private var isAtEnd = false

  /// - Parameter bytes: What was read of the file.
  init(_ file: InputFile, after bytes: [UInt8]) {
    (self.file, rest, areEndedByZero) = (file, bytes, bytes.contains(0))
    file.keepOpen()
  }

  enum Beginning {
    /// A whole file: it was read within a tenth of a second, or has no lines of options.
    case whole([UInt8])
    /// The first options, and what reads the others.
    case begun([Question.Option], OptionLines)
  }

  /// Reads the beginning of a file, which has at least one option for a person to begin with.
  static func begin(_ file: InputFile) throws -> Beginning {
    guard var bytes = try file.next() else { return .whole([]) }
    if Question.isList(bytes) { return .whole(bytes + (try file.contents())) }
    let end = ContinuousClock.now.advanced(by: .milliseconds(100))
    while .now < end {
      switch file.available(within: .milliseconds(10)) {
      case .bytes(let next): bytes += next
      case .nothingYet: break
      case .end: return .whole(bytes)
      }
    }
    let lines = OptionLines(file, after: bytes)
    let options = lines.add([])
    // A line that is still incomplete, or blank ones, are rare enough to wait for all.
    return options.isEmpty ? .whole(bytes + (try file.contents())) : .begun(options, lines)
  }

  /// Returns the options that have come, without waiting for one; `nil` at the end.
  ///
  /// They are read for a short time, as a person may be typing. Lines that can't be options are left out: the person sees
  /// the others already.
  func next() -> [Question.Option]? {
    let end = ContinuousClock.now.advanced(by: .milliseconds(8))
    var options: [Question.Option] = []
    while !isAtEnd, .now < end {
      switch file.available() {
      case .bytes(let bytes): options += add(bytes)
      case .nothingYet: return options
      case .end:
        isAtEnd = true
        options += read(rest[...])
        rest = []
      }
    }
    return isAtEnd && options.isEmpty ? nil : options
  }

  private func add(_ bytes: [UInt8]) -> [Question.Option] {
    rest += bytes
    guard let last = rest.lastIndex(of: areEndedByZero ? 0 : UInt8(ascii: "\n")) else { return [] }
    defer { rest.removeSubrange(...last) }
    return read(rest[...last])
  }

  private func read(_ text: ArraySlice<UInt8>) -> [Question.Option] {
    let options =
      (try? Question.options(ofLines: text, areEndedByZero: areEndedByZero))
      ?? text.split(separator: UInt8(ascii: "\n")).flatMap {
        (try? Question.options(ofLines: $0, areEndedByZero: false)) ?? []
      }
    return options.filter { names.insert($0.name).inserted }
  }
}

internal import ForwardTargets

/// Items in a file of JSON Lines, or on standard input.
///
/// The file is read in parts, so that one of any length takes little memory, and the first items of
/// a pipe are sent while others are still being made.
final class ItemFile {
  private let file: InputFile
  /// The number of lines that were read.
  private(set) var line = 0
  private let reader = ItemReader()
  /// The beginning of a line whose end isn't read yet.
  private var rest: [UInt8] = []
  private var isSkipping = false

  /// The greatest length of a line, in bytes.
  private static let longest = 1_000_000

  /// Opens a file.
  ///
  /// - Parameter path: The path; `-` is standard input.
  init(_ path: String) throws { file = try InputFile(path) }

  /// The path as given.
  var path: String { file.path }

  /// Returns the items of the next lines, and the problems of the lines without a valid item; `nil`
  /// at the end.
  ///
  /// - Throws: ``Interrupted``, a `CaughtSignal`, or a ``Failure`` if the file can't be read.
  func next() throws -> (items: [Item], problems: [DeliverySentence])? {
    var batch: (items: [Item], problems: [DeliverySentence]) = ([], [])
    guard let bytes = try file.next() else {
      if rest.isEmpty, !isSkipping { return nil }
      endLine(&batch)
      return batch
    }
    var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    while let part = parts.popFirst() {
      rest += part
      if rest.count > Self.longest { (rest, isSkipping) = ([], true) }
      if !parts.isEmpty { endLine(&batch) }
    }
    return batch
  }

  private func endLine(_ batch: inout (items: [Item], problems: [DeliverySentence])) {
    line += 1
    defer { (rest, isSkipping) = ([], false) }
    if isSkipping { return batch.problems.append(.longLine(file: path, line: line)) }
    // Skips a blank line.
    if rest.allSatisfy({ [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains($0) })
    {
      return
    }
    do throws(ItemError) {
      batch.items.append(try reader.item(from: rest))
    } catch {
      batch.problems.append(.badItem(error, file: path, line: line))
    }
  }
}

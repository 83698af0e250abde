internal import ForwardDelivery
internal import ForwardFormArguments
internal import ForwardTargets

/// Items in a file of JSON Lines, or on standard input.
package final class ItemFile {
  private let file: InputFile
  private var lines = ItemLines()
  private var isRead = false

  /// Opens a file. `path` is its path, or `-` for standard input.
  package init(_ path: String) throws { file = try InputFile(path) }

  var path: String { file.path }

  /// The number of items if all lines are valid; `nil` if it is unknown in advance.
  var itemCount: Int? { file.textLineCount }

  var line: Int { lines.count }

  /// Returns the items of the next lines, and the problems of the lines without a valid item; `nil`
  /// at the end. Throws ``Interrupted``, a `CaughtSignal`, or a ``Failure`` if the file can't be
  /// read.
  func next() throws -> (items: [Item], problems: [SendingSentence])? {
    if isRead { return nil }
    let bytes = try file.next()
    isRead = bytes == nil
    var batch: (items: [Item], problems: [SendingSentence]) = ([], [])
    for result in bytes.map({ lines.items(in: $0) }) ?? lines.rest() {
      do throws(ItemLineError) {
        batch.items.append(try result.get())
      } catch {
        batch.problems.append(.badLine(error, file: path))
      }
    }
    return batch
  }
}

public import ForwardTargets
package import ForwardText

/// Reads items from JSON Lines incrementally. Each line is an object with the ids of an item's rows
/// as its keys.
///
/// A text of any length takes little memory. The first items of a pipe can be sent while the writer
/// still makes others.
///
/// ```swift
/// var lines = ItemLines()
/// for result in lines.items(in: bytes) + lines.rest() {
///   items.append(try result.get())
/// }
/// ```
public struct ItemLines {
  /// The number of lines read so far.
  public private(set) var count = 0
  private let reader = ItemReader()
  private var lines = PartedLines(most: 1_000_000)

  public init() {}

  /// Returns the items of the lines that the bytes complete, or the errors of invalid lines. Skips
  /// blank lines.
  public mutating func items(in bytes: [UInt8]) -> [Result<Item, ItemLineError>] {
    lines.add(bytes).compactMap { item(of: $0) }
  }

  /// Returns the item or the error of a last line without a line break.
  public mutating func rest() -> [Result<Item, ItemLineError>] {
    lines.end().flatMap { item(of: $0) }.map { [$0] } ?? []
  }

  private mutating func item(of line: PartedLines.Line) -> Result<Item, ItemLineError>? {
    count += 1
    guard case .text(let bytes) = line else {
      return .failure(ItemLineError(line: count, fault: .tooLong))
    }
    if line.isBlank { return nil }
    do throws(ItemError) {
      return .success(try reader.item(from: bytes))
    } catch {
      return .failure(ItemLineError(line: count, fault: .invalid(error)))
    }
  }
}

/// A line that isn't an item.
public struct ItemLineError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  package let fault: Fault

  package enum Fault: Equatable, Sendable {
    /// The line is longer than a megabyte.
    case tooLong
    case invalid(ItemError)
  }

  /// The line's number, and its fault in English.
  public var description: String { "\(line): \(Language.english.says(fault))" }
}

extension Language {
  package func says(_ fault: ItemLineError.Fault) -> String {
    switch fault {
    case .tooLong: says("It is longer than 1 MB.", chinese: "此行超过 1 MB。")
    case .invalid(let error): says(error)
    }
  }
}

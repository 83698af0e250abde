public import ForwardTargets
package import ForwardText

/// Reads items from JSON Lines, in parts as they come: each line is an object with the ids of an
/// item's rows.
///
/// A text of any length takes little memory, and the first items of a pipe can be sent while others
/// are still being made.
///
/// ```swift
/// var lines = ItemLines()
/// for result in lines.items(in: bytes) + lines.rest() {
///   items.append(try result.get())
/// }
/// ```
public struct ItemLines {
  /// The number of lines that were read.
  public private(set) var count = 0
  private let reader = ItemReader()
  private var lines = PartedLines(most: 1_000_000)

  public init() {}

  /// Returns the items of the lines that end in the next bytes, or the errors of lines without a
  /// valid item. Blank lines are left out.
  public mutating func items(in bytes: [UInt8]) -> [Result<Item, ItemLineError>] {
    lines.add(bytes).compactMap { item(of: $0) }
  }

  /// Returns the item or the error of the last line, if no line break has ended it.
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

/// A line that is no item.
public struct ItemLineError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  package let fault: Fault

  package enum Fault: Equatable, Sendable {
    /// The line is longer than a megabyte.
    case tooLong
    case invalid(ItemError)
  }

  /// The line, and what is wrong with it, in English.
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

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
  /// The beginning of a line whose end isn't read yet.
  private var begun: [UInt8] = []
  private var isSkipping = false

  /// The greatest length of a line, in bytes.
  private static let longest = 1_000_000

  public init() {}

  /// Returns the items of the lines that end in the next bytes, or the errors of lines without a
  /// valid item. Blank lines are left out.
  public mutating func items(in bytes: [UInt8]) -> [Result<Item, ItemLineError>] {
    var results: [Result<Item, ItemLineError>] = []
    var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    while let part = parts.popFirst() {
      begun += part
      if begun.count > Self.longest { (begun, isSkipping) = ([], true) }
      if !parts.isEmpty { results += endLine() }
    }
    return results
  }

  /// Returns the item or the error of the last line, if no line break has ended it.
  public mutating func rest() -> [Result<Item, ItemLineError>] {
    begun.isEmpty && !isSkipping ? [] : endLine()
  }

  private mutating func endLine() -> [Result<Item, ItemLineError>] {
    count += 1
    defer { (begun, isSkipping) = ([], false) }
    if isSkipping { return [.failure(ItemLineError(line: count, fault: .tooLong))] }
    let blanks = " \t\r".utf8
    if begun.allSatisfy(blanks.contains) { return [] }
    do throws(ItemError) {
      return [.success(try reader.item(from: begun))]
    } catch {
      return [.failure(ItemLineError(line: count, fault: .invalid(error)))]
    }
  }
}

/// A line that is no item.
public struct ItemLineError: Error, Equatable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  package let fault: Fault

  package enum Fault: Equatable, Sendable {
    /// The line is longer than a megabyte.
    case tooLong
    case invalid(ItemError)
  }
}

extension ItemLineError: CustomStringConvertible {
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

/// The text of a JSON value, in which the places of the values inside it are found, so that a message
/// about a value can say where it is.
///
/// ```swift
/// let source = JSONSource(bytes)
/// source.place(of: [.key("rows"), .index(2), .key("title")])  // line 7, column 16
/// ```
///
/// Each place is found by reading the text up to it.
public struct JSONSource: Sendable {
  /// A step from a value to one inside it.
  public enum Step: Hashable, Sendable {
    /// To the value of an object's key; of a key that is there twice, to the last one.
    case key(String)
    /// To an element of a list, counted from 0.
    case index(Int)
  }

  private let bytes: [UInt8]

  /// - Parameter bytes: The whole text, which should be JSON.
  public init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes) }

  /// Returns the place of the value at the end of a path; `nil` if there is none.
  public func place(of path: some Collection<Step>) -> JSONPlace? { place(of: path, isKey: false) }

  /// Returns the place of the key at the end of a path; `nil` if there is none.
  public func placeOfKey(_ path: some Collection<Step>) -> JSONPlace? {
    place(of: path, isKey: true)
  }

  private func place(of path: some Collection<Step>, isKey: Bool) -> JSONPlace? {
    var parser = Parser(bytes, duplicateKeys: .lastWins, depth: JSONValue.usualDepth)
    let start = parser.position
    parser.skipSpace()
    var key: Int?
    for step in path {
      do throws(JSONError) {
        guard let found = try parser.enter(step) else { return nil }
        key = found.key
        parser.position = found.value
      } catch {
        return nil
      }
    }
    guard let offset = isKey ? key : parser.position else { return nil }
    return JSONPlace(of: offset, in: bytes, from: start)
  }
}

extension Parser {
  /// Returns where the value is that a step leads to from the one here, and its key, if it has one.
  fileprivate mutating func enter(
    _ step: JSONSource.Step
  ) throws(JSONError) -> (key: Int?, value: Int)? {
    switch (step, next) {
    case (.key(let wanted), .openBrace): try member(wanted)
    case (.index(let index), .openBracket): try element(index).map { (key: nil, value: $0) }
    default: nil
    }
  }

  private mutating func member(
    _ wanted: String
  ) throws(JSONError) -> (key: Int?, value: Int)? {
    var found: (key: Int?, value: Int)?
    repeat {
      position += 1
      skipSpace()
      guard next == .quote else { return found }
      let keyPosition = position
      let key = try string()
      skipSpace()
      position += 1
      skipSpace()
      if key.hasSameCodePoints(as: wanted) { found = (keyPosition, position) }
      _ = try value(inside: 0)
      skipSpace()
    } while next == .comma
    return found
  }

  private mutating func element(_ index: Int) throws(JSONError) -> Int? {
    var rest = index
    repeat {
      position += 1
      skipSpace()
      if next == .closeBracket { return nil }
      if rest == 0 { return position }
      rest -= 1
      _ = try value(inside: 0)
      skipSpace()
    } while next == .comma
    return nil
  }
}

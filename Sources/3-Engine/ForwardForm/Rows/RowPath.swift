internal import ForwardPatterns

/// The name of a row anywhere in a form: `days`, `addresses[2].street`, `environment.PATH`,
/// `scripts."build:prod"`.
///
/// A path begins with the id of a row in its form. The path of a list's row continues with an item,
/// and the path of a dictionary's row with an entry's key or with the entry as an item. The id of a
/// row of the item may follow.
///
/// ```swift
/// let path = try RowPath(reading: "addresses[2].street")
/// path.steps  // [.name("addresses"), .item(2), .name("street")]
/// ```
///
/// | an item | |
/// | --- | --- |
/// | `tags[2]` | the second item |
/// | `tags[+]` | a new item, after the last |
/// | `addresses[id=work]` | the item whose row `id` has this value |
///
/// Names and values of letters, digits, `-` and `_` need no quotes. Others are in quotes, as in
/// JSON. Two paths are equal if their steps are.
public struct RowPath: Hashable, Sendable {
  /// The path as text, which ``init(reading:)`` reads.
  public let text: String

  /// - Parameter text: A text written by ``init(_:)``.
  private init(written text: String) { self.text = text }

  /// A name or an item in a path.
  @nonexhaustive
  public enum Step: Hashable, Sendable {
    /// A part of a row's id, or a dictionary's key.
    case name(String)
    /// The number of an item, from 1.
    case item(Int)
    /// A new item, after the last one.
    case newItem
    /// The only item whose row has a value. The value is given as it would be typed.
    case matching(row: RowPath, text: String)
  }

  /// Creates a path of names and items.
  public init(_ steps: [Step]) {
    var text = ""
    for step in steps { text.append(step) }
    self.init(written: text)
  }

  /// Creates a path of names, such as the keys that lead to a value in a document.
  public init(names: some Sequence<String>) { self.init(names.map { .name($0) }) }

  /// Reads a path.
  ///
  /// - Throws: ``RowPathError`` if the text isn't a path.
  public init(reading text: String) throws(RowPathError) {
    if text.isPlainPath {
      self.init(written: text)
    } else {
      var reader = RowPathReader(text)
      var written = ""
      for (place, step) in try reader.steps().enumerated() {
        if let number = reader.largeNumbers[place] {
          written += "[\(number)]"
        } else {
          written.append(step)
        }
      }
      self.init(written: written)
    }
  }

  /// Creates the path of a row in its form from the row's given id. Dots in the id separate the
  /// names of parts. An unreadable id is a single name.
  public init(row id: String) {
    if id.isPlainPath {
      self.init(written: id)
      return
    }
    let path = try? RowPath(reading: id)
    self = path.flatMap { $0.hasItems ? nil : $0 } ?? RowPath([.name(id)])
  }

  private var hasItems: Bool { names.count < steps.count }

  /// Whether the path names a new item. Two equal paths of this kind name two items.
  package var addsItem: Bool { steps.contains(.newItem) }

  package var namesItem: Bool {
    steps.contains { if case .matching = $0 { true } else { false } }
  }

  /// Whether the path ends with an existing item, named by number or by the value of a row.
  package var isPresentItem: Bool { text.hasSuffix("]") && !text.hasSuffix("[+]") }

  /// The names and items.
  public var steps: [Step] {
    var reader = RowPathReader(text)
    return (try? reader.steps()) ?? []
  }

  /// The names, without the items.
  public var names: [String] {
    steps.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// The names before the first item.
  package var keys: [String] {
    steps.map { if case .name(let name) = $0 { name } else { nil } }.prefix { $0 != nil }
      .compactMap(\.self)
  }

  /// Returns the path of a row of a part, a section or an item.
  ///
  /// - Parameter id: The row's id in the part, section or item.
  public func appending(row id: String) -> RowPath { appending(RowPath(row: id)) }

  /// Returns the path of an item of this list. `number` starts at 1.
  public func appending(item number: Int) -> RowPath {
    var text = text
    text.append(.item(number))
    return RowPath(written: text)
  }

  /// Returns the path of an entry of this dictionary, by its key.
  public func appending(key: String) -> RowPath {
    var text = text
    text.append(.name(key))
    return RowPath(written: text)
  }

  /// The path before the first item that isn't named by a key; `nil` without such an item.
  package var list: RowPath? {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return nil }
    let steps = steps
    let index = steps.firstIndex { if case .name = $0 { false } else { true } }
    return index.map { RowPath(Array(steps[..<$0])) }
  }

  /// The ways in which the path may name a row of an item: the path of the list, the item, and the
  /// path in the item's form. Readings with a short list come first.
  package var itemReadings: [(list: RowPath, item: Step, rest: RowPath)] {
    let steps = steps
    return steps.indices.dropFirst().map { index in
      (RowPath(Array(steps[..<index])), steps[index], RowPath(Array(steps[(index + 1)...])))
    }
  }

  /// Returns the item of a list that the path leads to; `nil` if the path names the list itself.
  func item(of list: RowPath) -> (list: RowPath, item: Step, rest: RowPath)? {
    itemReadings.first { $0.list == list }
  }

  /// Returns the path, continued by another path.
  public func appending(_ rest: RowPath) -> RowPath {
    if text.isEmpty { return rest }
    if rest.text.isEmpty { return self }
    return RowPath(written: rest.text.hasPrefix("[") ? text + rest.text : "\(text).\(rest.text)")
  }

  /// The path without item numbers. An input history shares texts among the items of a list by this
  /// path.
  package var withoutItems: RowPath {
    hasItems ? RowPath(names: names) : self
  }

  /// Whether the path has no names.
  public var isEmpty: Bool { text.isEmpty }

  /// Whether another path begins with this path.
  func leads(to other: RowPath) -> Bool {
    other.text.hasPrefix(text)
      && (text.isEmpty || ".[".contains(other.text.dropFirst(text.count).first ?? " "))
  }

  /// Returns the paths most similar to a mistyped path, the most similar first. The mistyped path
  /// may be only the last name of a path: `strict` of `compiler.strict`. `limit` is the number of
  /// characters that may differ.
  package static func nearest(
    _ paths: [RowPath], to text: String, within limit: Int = .max
  ) -> [RowPath] {
    var words = paths.map(\.text)
    let whole = Set(words)
    var owners = Dictionary(grouping: paths, by: \.text)
    for path in paths where path.steps.count > 1 && !text.contains(".") {
      guard case .name(let name)? = path.steps.last, !whole.contains(name) else { continue }
      if owners[name] == nil { words.append(name) }
      owners[name, default: []].append(path)
    }
    var known: Set<RowPath> = []
    return ForwardPatterns.nearest(words, to: text, within: limit).flatMap { owners[$0] ?? [] }
      .filter { known.insert($0).inserted }
  }

  /// Returns the paths that an unknown path may mean, the most similar first. A path into an
  /// existing part means only paths in that part.
  package static func known(_ paths: [RowPath], near text: String) -> [RowPath] {
    let steps = (try? RowPath(reading: text))?.steps ?? []
    for count in steps.indices.dropFirst().reversed() {
      let part = RowPath(Array(steps[..<count])).text + "."
      let inside = paths.filter { $0.text.hasPrefix(part) }
      if !inside.isEmpty { return nearest(inside, to: text) }
    }
    return nearest(paths, to: text)
  }
}

extension RowPath: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { text }
  public var debugDescription: String { text.debugDescription }
}

extension RowPath: ExpressibleByStringInterpolation {
  /// Creates a path from its text. An unreadable text is a single name.
  public init(stringLiteral text: String) {
    self = (try? RowPath(reading: text)) ?? RowPath(row: text)
  }
}

public import JSONTree

/// Says what is not laid out as a store, apart from the sentence that says so.
public enum StoreFault: Equatable, Sendable {
  /// There is nothing at a place.
  case missing(at: String)

  /// A value is not what is wanted at a place; at nil it is the whole file.
  case unexpected(JSONValue, at: String?, wanted: Wanted)

  /// What a store has at some place.
  public enum Wanted: Sendable {
    case object, text, version
  }
}

extension StoreFault: CustomStringConvertible {
  /// One sentence that quotes what stands there.
  public var description: String {
    switch self {
    case .missing(let place): "\(quoted(place)) is missing."
    case .unexpected(let value, nil, let wanted):
      "It holds \(value.described), not \(wanted.words)."
    case .unexpected(let value, let place?, let wanted):
      "\(quoted(place)) is \(value.described), not \(wanted.words)."
    }
  }
}

extension StoreFault.Wanted {
  fileprivate var words: String {
    switch self {
    case .object: "an object"
    case .text: "text"
    case .version: "the number 1"
    }
  }
}

/// Says why a form can't be saved whatever is answered. It is for the program, and means: stop.
public enum FormError: Error, Hashable, Sendable {
  /// The objects that these rows write to are gone.
  case ownerGone(rows: [String])
}

extension FormError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .ownerGone(let rows):
      "\(rows.joined(separator: ", ")) can't be saved: no longer available."
    }
  }
}

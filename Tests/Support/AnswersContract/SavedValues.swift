import ForwardForm
import ForwardFormDocuments
import ForwardJSON
import ForwardText

extension JSONValue {
  /// Returns the path of the first saved value that differs from the given one; `nil` if all are
  /// equal.
  ///
  /// - Parameter isExact: Whether the form keeps the JSON values, except for masks. Other forms
  ///   convert the values by their rows, and save items without hidden members.
  func firstLost(
    in saved: JSONValue?, isExact: Bool, at path: JSONPath = [], isInItem: Bool = false
  ) -> JSONPath? {
    if self == saved || self == .null || isMask || isNothing && saved?.isNothing ?? true {
      return nil
    }
    if !isExact, isRead(as: saved, isInItem: isInItem) { return nil }
    guard isScalar == saved?.isScalar, parts.count == saved?.parts.count || kind == .object else {
      return path
    }
    if isScalar { return path }
    return parts.lazy.compactMap { step, part in
      part.firstLost(
        in: saved?[JSONPath([step])], isExact: isExact, at: path.appending(step),
        isInItem: isInItem || kind == .array)
    }.first
  }

  /// Whether the value counts as no answer: null, or an empty text, list or map.
  private var isNothing: Bool { [.null, "", [], .object([:])].contains(self) }

  /// Whether rows convert the value to the saved one, as their documentation says.
  private func isRead(as saved: JSONValue?, isInItem: Bool) -> Bool {
    guard let saved else { return isInItem }
    switch (self, saved) {
    case (.object, .string(let text)):
      return SecretReference(self)?.description == text
    case (.array(let elements), .array(let others)):
      // The form saves several options in the order of the row.
      return elements.allSatisfy { $0.kind == .string } && Set(elements).count == elements.count
        && elements.count == others.count && Set(elements) == Set(others)
    case (.string(let text), .string(let other)):
      return isInItem && text.trimmed == other || text == other + ":00"
        || text.hasPrefix("~") && other.hasSuffix(text.dropFirst())
    default: return false
    }
  }
}

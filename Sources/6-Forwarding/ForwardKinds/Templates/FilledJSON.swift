internal import ForwardForm
internal import ForwardJSON
internal import ForwardTargets

/// A part of a JSON body with its templates filled in. A part with placeholders is left out if all
/// of them, at any depth, are empty.
struct FilledJSON {
  /// The value; `nil` if the part is left out.
  let value: JSONValue?
  private let hasPlaceholders: Bool

  /// - Parameter isBody: Whether the part is the whole body, which keeps its
  ///   constant parts.
  init(_ value: JSONValue, _ scope: Scope, isBody: Bool = false) throws(Undeliverable) {
    switch value {
    case .string(let template):
      let filled = try scope.value(template)
      self.value = filled == .null ? .none : .some(filled)
      hasPlaceholders = !Item.placeholders.names(in: template).isEmpty
    case .array(let elements):
      let parts = try Self.parts(elements, scope)
      hasPlaceholders = parts.contains(where: \.hasPlaceholders)
      self.value =
        Self.isLeftOut(parts) && !isBody ? .none : .array(parts.compactMap(\.value))
    case .object(let members):
      let parts = try Self.parts(members.map(\.value), scope)
      hasPlaceholders = parts.contains(where: \.hasPlaceholders)
      let filled = zip(members, parts).compactMap { member, part in
        part.value.map { (member.key, $0) }
      }
      self.value = Self.isLeftOut(parts) && !isBody ? .none : .object(JSONObject(filled))
    case .null, .bool, .number: (self.value, hasPlaceholders) = (value, false)
    }
  }

  private static func parts(
    _ values: [JSONValue], _ scope: Scope
  ) throws(Undeliverable) -> [FilledJSON] {
    var parts: [FilledJSON] = []
    for value in values { parts.append(try FilledJSON(value, scope)) }
    return parts
  }

  private static func isLeftOut(_ parts: [FilledJSON]) -> Bool {
    let filled = parts.filter(\.hasPlaceholders)
    return !filled.isEmpty && !filled.contains { $0.value != nil }
  }
}

internal import ForwardJSON
internal import ForwardJSONSchema

/// A cache of a document's places. Without it, each row of a list would read the whole place around
/// it again.
final class SchemaPlaces {
  /// The validation of the present value, made once.
  var validation: Validation?
  private var known: [JSONPath: SchemaPlace?] = [:]
  /// The places that are the same for any value.
  private let lasting: LastingPlaces

  private final class LastingPlaces {
    var known: [JSONPath: SchemaPlace?] = [:]
    var missing: [JSONPath: SchemaMember] = [:]
    /// The places in parts, by the schema of the part.
    var ofParts: [PartKey: LastingPlaces] = [:]
  }

  private struct PartKey: Hashable {
    let view: ObjectIdentifier
    let isInSecret: Bool
  }

  init() { lasting = LastingPlaces() }

  /// - Parameter other: The places of another value of the same document.
  init(after other: SchemaPlaces) { lasting = other.lasting }

  private init(_ lasting: LastingPlaces) { self.lasting = lasting }

  /// Returns the places of a part. Parts with the same schema share the lasting places.
  func ofPart(_ views: SchemaViews) -> SchemaPlaces {
    guard views.branches.isEmpty else { return SchemaPlaces() }
    let key = PartKey(view: views.base.id, isInSecret: views.isInSecret)
    let places = lasting.ofParts[key] ?? LastingPlaces()
    lasting.ofParts[key] = places
    return SchemaPlaces(places)
  }

  /// Returns a cached place, or `nil` without one.
  func place(at path: JSONPath, of value: @autoclosure () -> JSONValue?) -> SchemaPlace?? {
    guard var place = lasting.known[path] else { return known[path] }
    place?.value = value()
    return .some(place)
  }

  /// The missing members of objects with lasting places.
  subscript(missing path: JSONPath) -> SchemaMember? {
    get { lasting.missing[path] }
    set { lasting.missing[path] = newValue }
  }

  func areLasting(_ path: JSONPath) -> Bool { lasting.known[path] != nil }

  func add(_ place: SchemaPlace?, at path: JSONPath, isLasting: Bool) {
    guard isLasting else { return known[path] = .some(place) }
    var place = place
    // A second reference to the value would make the next change copy it, and another value will
    // come.
    place?.value = .none
    lasting.known[path] = .some(place)
  }
}

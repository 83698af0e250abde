public import ForwardForm
public import JSONSchema
public import JSONTree

/// A JSON value that is filled in by the rules of a schema.
///
/// ```swift
/// let document = Ref(SchemaDocument(schema, text.value))
/// if try dialogue.fill(Form(document), asking: .invalid) == .saved {
///   try text.change(to: document.value.value ?? .null)
/// }
/// ```
///
/// The form's rows are those of the document: a member has the path of its keys as its id. Required members
/// are asked; the others are folded, and offered in the review by their names. Rows depend on the value, as
/// alternatives and conditions do. Each answer is checked by the schema, and so is the document before it is
/// saved.
public struct SchemaDocument: FormValue {
  let views: SchemaViews

  /// The present value; `nil` if there is none.
  public internal(set) var value: JSONValue?

  /// - Parameters:
  ///   - schema: The schema, by whose rules the document is filled in.
  ///   - value: The value to begin with; `nil` for a new document, which has the required constants.
  public init(_ schema: Schema, _ value: JSONValue? = nil) {
    self.init(SchemaViews(base: SchemaView(schema)), value)
  }

  /// Creates the document of a part, such as an element of a list.
  init(_ views: SchemaViews, _ value: JSONValue?) {
    self.views = views
    self.value = value ?? SchemaPlace(views, value: nil).beginning
  }

  public static func form(_ document: Ref<SchemaDocument>) -> [ForwardFormElement] {
    SchemaRows(document).elements
  }

  public static func formRules(_ document: Ref<SchemaDocument>) -> [FormRule] {
    SchemaRows(document).rules
  }
}

extension SchemaPlace {
  /// The value that a new one begins with: an object has its required constants. `nil` if the place has no
  /// value until it is answered.
  var beginning: JSONValue? {
    switch kind(of: nil) {
    case .list where types == [.array]: return .array([])
    case .object where types == [.object]: break
    default: return nil
    }
    var members = JSONObject()
    for key in keys where required.contains(key) {
      guard let member = member(key, value: nil) else { continue }
      if let options = member.options, options.count == 1 {
        members[key] = options[0]
      } else if let value = member.beginning {
        members[key] = value
      }
    }
    return .object(members)
  }
}

// The values inside the document, by the keys that lead to them.

extension SchemaDocument {
  func place(at path: [String]) -> SchemaPlace? {
    var place: SchemaPlace? = SchemaPlace(views, value: value)
    var value = value
    for key in path {
      value = value?[key]
      place = place?.member(key, value: value)
    }
    return place
  }

  /// The value at a path; writing `nil` removes it. Objects on the way are made.
  subscript(at path: [String]) -> JSONValue? {
    get { path.reduce(value) { $0?[$1] } }
    set {
      guard let last = path.last else { return value = newValue }
      let parent = Array(path.dropLast())
      var members: JSONObject
      switch self[at: parent] {
      case .object(let present)?: members = present
      case _ where newValue == nil: return
      default: members = JSONObject()
      }
      if let newValue, members[last] == nil {
        members.insert(
          last, newValue, at: members.place(of: last, among: place(at: parent)?.keys ?? []))
      } else {
        members[last] = newValue
      }
      self[at: parent] = .object(members)
    }
  }

  subscript(flag path: [String]) -> Bool? {
    get { if case .bool(let flag)? = self[at: path] { flag } else { nil } }
    set { self[at: path] = newValue.map { .bool($0) } }
  }

  /// Whether the object at a path is there.
  subscript(isOpen path: [String]) -> Bool? {
    get { if case .object? = self[at: path] { true } else { nil } }
    set {
      let isOpen = newValue == true
      if isOpen, self[isOpen: path] != true {
        self[at: path] = place(at: path)?.beginning ?? .object([:])
      } else if !isOpen {
        self[at: path] = nil
      }
    }
  }

  /// The elements of the list at a path; `nil` if there is no list.
  subscript(elements path: [String]) -> [SchemaDocument]? {
    get {
      guard case .array(let values)? = self[at: path], let place = place(at: path) else {
        return nil
      }
      return values.enumerated().map { index, value in
        SchemaDocument(place.views(ofElement: index) ?? place.unconstrained, value)
      }
    }
    set { self[at: path] = newValue.map { .array($0.compactMap(\.value)) } }
  }

  /// The members of the object at a path.
  subscript(entries path: [String]) -> SchemaEntries {
    get {
      guard case .object(let members)? = self[at: path], let place = place(at: path) else {
        return SchemaEntries()
      }
      return SchemaEntries(
        entries: members.map { key, value in
          (key, SchemaDocument(place.views(ofMember: key) ?? place.unconstrained, value))
        })
    }
    set {
      let members = newValue.entries.compactMap { key, document in document.value.map { (key, $0) }
      }
      self[at: path] = .object(JSONObject(members.map { (key: $0.0, value: $0.1) }))
    }
  }
}

/// The members of an object whose keys the schema doesn't name.
struct SchemaEntries: FormDictionary {
  var entries: [(key: String, value: SchemaDocument)] = []
}

extension SchemaEntries {
  typealias Value = SchemaDocument

  init<Entries: Sequence>(uniqueKeysWithValues entries: Entries)
  where Entries.Element == (String, SchemaDocument) {
    self.entries = entries.map { (key: $0.0, value: $0.1) }
  }

  func makeIterator() -> IndexingIterator<[(key: String, value: SchemaDocument)]> {
    entries.makeIterator()
  }
}

extension JSONObject {
  /// Returns the position of a new member: behind those that come before it in the schema's order.
  fileprivate func place(of key: String, among keys: [String]) -> Int {
    guard let own = keys.firstIndex(of: key) else { return count }
    let present = Dictionary(zip(map(\.key), 0...)) { first, _ in first }
    if let before = keys[..<own].last(where: { present[$0] != nil }) {
      return present[before].map { $0 + 1 } ?? count
    }
    return keys[own...].lazy.compactMap { present[$0] }.min() ?? count
  }
}

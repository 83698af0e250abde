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

  /// The language in which problems are told.
  let wording: SchemaWording

  /// Whether a value may be saved that the schema can't judge, as a schema that it refers to isn't given.
  public var allowsUndecided = false

  /// The present value; `nil` if there is none.
  public internal(set) var value: JSONValue? { didSet { places = Places() } }

  /// The places of the present value that were looked at.
  private var places = Places()

  /// - Parameters:
  ///   - schema: The schema, by whose rules the document is filled in.
  ///   - value: The value to begin with; `nil` for a new document, which has the required constants.
  ///   - wording: The language in which problems are told.
  public init(
    _ schema: Schema, _ value: JSONValue? = nil, in wording: SchemaWording = .english
  ) {
    self.init(SchemaViews(base: SchemaView(schema)), value, wording)
  }

  /// Creates the document of a part, such as an element of a list.
  private init(_ views: SchemaViews, _ value: JSONValue?, _ wording: SchemaWording) {
    (self.views, self.wording) = (views, wording)
    self.value = value ?? SchemaPlace(views, value: nil).beginning
  }

  /// Returns the document of a part, such as an element of a list.
  func part(_ views: SchemaViews, _ value: JSONValue?) -> SchemaDocument {
    var part = SchemaDocument(views, value, wording)
    part.allowsUndecided = allowsUndecided
    return part
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
    var most = 1_000
    return beginning(depth: 8, &most)
  }

  /// - Parameters:
  ///   - depth: How many objects are made inside one another, as a recursive schema has no end.
  ///   - most: The number of members that are still made.
  private func beginning(depth: Int, _ most: inout Int) -> JSONValue? {
    let types = typesOfNew
    if types == [.array] { return .array([]) }
    guard types == [.object], depth > 0 else { return nil }
    var members = JSONObject()
    for key in keys where required.contains(key) {
      guard most > 0, let member = member(key, value: nil) else { continue }
      most -= 1
      if let options = member.options, options.count == 1 {
        members[key] = options[0]
      } else if let value = member.beginning(depth: depth - 1, &most) {
        members[key] = value
      }
    }
    return .object(members)
  }
}

// The values inside the document, by the keys that lead to them.

extension SchemaDocument {
  /// Returns what the schema says of the value at a path; `nil` if there can't be one.
  func place(at path: [String]) -> SchemaPlace? {
    if let known = places.known[path] { return known }
    let place =
      if let key = path.last {
        self.place(at: path.dropLast())?.member(key, value: self[at: path])
      } else {
        SchemaPlace(views, value: value)
      }
    places.known[path] = .some(place)
    return place
  }

  // Each row of a list would read the whole place around it again.
  private final class Places {
    var known: [[String]: SchemaPlace?] = [:]
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

  /// Puts a value in the place of the present one at a path. The members of objects are joined.
  package mutating func lay(_ value: JSONValue, at path: [String]) {
    guard case .object(let members) = value else { return self[at: path] = value }
    if self[isOpen: path] != true { self[at: path] = .object([:]) }
    for (key, member) in members { lay(member, at: path + [key]) }
  }

  /// Puts a value at a path, which may lead to an item of a list, or to a part of one.
  ///
  /// - Returns: Whether the list has such an item, or the value is a new one.
  package mutating func lay(_ value: JSONValue, at path: RowPath) -> Bool {
    // The row of other keys has this name in the whole document.
    let isOther = path.steps.first == .name("*") && place(at: [])?.keys.contains("*") != true
    return lay(value, at: path.steps.dropFirst(isOther ? 1 : 0))
  }

  /// Takes away the object or the list at a path of keys.
  ///
  /// - Returns: Whether there was one.
  package mutating func removeContainer(at path: RowPath) -> Bool {
    let names = path.steps.compactMap { if case .name(let name) = $0 { name } else { nil } }
    guard names.count == path.steps.count, !names.isEmpty, let value = self[at: names],
      !value.isScalar
    else { return false }
    self[at: names] = nil
    return true
  }

  private mutating func lay(_ value: JSONValue, at path: ArraySlice<RowPath.Step>) -> Bool {
    let names = path.map { if case .name(let name) = $0 { name } else { String?.none } }
      .prefix { $0 != nil }.compactMap(\.self)
    let rest = path.dropFirst(names.count)
    guard let step = rest.first else {
      lay(value, at: names)
      return true
    }
    var items = self[elements: names] ?? []
    let place: Int
    switch step {
    case .item(let number): place = number - 1
    case .newItem: place = items.count
    default: return false
    }
    guard 0...items.count ~= place else { return false }
    if place == items.count { items.append(newElement(at: names)) }
    guard items[place].lay(value, at: rest.dropFirst()) else { return false }
    self[elements: names] = items
    return true
  }

  private func isRequired(_ path: [String]) -> Bool {
    path.last.map { place(at: path.dropLast())?.required.contains($0) == true } ?? true
  }

  /// A new element of the list at a path.
  func newElement(at path: [String]) -> SchemaDocument {
    let place = place(at: path)
    let count = self[elements: path]?.count ?? 0
    return part(
      place?.views(ofElement: count) ?? SchemaViews(base: views.base.unconstrained), nil)
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
      let first = (0..<min(place.prefixCount, values.count)).map { place.views(ofElement: $0) }
      let rest = place.views(ofElement: place.prefixCount)
      return values.enumerated().map { index, value in
        let views = first.indices.contains(index) ? first[index] : rest
        return part(views ?? place.unconstrained, value)
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
          (key, part(place.views(ofMember: key) ?? place.unconstrained, value))
        })
    }
    set {
      let members = newValue.entries.compactMap { key, document in
        document.value.map { (key: key, value: $0) }
      }
      self[at: path] = members.isEmpty && !isRequired(path) ? nil : .object(JSONObject(members))
    }
  }
}

extension SchemaDocument {
  /// New members of the object at a path. Once they are there, they have rows of their own.
  subscript(newEntries path: [String]) -> SchemaEntries {
    get { SchemaEntries() }
    set { for (key, entry) in newValue.entries { self[at: path + [key]] = entry.value } }
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

  /// Keys are compared by code points, as in JSON.
  subscript(key: String) -> SchemaDocument? {
    get { place(of: key).map { entries[$0].value } }
    set {
      switch (place(of: key), newValue) {
      case (let place?, let value?): entries[place].value = value
      case (let place?, nil): entries.remove(at: place)
      case (nil, let value?): entries.append((key, value))
      case (nil, nil): break
      }
    }
  }

  private func place(of key: String) -> Int? {
    entries.firstIndex { $0.key.hasSameCodePoints(as: key) }
  }

  var count: Int { entries.count }

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

public import ForwardForm
internal import ForwardFormDocuments
public import ForwardJSON
public import ForwardJSONSchema

/// A JSON value that is filled in by the rules of a schema.
///
/// ```swift
/// let document = Ref(SchemaDocument(schema, text.value))
/// if try dialogue.fill(Form(document), asking: .invalid) == .saved {
///   try text.change(to: document.value.value ?? .null, from: document.value.origins)
/// }
/// ```
///
/// The form has the rows of the document. The id of a member's row is the path of its keys.
/// Required members are asked; the others are folded, and the review offers them by their names.
/// Rows depend on the value, because alternatives and conditions do. The schema checks each answer,
/// and the document before it is saved.
public struct SchemaDocument: FormValue {
  let views: SchemaViews

  /// The initial value: one element, or no element for a new document; `nil` for a part, which is
  /// checked with its document.
  private(set) var original: [JSONValue]?

  /// The language of problems.
  let wording: SchemaWording

  /// Whether a person fills in the form, and sees required objects and lists before the document is
  /// saved.
  let isAsked: Bool

  /// Whether a value may be saved that the schema can't judge: a referenced schema isn't given, or
  /// a new key looks like a key of the schema. Otherwise only a person may save it, after a
  /// warning.
  public var allowsUndecided = false

  /// Whether a value may be saved that still has problems of the initial value; by default it may
  /// not. Problems caused by answers always prevent saving. An empty object has no initial
  /// problems, because all of its members are still to be answered.
  public var allowsFormerProblems: Bool {
    get { former != nil }
    set { former = newValue ? formerProblems.map { FormerProblems.Part($0) } : nil }
  }

  /// Allows the problems of the initial value, like ``allowsFormerProblems``. `known` are the
  /// problems of a document that may be the initial value.
  package mutating func allowFormerProblems(_ known: FormerProblems?) {
    former = formerProblems.map { own in
      FormerProblems.Part(known.flatMap { $0.document == own.document ? $0 : nil } ?? own)
    }
  }

  /// The problems of the initial value, if they are allowed.
  private(set) var former: FormerProblems.Part?

  package var style = RowStyle.document {
    // Cached missing members have rows of the former style.
    didSet { places = SchemaPlaces() }
  }

  /// The present value; `nil` without one.
  public internal(set) var value: JSONValue? {
    didSet { places = SchemaPlaces(after: places) }
  }

  /// The origins of list elements in the present value.
  public internal(set) var origins = ValueOrigins()

  /// The position of an element in the initial list; `nil` for a new element, and for other values.
  var position: Int?

  /// The predecessor of each removed key, to restore its position; `nil` for a first key.
  var formerNeighbours: [JSONPath: String?] = [:]

  /// The members that others displaced, in order.
  var displaced: [DisplacedMember] = []

  /// The cached places of the present value.
  var places = SchemaPlaces()

  /// The id of the row of a document that isn't an object.
  package static let wholeRow = "value"

  /// - Parameters:
  ///   - schema: The schema with the rules for the document.
  ///   - value: The initial value; `nil` for a new document. A new document and an empty object get
  ///     the required constants; other values get nothing.
  ///   - wording: The language of problems.
  ///   - isAsked: Whether a person fills in the form. A new document then begins with its required
  ///     objects and lists, which the person sees; otherwise an answer must make them.
  public init(
    _ schema: Schema, _ value: JSONValue? = nil, in wording: SchemaWording = .english,
    isAsked: Bool = true
  ) {
    self.init(SchemaViews(base: SchemaView(schema)), value, wording, .document, isAsked: isAsked)
    original = [value].compactMap(\.self)
    if value == nil || value == .object([:]) { addRequired() }
  }

  /// Creates the document of a part, such as an element of a list.
  private init(
    _ views: SchemaViews, _ value: JSONValue?, _ wording: SchemaWording, _ style: RowStyle,
    isAsked: Bool
  ) {
    (self.views, self.wording, self.style, self.isAsked) = (views, wording, style, isAsked)
    self.value = value ?? SchemaPlace(views, value: nil).beginning(isAsked: isAsked)
  }

  private var formerProblems: FormerProblems? {
    guard let value = original?.first, value != .object([:]), value != .null else { return nil }
    return FormerProblems(value) { [views] in views.base.validate(value) }
  }

  /// Returns the document of a part, such as an element of a list. `path` is the path of the part;
  /// `nil` for a new part. `origins` are the origins of list elements in the part.
  func part(
    _ views: SchemaViews, _ value: JSONValue?, at path: JSONPath? = nil,
    _ origins: ValueOrigins = ValueOrigins()
  ) -> SchemaDocument {
    var part = SchemaDocument(views, value, wording, style, isAsked: isAsked)
    part.origins = origins
    part.allowsUndecided = allowsUndecided
    part.former = path.flatMap { former?.part(at: $0) }
    part.places = places.ofPart(views)
    return part
  }

  public static func form(_ document: Ref<SchemaDocument>) -> [ForwardFormElement] {
    SchemaRows(document).elements
  }

  public static func formRules(_ document: Ref<SchemaDocument>) -> [FormRule] {
    SchemaRows(document).rules
  }

  package enum RowStyle: Sendable {
    /// The rows of a file: titled by their keys, and offered in the review unless they are
    /// required.
    case document
    /// The rows of settings: all asked, titled by their schemas, like options. Members that the
    /// schema doesn't name have no rows. A text of a ``TemplateFormat`` may have the placeholders.
    ///
    /// In a request, descriptions appear above rows, and a list of a few values is a choice of
    /// several.
    case settings(placeholders: [String] = [], isRequest: Bool = false)
  }

  /// The formats of texts with placeholders, by their names in a schema.
  package enum TemplateFormat: String, Sendable {
    /// One line.
    case template
    case lines = "template-lines"
  }

  /// The document with its initial value, without added values.
  package var unedited: SchemaDocument {
    var document = self
    document.value = original?.first
    document.origins = ValueOrigins()
    return document
  }

  /// The first value that the schema can't judge; `nil` without such a value, and if the document allows them.
  package var undecidedProblem: SchemaProblem? {
    allowsUndecided ? nil : newProblems.first(where: \.isUndecided)
  }

  /// The validation of the value; `nil` without a value.
  package var validation: Validation? {
    if places.validation == nil { places.validation = value.map(views.base.validate) }
    return places.validation
  }

  /// The problems of the value, without the allowed former problems.
  var newProblems: [SchemaProblem] {
    guard let value, let found = validation?.problems else { return [] }
    guard let former else { return found }
    return original == nil
      ? found.filter { !former.contains($0, of: value) } : former.new(among: found, of: value)
  }

  /// The values that the schema refuses, with the sentences about them. Leaves out references to secrets, and objects
  /// in an object's place, because their members are refused.
  package var refusedValues: [(path: JSONPath, value: JSONValue, sentence: String)] {
    (validation?.problems ?? []).compactMap { problem in
      guard !problem.isUndecided, let refused = self[at: problem.path],
        refused.kind != .object || place(at: problem.path)?.types.contains(.object) != true,
        !SchemaRows(Ref(self)).isOfReference(problem)
      else { return nil }
      return (problem.path, refused, wording(problem))
    }
  }

  /// The keys that the schema names for the present value. Conditions that the value doesn't meet hide others.
  package var keysAsked: [String] { place(at: [])?.keys ?? [] }

  /// The members of the object without hidden ones, at any depth.
  package var membersAsked: JSONObject {
    guard let value, let members = place(at: [])?.asked(of: value).members else {
      return JSONObject()
    }
    return members
  }

  /// Replaces members of the object. Joins the members of an object with known keys; replaces a whole map.
  package func membersLaying(_ members: JSONObject) -> JSONObject {
    guard let value, let all = place(at: [])?.laying(.object(members), over: value).members
    else { return members }
    return all
  }

  /// Adds missing required constants. If a person fills in the form, adds required objects and lists, too.
  private mutating func addRequired() {
    guard let value, views.base.verdict(on: value) == .invalid else { return }
    let start = self
    for problem in views.base.validate(value).problems {
      guard let (object, keys) = problem.missingKeys, let place = start.place(at: object) else {
        continue
      }
      for key in keys {
        // Nothing present is displaced for a constant.
        guard let new = place.beginning(ofMember: key, isAsked: isAsked),
          start.keys(excludedBy: key, at: object).isEmpty
        else { continue }
        lay(new, at: object.appending(.key(key)))
      }
    }
  }
}

extension SchemaPlace {
  fileprivate func laying(_ new: JSONValue, over old: JSONValue) -> JSONValue {
    guard let members = new.members, var all = old.members, !keys.isEmpty else {
      return new
    }
    for (key, value) in members {
      let place = all[key].flatMap { member(key, value: $0) }
      all[key] = place.map { $0.laying(value, over: all[key] ?? .null) } ?? value
    }
    return .object(all)
  }

  /// Returns a value of this place without the members that have no place.
  fileprivate func asked(of value: JSONValue) -> JSONValue {
    value.mappingParts { step, part in
      let asked = place(at: step, value: part)?.asked(of: part)
      return switch step {
      case .key(let key): keys.isEmpty || knows(key) ? asked : .none
      case .index: asked ?? part
      }
    }
  }

  /// Returns the place of a member or an element; `nil` if the schema allows none.
  func place(at step: JSONPath.Step, value: JSONValue?) -> SchemaPlace? {
    let views =
      switch step {
      case .key(let key): views(ofMember: key)
      case .index(let index): views(ofElement: index)
      }
    return views.map { SchemaPlace($0, value: value) }
  }

  /// Returns the only value that a member may have; `nil` if it may have several.
  fileprivate func constant(_ key: String) -> JSONValue? {
    guard let options = member(key, value: nil)?.options, options.count == 1 else { return .none }
    return options[0]
  }

  /// The initial value of a new member; `nil` if the member needs an answer.
  fileprivate func beginning(ofMember key: String, isAsked: Bool) -> JSONValue? {
    var most = 1_000
    return beginning(ofMember: key, isAsked, depth: 8, &most)
  }

  private func beginning(
    ofMember key: String, _ isAsked: Bool, depth: Int, _ most: inout Int
  ) -> JSONValue? {
    if let constant = constant(key) { return constant }
    guard let member = member(key, value: nil),
      let new = member.beginning(of: member.typesOfNew, isAsked, depth: depth, &most),
      isAsked || new.isMade
    else { return .none }
    return new
  }

  /// Returns the initial value of a new object or list; `nil` for other values, which need an
  /// answer. An object has its required constants, and for a person its required objects and lists.
  func beginning(isAsked: Bool) -> JSONValue? { beginning(of: typesOfNew, isAsked) }

  /// Returns the initial value of a new object, even if the place accepts other values.
  func newObject(isAsked: Bool) -> JSONValue? {
    typesOfNew == [.object]
      ? beginning(isAsked: isAsked) : with(.object([:])).beginning(of: [.object], isAsked)
  }

  private func beginning(
    of types: Set<SchemaView.ValueType>, _ isAsked: Bool
  ) -> JSONValue? {
    var most = 1_000
    return beginning(of: types, isAsked, depth: 8, &most)
  }

  /// `depth` limits nested objects, because a recursive schema is endless. `most` is the number of
  /// members that may still be made.
  private func beginning(
    of types: Set<SchemaView.ValueType>, _ isAsked: Bool, depth: Int, _ most: inout Int
  ) -> JSONValue? {
    if types == [.array] { return .array([]) }
    guard types == [.object], depth > 0 else { return nil }
    var members = JSONObject()
    for key in keys where required.contains(key) {
      guard most > 0, views(ofMember: key) != nil else { continue }
      most -= 1
      members[key] = beginning(ofMember: key, isAsked, depth: depth - 1, &most)
    }
    return .object(members)
  }
}

extension SchemaDocument: WholeValue {
  package var isValid: Bool { value.map { views.base.verdict(on: $0) } == .valid }

  package func showsSame(as other: SchemaDocument) -> Bool? {
    guard let value, let other = other.value else { return value == nil && other.value == nil }
    return value.hasSameText(as: other)
  }

  package var knownSecrets: [String]? { views.base.mentionsSecrets ? nil : [] }

  package var telling: String? {
    guard case .document = style, let value, let place = place(at: []) else { return nil }
    if let text = value.string, !text.isEmpty, !text.contains(where: \.isNewline),
      !place.isSecret
    {
      return text
    }
    guard let members = value.members else { return nil }
    let named = ["name", "id", "title", "key", "uses", "run", "image"]
    for key in named + members.map(\.key) {
      guard let text = members[key]?.line, place.member(key, value: members[key])?.isSecret != true
      else { continue }
      return "\(key): \(text)"
    }
    return nil
  }
}

extension JSONValue {
  /// The first line of a scalar; `nil` for an empty text and for other values.
  fileprivate var line: String? {
    switch self {
    case .string(let text): text.split(whereSeparator: \.isNewline).first.map(String.init)
    case .number, .bool: text()
    case .null, .array, .object: nil
    }
  }

  /// Whether an initial value contains constants.
  fileprivate var isMade: Bool {
    switch self {
    case .object(let members): !members.isEmpty
    case .array(let elements): !elements.isEmpty
    case .null, .bool, .number, .string: true
    }
  }
}

internal import ForwardForm
internal import ForwardFormDocuments
public import ForwardJSON
public import ForwardStore

/// A part of settings in the role of a place, such as a contact of a list in a file.
///
/// ```swift
/// let person = file.part(of: ["people"], where: "id", is: .string(id))
/// try editor.edit(Person(), in: person)
/// ```
///
/// The rest of the settings stays unchanged. Saving keeps the changes that another program saved to
/// other parts. If it moved a part that is found by a value, the part is found again.
public struct SettingsPart<Whole: SettingsPlace>: SettingsPlace {
  private var whole: Whole
  private let address: Address
  private var isAdding = false

  private enum Address {
    case path(JSONPath)
    case element(of: JSONPath, key: String, value: JSONValue)
  }

  fileprivate init(at path: JSONPath, of whole: Whole) {
    (self.whole, address) = (whole, .path(path))
  }

  fileprivate init(of list: JSONPath, key: String, value: JSONValue, in whole: Whole) {
    (self.whole, address) = (whole, .element(of: list, key: key, value: value))
  }

  /// The path of the part in the whole settings, also of a new part.
  public var partPath: JSONPath { place(in: whole.settings) }

  private func place(in settings: JSONObject?) -> JSONPath {
    switch address {
    case .path(let path): return path
    case .element(let list, let key, let value):
      let elements = settings?[path: list]?.elements ?? []
      return list.appending(
        .index(elements.firstIndex { $0[key] == value } ?? elements.count))
    }
  }

  public var name: String {
    switch address {
    case .path(let path): RowPath(path).text
    case .element(let list, let key, let value):
      "\(RowPath(list).text)[\(key)=\(value.string ?? value.text())]"
    }
  }

  public var path: String { whole.path }
  public var settings: JSONObject? { isAdding ? nil : whole.settings?[path: partPath]?.members }
  public var storesDefaults: Bool { whole.storesDefaults }
  public var notices: [StoreNotice] { whole.notices }

  public func line(of path: JSONPath) -> Int? { whole.line(of: partPath.appending(path)) }

  public func checkWritable() throws(StoreError) { try whole.checkWritable() }

  public mutating func save(_ new: JSONObject) throws(StoreError) -> SaveResult<JSONObject> {
    try save(new) { (whole, all, _) throws(StoreError) in try whole.save(all) }
  }

  private mutating func save(
    _ new: JSONObject,
    by save: (inout Whole, JSONObject, _ part: JSONPath) throws(StoreError) -> SaveResult<
      JSONObject
    >
  ) throws(StoreError) -> SaveResult<JSONObject> {
    let original = settings
    var new = new
    // The form may have no row for the value that identifies an element.
    if case .element(_, let key, let value) = address, new[key] == nil {
      new.insert(key, value, at: 0)
    }
    // Another program may change other parts repeatedly. The loop ends, because each time it saved
    // a file.
    while true {
      let part = partPath
      guard let all = all(with: new) else { return .removed }
      switch try save(&whole, all, part) {
      case .saved:
        isAdding = false
        return .saved
      case .occupied(let kind, let names): return .occupied(kind: kind, names: names)
      case .removed where original != nil: return .removed
      case .removed, .changed:
        let present = whole.settings?[path: partPath]?.members
        guard present != original else { continue }
        return present.map { .changed($0) } ?? .removed
      }
    }
  }

  /// Returns the whole settings with another value of the part; `nil` if the value can't be there.
  private func all(with new: JSONObject) -> JSONObject? {
    JSONValue.object(whole.settings ?? JSONObject()).putting(.object(new), at: partPath)?.members
  }

  public mutating func add(as name: String) {
    if whole.settings == nil { whole.add(as: whole.name) }
    isAdding = true
  }
}

extension SettingsPart: TextPlace where Whole: TextPlace {
  package func text(
    of settings: JSONObject, from origins: ValueOrigins
  ) throws(StoreError) -> [UInt8] {
    let all = all(with: settings) ?? settings
    return try whole.text(of: all, from: Self.origins(origins, at: partPath, in: all))
  }

  package mutating func save(
    _ new: JSONObject, from origins: ValueOrigins
  ) throws(StoreError) -> SaveResult<JSONObject> {
    try save(new) { (whole, all, part) throws(StoreError) in
      try whole.save(all, from: Self.origins(origins, at: part, in: all))
    }
  }

  /// Converts origins in the part at a path to origins in the whole settings.
  private static func origins(
    _ origins: ValueOrigins, at path: JSONPath, in all: JSONObject
  ) -> ValueOrigins {
    var whole = ValueOrigins()
    whole.edit(at: path, of: .object(all)) { $0 = origins }
    return whole
  }
}

extension SettingsPlace {
  /// Returns the part of the settings at a path. A missing part is new: a key of an object, or the
  /// position after the last element of a list.
  ///
  /// ```swift
  /// try editor.edit(Server(), in: file.part(at: ["servers", "main"]))
  /// ```
  public func part(at path: JSONPath) -> SettingsPart<Self> { SettingsPart(at: path, of: self) }

  /// Returns the first element of a list with a value for a key. A missing element is new, and
  /// saved at the end.
  ///
  /// - Parameters:
  ///   - list: The path of the list.
  ///   - key: The key whose value identifies the element.
  ///   - value: The value of the key.
  public func part(
    of list: JSONPath, where key: String, is value: JSONValue
  ) -> SettingsPart<Self> {
    SettingsPart(of: list, key: key, value: value, in: self)
  }
}

extension JSONValue {
  /// Returns the value with `value` at a path, making missing objects and lists; `nil` if it can't
  /// be there.
  fileprivate func putting(_ value: JSONValue, at path: JSONPath) -> JSONValue? {
    guard let step = path.steps.first else { return value }
    let rest = JSONPath(Array(path.steps.dropFirst()))
    switch (step, self) {
    case (.key(let key), .object(var members)):
      guard let inner = (members[key] ?? .null).putting(value, at: rest) else { return nil }
      members[key] = inner
      return .object(members)
    case (.index(let index), .array(var elements)):
      guard (0...elements.count).contains(index) else { return nil }
      let known = elements.indices.contains(index) ? elements[index] : .null
      guard let inner = known.putting(value, at: rest) else { return nil }
      elements.replaceSubrange(index..<min(index + 1, elements.count), with: [inner])
      return .array(elements)
    case (.key, .null): return JSONValue.object(JSONObject()).putting(value, at: path)
    case (.index, .null): return JSONValue.array([]).putting(value, at: path)
    default: return nil
    }
  }
}

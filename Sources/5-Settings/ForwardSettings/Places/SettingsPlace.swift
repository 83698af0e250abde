public import ForwardJSON
public import ForwardStore

/// A place that stores settings: a file, a target in a store, or your own place.
///
/// Reads settings when it is created, and again under a lock when it saves.
public protocol SettingsPlace {
  /// The name of the settings in messages.
  var name: String { get }

  /// The path of the settings' file.
  var path: String { get }

  /// The settings as they were read; `nil` for new settings.
  var settings: JSONObject? { get }

  /// The kind of the settings; `nil` if there is only one kind.
  var kind: String? { get }

  /// Whether saving adds the settings, which are new or a copy, instead of replacing the settings
  /// that were read.
  var isNew: Bool { get }

  /// The naming of new settings; `nil` if they need no name.
  var naming: Naming? { get }

  /// The keys to search for unsaved answers. The first key saves them.
  var draftKeys: [DraftKey] { get }

  /// Whether the place stores all settings, including unanswered defaults; `false` by default, so
  /// that defaults may change with the program.
  var storesDefaults: Bool { get }

  /// Returns the line of the value at a path, counted from 1, if a person maintains the settings;
  /// `nil` by default.
  func line(of path: JSONPath) -> Int?

  /// Checks that the system allows saving, before a person fills in a form.
  func checkWritable() throws(StoreError)

  /// Notices for a person who is about to fill in a form; none by default.
  var notices: [StoreNotice] { get }

  /// Saves settings, unless another program changed or removed them since they were read.
  ///
  /// After any result but `saved`, the next call replaces the settings that were found instead. A
  /// signal takes effect after the call has returned and its result has been reported.
  mutating func save(_ settings: JSONObject) throws(StoreError) -> SaveResult<JSONObject>

  /// Makes the next call of ``save(_:)`` add the settings under a name.
  mutating func add(as name: String)
}

/// The naming of new settings.
public struct Naming: Sendable {
  /// The names in use.
  public var taken: [String]

  /// Whether the first row of the form asks for the name; otherwise the name was given.
  public var isAsked: Bool

  /// The given name, or the initial name in the row.
  public var name: String

  public init(taken: [String], isAsked: Bool, name: String) {
    self.taken = taken
    self.isAsked = isAsked
    self.name = name
  }
}

extension SettingsPlace {
  public var kind: String? { nil }
  public var storesDefaults: Bool { false }
  public func line(of path: JSONPath) -> Int? { nil }
  public var notices: [StoreNotice] { [] }
  public var isNew: Bool { settings == nil }
  public var naming: Naming? { nil }
  public var draftKeys: [DraftKey] { [DraftKey(["action": "edit", "name": name], of: path)] }
}

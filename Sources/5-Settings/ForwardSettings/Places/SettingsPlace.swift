public import ForwardJSON
public import ForwardStore

/// A place that stores settings: a file, a target in a store, or a place of your own.
///
/// A place is read when it is created, and again under a lock when its settings are saved.
public protocol SettingsPlace {
  /// The name of the settings in messages.
  var name: String { get }

  /// The path of the file that has the settings.
  var path: String { get }

  /// The settings that were read; `nil` if there are none yet.
  var settings: JSONObject? { get }

  /// The kind of the settings; `nil` if there is only one kind.
  var kind: String? { get }

  /// Whether saving adds the settings, which are new or a copy, rather than replacing those that
  /// were read.
  var isNew: Bool { get }

  /// The naming of new settings; `nil` if they need no name.
  var naming: Naming? { get }

  /// The keys under which unsaved answers are searched for. They are saved under the first one.
  var draftKeys: [DraftKey] { get }

  /// Whether the place stores all settings, also defaults that nobody has answered; `false` by default, so that they
  /// may change with the program.
  var storesDefaults: Bool { get }

  /// Returns the line of the value at a path, counted from 1, for a person who has written the settings; `nil` by
  /// default.
  func line(of path: JSONPath) -> Int?

  /// Checks that the system allows saving, before a person fills in a form.
  func checkWritable() throws(StoreError)

  /// Notices for a person who is about to fill in a form; none by default.
  var notices: [StoreNotice] { get }

  /// Saves settings, unless another program changed or removed them since they were read.
  ///
  /// After any result but `saved`, the next call replaces the settings that were found instead. A
  /// signal takes effect when the call has returned and its result has been told.
  mutating func save(_ settings: JSONObject) throws(StoreError) -> SaveResult<JSONObject>

  /// Makes the next call of ``save(_:)`` add the settings under a name.
  mutating func add(as name: String)
}

/// The naming of new settings.
public struct Naming: Sendable {
  /// The names that are taken.
  public var taken: [String]

  /// Whether the first row of the form asks for the name; otherwise the name was given.
  public var isAsked: Bool

  /// The given name, or the one that the row starts with.
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

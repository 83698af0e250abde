public import ForwardStore
public import JSONTree

/// A place that stores settings: a file, a target in a store, or a place of your own.
///
/// A place is read when it is created, and again under a lock when its settings are saved.
public protocol SettingsPlace {
  /// The name of the settings in messages.
  var name: String { get }

  /// The path of the file that holds them.
  var path: String { get }

  /// The settings that were read; `nil` if there are none yet.
  var settings: JSONObject? { get }

  /// The kind of the settings, if there are several kinds.
  var kind: String? { get }

  /// Whether saving adds the settings, rather than replacing those that were read: they are new, or
  /// a copy.
  var isNew: Bool { get }

  /// How new settings get their name; `nil` if they need none.
  var naming: Naming? { get }

  /// The keys under which unsaved answers are looked for. They are saved under the first one.
  var draftKeys: [DraftKey] { get }

  /// Checks early, before a person fills in a form, that the system allows saving.
  func checkWritable() throws(StoreError)

  /// Saves settings, unless another program changed or removed them since they were read.
  ///
  /// After anything but `saved`, the next call replaces what was found instead. Signals act once it
  /// returns, and the result has been told.
  mutating func save(_ settings: JSONObject) throws(StoreError) -> SaveResult<JSONObject>

  /// Makes the next call of ``save(_:)`` add the settings under a name.
  mutating func add(as name: String)
}

/// How new settings get their name.
public struct Naming: Sendable {
  /// The names that are taken.
  public var taken: [String]

  /// Whether the name is asked for in the first row of the form; otherwise it was given.
  public var isAsked: Bool

  /// The name that was given, or that the row starts with.
  public var name: String

  public init(taken: [String], isAsked: Bool, name: String) {
    self.taken = taken
    self.isAsked = isAsked
    self.name = name
  }
}

extension SettingsPlace {
  public var kind: String? { nil }
  public var isNew: Bool { settings == nil }
  public var naming: Naming? { nil }
  public var draftKeys: [DraftKey] { [DraftKey(["action": "edit", "name": name], of: path)] }
}

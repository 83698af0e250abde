public import ForwardForm
internal import ForwardText

/// The reasons why settings couldn't be saved in a dialogue that isn't interactive. Nothing is
/// written then.
@nonexhaustive
public enum SettingsError: Error, Equatable, Sendable {
  /// Another program changed these rows too.
  case conflict(name: String, path: String, rows: [String])
  /// Another program changed or removed the settings.
  case changedOrRemoved(name: String, path: String)
  /// The name is taken.
  case exists(name: String, path: String)
  /// The given name can't be used.
  case badName(String, Rejection)
}

extension SettingsError: CustomStringConvertible {
  public var description: String { Language.english.says(SettingsSentence.error(self)) }
}

internal import ForwardSystem

/// The folders of a program, in the base directories of freedesktop.org.
public struct BaseFolders: Sendable {
  /// The folder for settings: `$XDG_CONFIG_HOME/NAME`, otherwise `~/.config/NAME`.
  public let config: String

  /// The folder for unsaved answers and input history: `$XDG_STATE_HOME/NAME`, otherwise
  /// `~/.local/state/NAME`.
  public let state: String

  /// The folder for data: `$XDG_DATA_HOME/NAME`, otherwise `~/.local/share/NAME`.
  public let data: String

  /// The folder for what can be fetched again: `$XDG_CACHE_HOME/NAME`, otherwise `~/.cache/NAME`.
  public let cache: String

  /// - Parameter program: The program's name.
  public init(program: String) {
    func folder(_ variable: String, _ usual: String) -> String {
      Environment.baseFolder(variable, usual) + "/" + program
    }
    config = folder("XDG_CONFIG_HOME", ".config")
    data = folder("XDG_DATA_HOME", ".local/share")
    cache = folder("XDG_CACHE_HOME", ".cache")
    state = folder("XDG_STATE_HOME", ".local/state")
  }
}

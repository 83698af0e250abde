internal import CLibrary
internal import ForwardFormTerminal

/// The folders of a program, in the base directories of freedesktop.org.
public struct BaseFolders: Sendable {
  /// `$XDG_CONFIG_HOME/NAME`, otherwise `~/.config/NAME`: for settings.
  public let config: String

  /// `$XDG_STATE_HOME/NAME`, otherwise `~/.local/state/NAME`: for unsaved answers and input
  /// history.
  public let state: String

  /// - Parameter program: The program's name.
  public init(program: String) {
    func folder(_ variable: String, _ usual: String) -> String {
      // A path that isn't absolute is ignored, as the specification wants it.
      if let base = Environment.value(of: variable), base.hasPrefix("/") {
        return base + "/" + program
      }
      return (homeFolder() ?? "") + "/" + usual + "/" + program
    }
    config = folder("XDG_CONFIG_HOME", ".config")
    state = folder("XDG_STATE_HOME", ".local/state")
  }
}

internal import ForwardCLibrary

/// The surroundings of the program: its environment variables, its user and its computer.
package enum Environment {
  /// Returns a variable's value; `nil` if it is empty or unset.
  package static func value(of name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Returns the text of a variable, which may be empty; `nil` if it is unset. Throws the error if
  /// the text isn't UTF-8.
  package static func text<Failure: Error>(
    of name: String, orThrow error: @autoclosure () -> Failure
  ) throws(Failure) -> String? {
    guard let value = getenv(name) else { return nil }
    guard let text = String(validatingCString: value) else { throw error() }
    return text
  }

  /// Returns whether a variable switches a feature on: its value isn't empty, `0`, `false` or `no`.
  package static func isOn(_ name: String) -> Bool {
    guard let value = value(of: name)?.lowercased() else { return false }
    return !["0", "false", "no"].contains(value)
  }

  /// The home folder of the person who runs the program: `HOME`, otherwise the folder that the
  /// system knows; `nil` without a home.
  package static var homeFolder: String? {
    if let home = value(of: "HOME") { return home }
    var (entry, found) = (passwd(), UnsafeMutablePointer<passwd>?.none)
    var texts = [CChar](repeating: 0, count: 1 << 14)
    guard getpwuid_r(getuid(), &entry, &texts, texts.count, &found) == 0, found != nil,
      let folder = entry.pw_dir, folder.pointee != 0
    else { return nil }
    return String(cString: folder)
  }

  /// Returns a base directory of freedesktop.org: the path in a variable, otherwise a folder in the
  /// home.
  package static func baseFolder(_ variable: String, _ usual: String) -> String {
    // Ignores a path that isn't absolute, as the specification requires.
    if let base = value(of: variable), base.hasPrefix("/") { return base }
    return (homeFolder ?? "") + "/" + usual
  }

  /// Returns a path with the home folder in place of `~`.
  package static func completePath(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = homeFolder else { return path }
    return home + path.dropFirst()
  }

  /// Returns the path of a program; `nil` if it is missing. The word is a path, or a name on the search path.
  package static func program(named word: String) -> String? {
    var paths = [word]
    if !word.contains("/") {
      let folders = (value(of: "PATH") ?? "/bin:/usr/bin").split(
        separator: ":", omittingEmptySubsequences: false)
      paths = folders.map { ($0.isEmpty ? "." : $0) + "/" + word }
    }
    return paths.first { path in
      access(path, X_OK) == 0 && (try? FileStatus(following: path))?.isFile == true
    }
  }

  /// The name of this computer; `localhost` if it has no name.
  package static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? "localhost" : String(decoding: bytes, as: UTF8.self)
  }
}

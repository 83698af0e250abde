public import ForwardJSON

/// A kind of file with lines of keys and values.
@nonexhaustive
public enum INIDialect: Hashable, Sendable {
  /// INI as [Python's configparser](https://docs.python.org/3/library/configparser.html) reads it,
  /// without interpolation: `=` or `:` behind a key, comments after `#` or `;` on lines of their own,
  /// and deeper lines that continue a value. Keys keep their case, and may stand before the first
  /// section or without a value.
  case ini
  /// A unit or another file of [systemd](https://www.freedesktop.org/software/systemd/man/latest/systemd.syntax.html):
  /// `=` behind a key, and a backslash at the end of a line that continues it.
  case systemd
  /// Variables as [python-dotenv](https://pypi.org/project/python-dotenv/) reads them, without
  /// interpolation: an optional `export`, and values with or without quotes. It has no sections.
  case env

  /// The name of the format in sentences.
  var name: String {
    switch self {
    case .ini: "INI"
    case .systemd: "systemd"
    case .env: ".env"
    }
  }

  var isComment: (UInt8) -> Bool {
    switch self {
    case .ini, .systemd: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: ";") }
    case .env: { $0 == UInt8(ascii: "#") }
    }
  }

  var isSign: (UInt8) -> Bool {
    switch self {
    case .ini: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }
    case .systemd, .env: { $0 == UInt8(ascii: "=") }
    }
  }

  /// The text between a key and its value if no other line shows it.
  var usualSign: [UInt8] { Array((self == .ini ? " = " : "=").utf8) }
}

extension TextFormat {
  /// INI files; see ``INIDialect/ini``.
  public static let ini = TextFormat(
    .ini, suffixes: [".ini", ".cfg"],
    isName: { [".editorconfig", ".npmrc", ".flake8", ".coveragerc", "pip.conf"].contains($0) })

  /// Files of systemd, by the suffixes of units and networks.
  public static let systemd = TextFormat(
    .systemd,
    suffixes: [
      ".service", ".socket", ".timer", ".mount", ".automount", ".slice", ".target", ".network",
      ".netdev", ".nspawn",
    ])

  /// Variables of an environment: `.env`, `.env.local`, `production.env`.
  public static let env = TextFormat(
    .env, suffixes: [".env"],
    isName: { $0.hasPrefix(".env.") && !$0.hasSuffix(".json") || $0 == ".envrc" })

  private init(
    _ dialect: INIDialect, suffixes: [String],
    isName: @escaping @Sendable (Substring) -> Bool = { _ in false }
  ) {
    self.init(
      name: dialect.name, suffixes: suffixes, isName: isName,
      parse: { (bytes, duplicateKeys, _) throws(JSONError) in
        [try INIText(parsing: bytes, dialect, duplicateKeys: duplicateKeys)]
      },
      write: { (value) throws(TextEditError) in
        guard var text = try? INIText(parsing: [], dialect) else { return [] }
        try text.change(to: value)
        return text.bytes
      })
  }
}

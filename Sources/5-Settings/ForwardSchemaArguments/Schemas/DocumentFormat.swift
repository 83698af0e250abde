internal import ForwardFormArguments
package import ForwardJSON
internal import ForwardINI
internal import ForwardTOML

#if YAML
  internal import ForwardYAML
#endif

/// The formats of documents, by their names in options.
package enum DocumentFormat: String, CaseIterable, ArgumentValue {
  case json, json5
  #if YAML
    case yaml
  #endif
  case toml, ini, systemd
  case env = "dotenv"
  case frontMatter = "front-matter"

  /// - Parameter document: The number of the document in a text with several documents; `nil` for
  ///   all documents, or the only document.
  package func textFormat(document: Int? = nil) -> TextFormat {
    switch self {
    case .json: return .jsonc
    case .json5: return .json5
    #if YAML
      case .yaml:
        if let document { return .yaml(document: document) }
        return .yaml
    #endif
    case .toml: return .toml
    case .ini: return .ini
    case .systemd: return .systemd
    case .env: return .env
    case .frontMatter:
      let toml = FrontMatterStyle(fence: "+++", replacement: "#++", .toml)
      #if YAML
        return .frontMatter(FrontMatterStyle(fence: "---", replacement: "---", .yaml), or: toml)
      #else
        return .frontMatter(toml)
      #endif
    }
  }

  /// The format that a file's name gives; `nil` if it gives none.
  package init?(ofFile path: String) {
    guard let format = Self.allCases.first(where: { $0.textFormat().has(path) }) else { return nil }
    self = format
  }
}

extension DocumentFormat {
  /// The versions of the libraries that read formats, by their names.
  package static var libraries: [(name: String, version: String)] {
    #if YAML
      [("libyaml", YAMLText.libraryVersion)]
    #else
      []
    #endif
  }
}

extension TextFormats {
  /// The formats of files by their names. `usual` is the format for other names.
  package static func ofFiles(_ usual: TextFormat) -> TextFormats {
    let isJSON = usual.name == TextFormat.json.name
    let others = DocumentFormat.allCases.filter { $0 != .json }.map { $0.textFormat() }
    return TextFormats(usual, [.namedJSONC] + (isJSON ? [] : [.json]) + others)
  }
}

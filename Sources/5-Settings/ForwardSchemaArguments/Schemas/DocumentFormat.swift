internal import ForwardFormArguments
package import ForwardJSON
internal import ForwardTOML

#if YAML
  internal import ForwardYAML
#endif

/// The formats of documents, by their names in options.
package enum DocumentFormat: String, CaseIterable, ArgumentValue {
  case json
  #if YAML
    case yaml
  #endif
  case toml

  /// - Parameter document: The number of the document in a text with several documents; `nil` for
  ///   all documents, or the only document.
  package func textFormat(document: Int? = nil) -> TextFormat {
    switch self {
    case .json: return .jsonc
    #if YAML
      case .yaml:
        if let document { return .yaml(document: document) }
        return .yaml
    #endif
    case .toml: return .toml
    }
  }

  /// The format that a file's name gives; `nil` if it gives none.
  package init?(ofFile path: String) {
    let format = Self.allCases.first { format in
      format.textFormat().suffixes.contains(where: path.hasSuffix)
    }
    guard let format else { return nil }
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
  /// The formats of files by the endings of their names: JSON, JSON with comments, TOML and YAML.
  /// `usual` is the format for other names.
  package static func ofFiles(_ usual: TextFormat) -> TextFormats {
    let isJSON = usual.name == TextFormat.json.name
    #if YAML
      return isJSON
        ? TextFormats(usual, .namedJSONC, .toml, .yaml)
        : TextFormats(usual, .namedJSONC, .json, .toml, .yaml)
    #else
      return isJSON
        ? TextFormats(usual, .namedJSONC, .toml) : TextFormats(usual, .namedJSONC, .json, .toml)
    #endif
  }
}

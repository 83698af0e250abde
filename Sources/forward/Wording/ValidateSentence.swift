internal import ForwardFormTerminal
internal import JSONSchema
internal import JSONTree

/// A sentence of `forward validate`, in any language.
enum ValidateSentence {
  case standardInput
  case valid
  /// There are more problems than are told.
  case hasMore

  // Wrong uses

  case badMap(String)
  case badDraft(String)
  /// An instance that names no schema, where none is given.
  case needsSchema(instance: String)
  /// An instance names a schema that isn't given.
  case schemaNotGiven(String, instance: String)
  /// A file of the folder of schemas can't be read.
  case folder(SchemaFolderError)
}

extension ValidateSentence {
  var english: String {
    switch self {
    case .standardInput: "standard input"
    case .valid: "Valid."
    case .hasMore: "There are more problems than these."
    case .badMap(let text): "--map takes URL=FILE, not \(quoted(text))."
    case .badDraft(let text):
      "--draft takes \(Draft.allCases.map(\.description).joined(separator: ", ")), not \(quoted(text))."
    case .needsSchema(let path):
      "\(named(path)) names no schema with '$schema'; give --schema FILE."
    case .schemaNotGiven(let uri, let path):
      "\(named(path)) names the schema \(quoted(uri, limit: 200)); give it with --schema, "
        + "--schema-dir or --map URL=FILE, as nothing is fetched from a network."
    case .folder(let error): error.description
    }
  }

  private func named(_ path: String) -> String {
    path == "-" ? "Standard input" : quoted(path, limit: .max)
  }
}

extension ValidateSentence {
  var chinese: String {
    switch self {
    case .standardInput: "标准输入"
    case .valid: "有效。"
    case .hasMore: "还有更多问题未列出。"
    case .badMap(let text): "--map 应为 URL=FILE，而不是\(inQuotes(text))。"
    case .badDraft(let text):
      "--draft 应为 \(listedInChinese(Draft.allCases.map(\.description)))，而不是\(inQuotes(text))。"
    case .needsSchema(let path): "\(namedInChinese(path))没有用“$schema”指明模式，请使用 --schema FILE。"
    case .schemaNotGiven(let uri, let path):
      "\(namedInChinese(path))指明的模式\(inQuotes(uri))未提供：不会从网络获取，请使用 --schema、--schema-dir 或 --map URL=FILE。"
    case .folder(let error): error.chinese
    }
  }

  private func namedInChinese(_ path: String) -> String {
    path == "-" ? "标准输入" : inQuotes(path)
  }

  private func inQuotes(_ text: String) -> String { "“\(excerpt(of: text, limit: 200))”" }
}

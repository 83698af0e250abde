internal import ForwardFormTerminal
internal import JSONSchema
internal import JSONTree
internal import PlainText

/// A sentence of `forward validate`, in any language.
enum ValidateSentence {
  case valid
  /// There are more problems than those reported.
  case hasMore
  /// An instance whose schema can't be used.
  case unchecked
  case utf16

  // About schemas

  /// There is nothing at the place of the schema, which an instance or else the command line names.
  case noPlace(String, isNamedByInstance: Bool)
  /// Advice on a document that isn't given.
  case giveDocument
  /// Advice on an unknown draft.
  case chooseDraft

  // Wrong uses

  case badMap(String)
  case badDraft(String)
  /// An instance doesn't name a schema, and none is given.
  case needsSchema(instance: String)
  /// An instance names a schema that isn't given.
  case schemaNotGiven(String, instance: String)
  /// A file of the folder of schemas can't be read.
  case folder(SchemaFolderError)
}

extension ValidateSentence {
  var english: String {
    switch self {
    case .valid: "Valid."
    case .hasMore: "There are more problems than these."
    case .unchecked: "Not checked, as the schema can't be used."
    case .utf16: "The text is UTF-16; it has to be UTF-8."
    case .noPlace(let place, let isNamedByInstance):
      "\(isNamedByInstance ? "'$schema'" : "--schema") names the place \(quoted(place, limit: 200)), "
        + "which is not there."
    case .giveDocument: "Give it with --schema-dir or --map URL=FILE."
    case .chooseDraft: "Name one of them, or none and give --draft."
    case .badMap(let text): "--map takes URL=FILE, not \(quoted(text))."
    case .badDraft(let text):
      "--draft takes \(SchemaDraft.allCases.map(\.description).joined(separator: ", ")), not \(quoted(text))."
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
    case .valid: "有效。"
    case .hasMore: "还有更多问题未列出。"
    case .unchecked: "未检查：其模式无法使用。"
    case .utf16: "文本为 UTF-16 编码，应为 UTF-8 编码。"
    case .noPlace(let place, let isNamedByInstance):
      "\(isNamedByInstance ? "“$schema”" : "--schema ")指明的位置\(inQuotes(place))没有内容。"
    case .giveDocument: "请使用 --schema-dir 或 --map URL=FILE 提供。"
    case .chooseDraft: "请指明其中之一，或不写“$schema”并使用 --draft。"
    case .badMap(let text): "--map 应为 URL=FILE，而不是\(inQuotes(text))。"
    case .badDraft(let text):
      "--draft 应为 \(listedInChinese(SchemaDraft.allCases.map(\.description)))，而不是\(inQuotes(text))。"
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

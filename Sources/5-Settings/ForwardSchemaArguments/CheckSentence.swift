package import ForwardFormArguments
package import ForwardFormTerminal
internal import ForwardJSON
package import ForwardJSONSchema
package import ForwardSchemaFiles
package import ForwardText

/// A sentence about files that are checked, and about the options that say by which schemas, in any language.
package enum CheckSentence: Sendable {
  case unknownFormats([String])
  /// Formats that only earlier drafts decide.
  case undecidedFormats([String])
  /// Keywords that the drafts of their schemas don't have.
  case ignoredKeywords([IgnoredKeyword])
  /// Two members of an object have the same key.
  case repeatedKey(String)

  /// How many files were checked.
  case summary(CheckSummary)

  /// Advice on a text with a value on each line.
  case checkLines
  case allowComments
  /// Advice on a text that is hardly JSON, and whose name gives no format.
  case nameFormat

  // About schemas

  /// The schema has nothing at this place. Either an instance or the command line names the place.
  case noPlace(String, isNamedByInstance: Bool)
  /// Advice on a document that is missing.
  case giveDocument
  /// Advice on an unknown draft.
  case chooseDraft
  /// Advice on a check that would take too much work.
  case raiseBudget
  /// The catalog of schemas has no list of schemas.
  case noCatalog(String)

  // Wrong uses

  case noFile(address: String)
  case badMap(String)
  case badDraft(String)
  case badFormat(String, known: [String])
  case badRegex(String, known: [String])
  /// An instance names no schema, and no option gives a schema.
  case needsSchema(instance: String)
  /// An instance names a schema that no option gives.
  case schemaNotGiven(String, instance: String)
  /// The catalog names a schema for an instance, and no option gives the schema.
  case catalogedNotGiven(String, instance: String)
  /// A file of the folder of schemas can't be read.
  case folder(SchemaFolderError)
  case fault(CommandFault)
  /// A sentence with advice on fetching.
  indirect case advised(CheckSentence, FetchSentence)

  // The schemas that a person keeps

  /// The schema's name doesn't tell which files it is for.
  case needsPatterns(String)
  case badSchemaName(String)
  /// The copies of two files would have the same name.
  case sameSchemaName(String, String)
}

extension Language {
  private func drafts(of keywords: [IgnoredKeyword]) -> [String] {
    Set(keywords.map(\.draft)).sorted().map(\.description)
  }

  package func says(_ sentence: CheckSentence) -> String {
    switch sentence {
    case .undecidedFormats(let formats):
      says(
        formats.count == 1
          ? "The format \(quoted(formats[0])) isn't checked in this draft; --formats has it checked."
          : "These formats aren't checked in this draft; --formats has them checked: "
            + "\(listed(formats.lazy.map { quoted($0) })).",
        chinese: "此草案不检查以下格式（可用 --formats 启用检查）：\(listed(formats.lazy.map { quoted($0) }))。")
    case .unknownFormats(let formats):
      says(
        formats.count == 1
          ? "The format \(quoted(formats[0])) is unknown and isn't checked."
          : "These formats are unknown and aren't checked: "
            + "\(listed(formats.lazy.map { quoted($0) })).",
        chinese: "以下格式未知，未检查：\(listed(formats.lazy.map { quoted($0) }))。")
    case .ignoredKeywords(let keywords):
      says(
        (keywords.count == 1
          ? "The keyword \(quoted(keywords[0].name)) says nothing in"
          : "These keywords say nothing in")
          + " \(alternatives(drafts(of: keywords)))"
          + (keywords.count == 1
            ? "." : ": \(listed(keywords.lazy.map { quoted($0.name) }))."),
        chinese: "以下关键字在 \(alternatives(drafts(of: keywords))) 中没有含义："
          + "\(listed(keywords.lazy.map { quoted($0.name) }))。")
    case .repeatedKey(let key):
      says(
        "The key \(quoted(key)) appears twice in one object; its last value counts.",
        chinese: "键\(quoted(key))在同一个对象中出现了两次，以最后的值为准。")
    case .summary(let summary): says(summary)
    case .checkLines:
      says("Check each line by itself with --lines.", chinese: "若每行是一份文档，请使用 --lines 逐行检查。")
    case .allowComments: says("Allow comments with --jsonc.", chinese: "请使用 --jsonc 允许注释。")
    case .nameFormat:
      says(
        "For YAML or TOML, give --input-format.", chinese: "若为 YAML 或 TOML，请使用 --input-format。")
    case .noFile(let address):
      says(
        "\(quoted(address, limit: 200)) is an address; give a file.",
        chinese: "\(quoted(address, limit: 200))是网址，请提供文件。")
    case .noPlace(let place, isNamedByInstance: true):
      says(
        "'$schema' names the place \(quoted(place, limit: 200)), which is not there.",
        chinese: "“$schema”指明的位置\(quoted(place, limit: 200))没有内容。")
    case .noPlace(let place, isNamedByInstance: false):
      says(
        "--schema names the place \(quoted(place, limit: 200)), which is not there"
          + (place.lacksFirstSlash ? "; a path of keys begins with '#/'." : "."),
        chinese: "--schema 指明的位置\(quoted(place, limit: 200))没有内容"
          + (place.lacksFirstSlash ? "，键的路径应以“#/”开头。" : "。"))
    case .giveDocument:
      says(
        "Give it with --schema-dir or --map URL=FILE.",
        chinese: "请使用 --schema-dir 或 --map URL=FILE 提供。")
    case .chooseDraft:
      says(
        "Name one of them, or none and give --draft.", chinese: "请指明其中之一，或不写“$schema”并使用 --draft。")
    case .raiseBudget:
      says("Allow more with --budget, such as 10s.", chinese: "请使用 --budget 允许更多，例如 10s。")
    case .noCatalog(let path):
      says(
        "\(file(path).capitalizedSentence) has no list 'schemas', as a catalog has.",
        chinese: "\(file(path))没有目录应有的“schemas”列表。")
    case .badMap(let text):
      says(
        "--map takes URL=FILE, not \(quoted(text)).",
        chinese: "--map 应为 URL=FILE，而不是\(quoted(text))。")
    case .badDraft(let text):
      says(
        "--draft takes \(joined(SchemaDraft.allCases.map(\.description))), not \(quoted(text)).",
        chinese: "--draft 应为 \(joined(SchemaDraft.allCases.map(\.description)))，而不是\(quoted(text))。"
      )
    case .badFormat(let text, let known):
      says(
        "--format takes \(alternatives(known)), not \(quoted(text)).",
        chinese: "--format 应为 \(alternatives(known))，而不是\(quoted(text))。")
    case .badRegex(let text, let known):
      says(
        "--regex takes \(alternatives(known)), not \(quoted(text)).",
        chinese: "--regex 应为 \(alternatives(known))，而不是\(quoted(text))。")
    case .needsSchema(let path):
      says(
        "\(file(path).capitalizedSentence) names no schema with '$schema'; give --schema FILE.",
        chinese: "\(file(path))没有用“$schema”指明模式，请使用 --schema FILE。")
    case .schemaNotGiven(let uri, let path):
      says(
        "\(file(path).capitalizedSentence) names the schema \(quoted(uri, limit: 200)); give it "
          + "with --schema, --schema-dir or --map URL=FILE"
          + (uri.contains(bytesOf: "://")
            ? "." : ", as no such file is in its folder or its repository."),
        chinese: "\(file(path))指明的模式\(quoted(uri, limit: 200))未提供："
          + (uri.contains(bytesOf: "://") ? "" : "其文件夹和仓库中没有这个文件，")
          + "请使用 --schema、--schema-dir 或 --map URL=FILE。"
      )
    case .catalogedNotGiven(let uri, let path):
      says(
        "The catalog names the schema \(quoted(uri, limit: 200)) for \(file(path)); give it with "
          + "--schema-dir or --map URL=FILE.",
        chinese:
          "目录为\(file(path))指明的模式\(quoted(uri, limit: 200))未提供：请使用 --schema-dir 或 "
          + "--map URL=FILE。"
      )
    case .folder(let error): says(error)
    case .fault(let fault): says(fault)
    case .advised(let sentence, let advice): paragraph([says(sentence), says(advice)])
    case .needsPatterns(let path):
      says(
        "The name \(quoted(path)) doesn't say which files the schema is for: --for does, as in --for 'tsconfig*.json'.",
        chinese: "从名称\(quoted(path))看不出模式用于哪些文件：请用 --for 指定，例如 --for 'tsconfig*.json'。")
    case .badSchemaName(let path):
      says(
        "A schema that is kept can't have the name of \(quoted(path)): rename the file.",
        chinese: "保存的模式不能使用\(quoted(path))的名称：请重命名该文件。")
    case .sameSchemaName(let path, let other):
      says(
        "\(quoted(path)) and \(quoted(other)) can't be kept by one name: rename one of them.",
        chinese: "\(quoted(path))和\(quoted(other))不能以同一个名称保存：请重命名其中一个。")
    }
  }
}

extension Language {
  private func says(_ summary: CheckSummary) -> String {
    let parts = [
      summary.valid > 0
        ? says("\(summary.valid) valid", chinese: "\(summary.valid) 个有效") : nil,
      summary.invalid > 0
        ? says("\(summary.invalid) not valid", chinese: "\(summary.invalid) 个无效") : nil,
      summary.unchecked > 0
        ? says("\(summary.unchecked) not checked", chinese: "\(summary.unchecked) 个未检查") : nil,
    ].compactMap(\.self)
    let all = summary.valid + summary.invalid + summary.unchecked
    if all == 0 {
      return says(
        "Nothing has a schema for \(summary.unknown == 1 ? "the file" : "any of the \(summary.unknown) files").",
        chinese: "\(summary.unknown) 个文件都没有模式。")
    }
    let rest = counted(summary.unknown, "other file")
    return says(
      "\(counted(all, "file")) with a schema: \(parts.joined(separator: ", "))."
        + (summary.unknown > 0 ? " \(rest) without one." : ""),
      chinese: "有模式的文件 \(all) 个：\(parts.joined(separator: "，"))。"
        + (summary.unknown > 0 ? "另有 \(summary.unknown) 个没有模式。" : ""))
  }
}

extension String {
  /// Whether a place in a document is a path of keys without the slash at its beginning.
  fileprivate var lacksFirstSlash: Bool { contains("/") && !hasPrefix("#/") }
}

/// An error of a file that can't be checked, or of the options that choose its schema.
package struct CheckFailure: Error {
  package let status: ExitStatus
  package let sentence: CheckSentence
  /// The path of the file that an option names; `nil` for other errors.
  let path: String?

  init(_ sentence: CheckSentence, _ status: ExitStatus = .usage, at path: String? = nil) {
    (self.status, self.sentence, self.path) = (status, sentence, path)
  }

  /// Creates the error of an unreadable file. A file that is too large may be valid.
  init(of fault: CommandFault, at path: String? = nil) {
    let isLimit = if case .tooLarge = fault { true } else { false }
    self.init(.fault(fault), isLimit ? .failure : fault.exitStatus, at: path)
  }

  /// Returns the error with advice on fetching; where that failed, another run may help.
  func advised(_ advice: FetchSentence) -> CheckFailure {
    let hasFailed = if case .failed = advice { true } else { false }
    return CheckFailure(.advised(sentence, advice), hasFailed ? .failure : status, at: path)
  }
}

extension FileReport {
  /// The error of a file without a schema; `nil` for other reports.
  package var failure: CheckFailure? {
    switch problems.first?.cause {
    case .namesNoSchema: CheckFailure(.needsSchema(instance: path))
    case .schemaNotGiven(let uri): CheckFailure(.schemaNotGiven(uri, instance: path))
    case .catalogedNotGiven(let uri): CheckFailure(.catalogedNotGiven(uri, instance: path))
    case .unreadableDocument(let error):
      CheckFailure(.folder(error), error.isOfText ? .refused : .failure)
    default: nil
    }
  }
}

extension SchemaFolderError {
  /// Whether the document was read, and its text is wrong.
  fileprivate var isOfText: Bool {
    if case .notJSON(let error) = reason { !error.fault.isLimit } else { false }
  }
}

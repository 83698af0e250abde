internal import ForwardFilling
internal import ForwardFormArguments
internal import ForwardFormFiles
internal import ForwardJSON
internal import ForwardSchemaArguments

extension QuestionForm {
  /// Returns the JSON Schema that a file has; `nil` if it has rows, as standard input has.
  static func schema(at path: String) -> JSONValue? {
    guard path != "-", let bytes = try? InputFile(path).contents(),
      let value = try? TextFormats.ofFiles(.jsonc).format(ofFile: path).value(parsing: bytes),
      case .object(let members) = value, members["rows"] == nil
    else { return .none }
    if case .string(let dialect)? = members["$schema"], dialect.contains("json-schema.org") {
      return value
    }
    return members["properties"].map { _ in value }
  }
}

extension Ask {
  /// Fills in a new document by a schema, and writes it to standard output, as `forward fill` does.
  func fillIn(bySchema path: String, _ format: AnswerFormat, _ prefix: String) throws {
    let fill = Fill()
    fill.sources.schema = path
    fill.format = format.syntax.map { .shell(format, $0) }
    fill.prefix = prefix.isEmpty ? nil : prefix
    fill.dialogue = dialogue
    (fill.filling.answers, fill.filling.json) = (filling, json)
    try fill.run()
  }
}

internal import ForwardFormArguments
internal import ForwardQuestions
internal import JSONTree

extension Ask {
  /// Whether a file has a JSON Schema, rather than rows. Standard input has rows.
  func isSchema(_ path: String) -> Bool {
    guard path != "-", let bytes = try? InputFile(path).contents(),
      case .object(let members)? = try? TextFormats.ofFiles(.jsonc).format(ofFile: path).value(
        parsing: bytes)
    else { return false }
    if members["rows"] != nil { return false }
    if case .string(let dialect)? = members["$schema"], dialect.contains("json-schema.org") {
      return true
    }
    return members["properties"] != nil
  }

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

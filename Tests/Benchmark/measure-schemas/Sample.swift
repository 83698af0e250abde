internal import ForwardJSON
internal import ForwardJSONSchema

/// A schema and instances, as texts and as values.
struct Sample {
  let schemaText: [UInt8]
  let instanceText: [UInt8]
  let document: JSONValue
  let instance: JSONValue
  /// An instance whose last value is wrong.
  let wrong: JSONValue
  let schema: Schema

  init(kinds: Int, entries: Int) throws {
    let sample = SampleSchema(kinds: kinds)
    schemaText = Array(sample.text.utf8)
    instanceText = Array(sample.instance(entries: entries).utf8)
    document = try JSONValue(parsing: schemaText)
    instance = try JSONValue(parsing: instanceText)
    wrong = try JSONValue(parsing: sample.wrongInstance(entries: entries))
    schema = try Schema(document)
    try schema.expect(.valid, of: instance)
    try schema.expect(.invalid, of: wrong)
  }
}

extension Schema {
  /// Checks the verdict on an instance.
  ///
  /// - Throws: ``Unexpected`` for another verdict.
  func expect(_ expected: Verdict, of instance: JSONValue) throws {
    let validation = validate(instance)
    guard validation.verdict == expected else {
      throw Unexpected(problems: validation.problems.map(\.sentence))
    }
  }
}

/// An error for an unexpected verdict of the validator.
struct Unexpected: Error {
  let problems: [String]
}

internal import ForwardJSON
public import ForwardJSONSchema

extension Conformance {
  /// Runs the output tests of a draft. Their schemas check the output.
  public static func output(_ draft: SchemaDraft) throws -> Conformance {
    var conformance = Conformance()
    var options = SchemaOptions()
    options.draft = draft
    let folder = "output-tests/\(Suite.Version.draft(draft).folder)"
    let outputSchema = try Suite.folder.value(of: "\(folder)/output-schema.json")
    let uri = "https://json-schema.org/draft/\(draft)/output/schema"
    for file in Suite.folder.documents(in: "\(folder)/content") {
      for group in try Suite.folder.value(of: "\(folder)/content/\(file)").elements {
        let schema = try Schema(group.member("schema"))
        for test in try group.member("tests").elements {
          let instance = try test.member("data")
          for (name, wanted) in try test.member("output").members {
            let format: SchemaOutput? =
              ["flag": SchemaOutput.flag, "basic": .basic, "detailed": .detailed][name]
            guard let format else { continue }
            let check = try Schema(
              wanted, options: options, documents: { $0 == uri ? outputSchema : nil })
            let output = schema.output(format, of: instance)
            let isRight = check.verdict(on: output) == .valid
            let title = try test.member("description").string
            conformance.count(
              isRight
                ? nil : "\(file): \(title): \(check.validate(output).problems.map(\.sentence))")
          }
        }
      }
    }
    return conformance
  }
}

import ForwardJSON
import ForwardJSONSchema
import SchemaSuite
import Testing

/// Schemas of SchemaStore with their instances, if they are next to the package.
@Suite(
  "Real schemas",
  .enabled(if: RealSchema.folder.exists, "../shared/real-schemas is not here")
)
struct RealSchemaTests {
  @Test("Instances are judged as their authors say", arguments: RealSchema.names)
  func instances(name: String) throws {
    let real = try RealSchema(named: name)
    let schema = try real.schema()
    let exceptions = try RealSchema.exceptions()
    for instance in try real.instances {
      #expect(schema.disagreement(on: instance.value) == nil)
      let verdict = schema.verdict(on: instance.value)
      switch exceptions[instance.file] {
      case nil: #expect(verdict == (instance.isValid ? .valid : .invalid), "\(instance.file)")
      case "invalid with formats"?: #expect(verdict == .invalid, "\(instance.file)")
      case _?: #expect(verdict == .undecided, "\(instance.file)")
      }
    }
  }

  @Test("Each file that is known to be judged otherwise exists")
  func exceptions() throws {
    let files = try RealSchema.names.flatMap { try RealSchema(named: $0).instances.map(\.file) }
    #expect(try Set(RealSchema.exceptions().keys).subtracting(files) == [])
  }
}

import ForwardJSON
import ForwardJSONSchema
import RandomSchemas
import Testing

/// Schemas and instances that ask for much work. `measure-schemas --families` measures their times,
/// also of work that the budget doesn't count.
@Suite("Growth of the work", .timeLimit(.minutes(10)))
struct FamilyTests {
  @Test(
    "The work of a hundred hostile families grows with their size",
    arguments: Family.all.filter { !$0.isProduct })
  func growth(family: Family) throws {
    let sizes = [1, 2, 4].map { max(1, family.size / 4) * $0 }
    let work = try sizes.map { size in
      Double(try family.schema(of: size).work(on: JSONValue(parsing: family.instance(size))))
    }
    // Four times the size takes up to 4 ^ 1.2 times the work, and 1,000 steps.
    #expect(work[2] <= 5.3 * work[0] + 1_000, "\(work)")
  }

  @Test("A hundred families have different names")
  func names() {
    #expect(Set(Family.all.map(\.name)).count == Family.all.count)
    #expect(Family.all.count >= 100)
  }

  @Test("An object inside many schemas isn't looked through by each")
  func manySchemas() throws {
    let keys = (0..<400).map { "k\($0)" }
    let object = JSONValue.object(JSONObject(keys.map { ($0, 1) }))
    let schemas = keys.map { "{\"properties\": {\"\($0)\": {\"type\": \"integer\"}}}" }
    for keyword in ["allOf", "anyOf"] {
      let schema = try Schema(
        parsing:
          "{\"\(keyword)\": [\(schemas.joined(separator: ","))], \"unevaluatedProperties\": false}")
      #expect(schema.isValid(object))
      #expect(schema.work(on: object) < 20_000)
    }
  }
}

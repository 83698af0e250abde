import ForwardJSON
import Testing

@Suite("Parts of values")
struct ValuePartsTests {
  private let value: JSONValue = ["a": [1, ["b": "x"]], "c": nil, "d": [:]]

  @Test("Parts are the elements and members, in their order")
  func parts() {
    #expect(value.parts.map(\.step) == ["a", "c", "d"])
    #expect((value["a"]?.parts ?? []).map(\.step) == [0, 1])
    #expect(JSONValue.string("x").parts.isEmpty)
  }

  @Test("Scalars have their paths, at any depth")
  func scalars() {
    #expect(
      value.scalars.map { "\($0.path) \($0.value.text())" } == [
        "a[0] 1", #"a[1].b "x""#, "c null",
      ])
    #expect(value.hasScalar { $0 == .null })
    #expect(!value.hasScalar { $0 == .bool(true) })
  }

  @Test("Parts without a new value are left out")
  func mapping() {
    let mapped = value.mappingParts { step, part in step == "c" ? .none : part }
    #expect(mapped.text() == #"{"a":[1,{"b":"x"}],"d":{}}"#)
    #expect(JSONValue.bool(true).mappingParts { _, _ in .none } == true)
  }
}

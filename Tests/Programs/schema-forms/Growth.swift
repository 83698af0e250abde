internal import ForwardForm
internal import ForwardFormSchemas
internal import ForwardJSON
internal import ForwardJSONSchema

/// The growth of a form's time with its document, at three sizes.
enum Growth {
  static func print() throws {
    Swift.print("Growth, in nanoseconds for each member or element:")
    for (title, kind) in [("texts", #""type": "string""#), ("lists", #""type": "array""#)] {
      let times = try [100, 1_000, 10_000].map { count in
        let schema = try schema(of: count, kind)
        let value = JSONObject(
          (0..<count).map { number in
            (key: "k\(number)", value: kind.contains("array") ? JSONValue.array(["a"]) : "a")
          })
        return (
          try time(of: count) { FormSession(Form(Ref(SchemaDocument(schema, .object([:]))))) },
          try time(of: count) {
            FormSession(Form(Ref(SchemaDocument(schema, .object(value)))), asking: .invalid)
          }
        )
      }
      Swift.print("  \(title): folded \(times.map(\.0)), set \(times.map(\.1))")
    }
    let list = try Schema(unchecked: #"{"properties": {"a": {"items": {"type": "integer"}}}}"#)
    let times = try [100, 1_000, 10_000].map { count in
      let value: JSONValue = ["a": .array((0..<count).map { .number(JSONNumber($0)) })]
      return try time(of: count) {
        FormSession(Form(Ref(SchemaDocument(list, value))), asking: .invalid)
      }
    }
    Swift.print("  elements of a list: \(times)")
    for (title, path) in [("changed", "a[2].b"), ("taken out", "a[2]")] {
      Swift.print("  one of several objects \(title): \(try answering(path))")
    }
  }

  /// Saves an answer in one of several objects whose members have objects themselves.
  private static func answering(_ path: String) throws -> [Int] {
    let schema = try Schema(
      unchecked: """
        {"properties": {"a": {"items": {"properties": {"b": {"type": "string"}, "c": {"properties": {
          "d": {"type": "string"}, "e": {"items": {"properties": {"f": {"type": "string"}}}}}}}}}}}
        """)
    let element: JSONValue = ["b": "x", "c": ["d": "y", "e": [["f": "z"]]]]
    let answer = Form.Answer(
      try RowPath(reading: path), path.hasSuffix("b") ? .text("y") : .nothing)
    return try [100, 1_000, 10_000].map { count in
      let value: JSONValue = ["a": .array(Array(repeating: element, count: count))]
      return try time(of: count) {
        let session = FormSession(
          Form(Ref(SchemaDocument(schema, value))), given: [answer], asking: .invalid)
        try session.perform(.save)
        return session
      }
    }
  }

  private static func schema(of count: Int, _ kind: String) throws -> Schema {
    let members = (0..<count).map { "\"k\($0)\": {\(kind)}" }.joined(separator: ", ")
    return try Schema(unchecked: "{\"properties\": {\(members)}}")
  }

  private static func time(of count: Int, _ make: () throws -> FormSession) throws -> Int {
    let start = ContinuousClock.now
    let session = try make()
    let duration = ContinuousClock.now - start
    return withExtendedLifetime(session) { Int((duration / .nanoseconds(count)).rounded()) }
  }
}

internal import ForwardCLibrary
internal import ForwardJSON
internal import ForwardJSONSchema

/// Measures the growth of times, and prints a table. The number after a time is the exponent of its
/// growth from the previous size: 1 if ten times the size takes ten times as long.
func measureGrowth() throws {
  print("\nAs the instance grows:")
  try grow([18, 52, 156], "entries") { entries in
    let sample = try Sample(kinds: 36, entries: entries)
    return { _ = sample.schema.verdict(on: sample.instance) }
  }
  print("As the schema grows, read and compiled:")
  try grow([12, 36, 108], "kinds") { kinds in
    let sample = try Sample(kinds: kinds, entries: kinds)
    return {
      _ = (try? Schema(JSONValue(parsing: sample.schemaText)))?.verdict(on: sample.instance)
    }
  }
  print("As the schema grows, a verdict on the same instance:")
  try grow([12, 36, 108], "kinds") { kinds in
    let sample = try Sample(kinds: kinds, entries: 12)
    return { _ = sample.schema.verdict(on: sample.instance) }
  }
  print("As a list grows, one of objects that must differ:")
  try grow([1_000, 10_000, 100_000], "items") { count in
    let items = (0..<count).map { #"{"name": "item", "number": \#($0)}"# }
    return try verdict(#"{"uniqueItems": true}"#, "[\(items.joined(separator: ","))]")
  }
  print("As an object grows:")
  try grow([10_000, 100_000, 1_000_000], "members") { count in
    let members = (0..<count).map { #""member\#($0)": \#($0)"# }
    return try verdict(
      #"{"properties": {"a": true}, "patternProperties": {"^b": false},"#
        + #" "additionalProperties": {"type": "integer"}}"#,
      "{\(members.joined(separator: ","))}")
  }
  print("As a schema has more properties:")
  try grow([10_000, 100_000, 1_000_000], "properties") { count in
    let members = (0..<count).map { #""member\#($0)": {"type": "integer"}"# }
    return try verdict(
      #"{"properties": {\#(members.joined(separator: ","))}}"#, #"{"member7": 1, "other": 2}"#)
  }
}

private func verdict(_ schema: String, _ instance: String) throws -> () -> Void {
  let schema = try Schema(JSONValue(parsing: schema))
  let instance = try JSONValue(parsing: instance)
  try schema.expect(.valid, of: instance)
  return { _ = schema.verdict(on: instance) }
}

private func grow(
  _ sizes: [Int], _ unit: String, _ prepare: (Int) throws -> () -> Void
) throws {
  var last: (size: Int, time: Double)?
  for size in sizes {
    let work = try prepare(size)
    let time = seconds(within: 0.5, work)
    let growth = last.map { log(time / $0.time) / log(Double(size) / Double($0.size)) }
    print(line("  \(size) \(unit)", time.shown, growth?.rounded(to: 2) ?? ""))
    last = (size, time)
  }
}

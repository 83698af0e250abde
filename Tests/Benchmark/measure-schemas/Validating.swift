internal import ForwardJSON
internal import ForwardJSONSchema

/// A ratio of two times.
struct Ratio {
  let title: String
  let value: Double
  let limit: Limit

  enum Limit: CustomStringConvertible {
    case atMost(Double), atLeast(Double)

    var description: String {
      switch self {
      case .atMost(let limit): "at most \(limit)"
      case .atLeast(let limit): "at least \(limit)"
      }
    }
  }

  var isBeyond: Bool {
    switch limit {
    case .atMost(let limit): value > limit
    case .atLeast(let limit): value < limit
    }
  }
}

/// Measures reading and validating, and prints a table.
func measureValidating(_ sample: Sample) throws -> [Ratio] {
  func kilobytes(_ text: [UInt8]) -> String { "\(text.count / 1000) kB" }
  print(
    "A schema of \(kilobytes(sample.schemaText)), an instance of \(kilobytes(sample.instanceText)):"
  )
  let reading = try seconds { _ = try JSONValue(parsing: sample.schemaText) }
  print(line("reading the schema as JSON", reading.shown))
  // The validator compiles the parts of a schema at the first visit.
  let compiling = try seconds {
    let schema = try Schema(JSONValue(parsing: sample.schemaText))
    _ = schema.verdict(on: sample.instance)
  }
  let verdict = seconds { _ = sample.schema.verdict(on: sample.instance) }
  let compilation = Ratio(
    title: "reading and compiling it", value: (compiling - verdict) / reading, limit: .atMost(3))
  print(line(compilation.title, (compiling - verdict).shown, compilation.value.rounded(to: 2)))
  print(
    line(
      "reading the instance as JSON",
      try seconds { _ = try JSONValue(parsing: sample.instanceText) }.shown))
  print(line("a verdict", verdict.shown))

  let wrong = seconds { _ = sample.schema.verdict(on: sample.wrong) }
  let collecting = seconds { _ = sample.schema.validate(sample.wrong) } - wrong
  let ratio = Ratio(
    title: "collecting its problems", value: collecting / wrong, limit: .atMost(1.3))
  print(line("a verdict where the last value is wrong", wrong.shown))
  print(line(ratio.title, collecting.shown, ratio.value.rounded(to: 2)))
  return [compilation, ratio]
}

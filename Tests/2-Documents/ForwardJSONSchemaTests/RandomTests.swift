import ForwardJSON
import ForwardJSONSchema
import RandomSchemas
import Testing
import TestSupport

/// Random schemas and instances: `compare-schemas` and `fuzz-schemas` play many more.
@Suite("Random schemas")
struct RandomTests {
  @Test(
    "Instances are judged as Python's jsonschema judges them",
    .enabled(if: Peer.python3.isThere, "Python's jsonschema is not here"),
    arguments: hundredsOfGames(1_000)
  )
  func pythonAgrees(hundred: Int) throws {
    var comparison = Comparison()
    try comparison.add(hundred * 100..<hundred * 100 + 100, .python3)
    #expect(comparison.differences == [])
  }

  @Test("Hostile inputs have no effect but an answer", arguments: hundredsOfGames(2_000))
  func hostileInputs(hundred: Int) {
    for seed in hundred * 100..<hundred * 100 + 100 {
      #expect(FuzzInput(seed: seed).play() == nil, "seed \(seed)")
    }
  }

  @Test("A value with the annotation of a secret is a secret", arguments: hundredsOfGames(2_000))
  func secrets(hundred: Int) throws {
    var secrets = 0
    for seed in hundred * 100..<hundred * 100 + 100 {
      var random = SeededRandom(seed: UInt64(seed))
      let pair = RandomPair(seed: seed)
      guard let schema = try? Schema(pair.schema.markingSecrets(&random)),
        let places = schema.secretPlaces(in: pair.instance)
      else { continue }
      for path in pair.instance.paths
      where schema.annotations(at: path, of: pair.instance).contains(where: \.marksSecret) {
        secrets += 1
        #expect(places.contain(path), "seed \(seed): \(path)")
      }
    }
    #expect(secrets > 10)
  }
}

extension JSONValue {
  /// Returns a schema in which some schemas with a type mark their values as secrets.
  fileprivate func markingSecrets(_ random: inout SeededRandom) -> JSONValue {
    var marked = mappingParts { $1.markingSecrets(&random) }
    if marked["type"] != nil, random.chance(3) { marked["writeOnly"] = true }
    return marked
  }

  /// The paths of the value and of all values in it.
  fileprivate var paths: [JSONPath] {
    [[]] + parts.flatMap { step, part in part.paths.map { JSONPath([step] + $0.steps) } }
  }
}

extension Annotation {
  fileprivate var marksSecret: Bool { keyword == "writeOnly" && value == true }
}

extension Peer {
  fileprivate static let python3 = Peer(python: "python3")

  fileprivate var isThere: Bool { (try? version()) != nil }
}

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
}

extension Peer {
  fileprivate static let python3 = Peer(python: "python3")

  fileprivate var isThere: Bool { (try? version()) != nil }
}

import Testing
import TestSupport
@testable import ForwardJSON

@Suite("Merging at random")
struct MergeAtRandomTests {
  struct Inner: Codable, Equatable {
    var a = 0
    var b: Int?
  }
  struct Settings: Codable, Equatable {
    var x = 0
    var y: String?
    var inner = Inner()
    var maybe: Inner?
    var list: [Int] = []
    var table: [String: Int] = ["default": 1]
  }

  @Test(
    "Any edit reads back unchanged, and loses no unknown key",
    arguments: 1...300 as ClosedRange<UInt64>
  )
  func edits(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var stored = try sprinkled(JSONObject(encoding: settings(using: &random)), using: &random)
    for _ in 0..<4 {
      let opened = try DecodedDocument(stored, over: Settings())
      let edited = settings(using: &random)
      let saved = try opened.document(saving: edited, keeping: [])
      #expect(try DecodedDocument(saved, over: Settings()).value == edited, "seed \(seed)")
      #expect(unknown(in: saved) == unknown(in: stored), "seed \(seed)")
      stored = saved
    }
  }

  private func settings(using random: inout SeededRandom) -> Settings {
    var settings = Settings()
    settings.x = .random(in: 0...2, using: &random)
    settings.y = [nil, "", "y"].randomElement(using: &random) ?? nil
    settings.inner.a = .random(in: 0...1, using: &random)
    settings.inner.b = Bool.random(using: &random) ? 1 : nil
    settings.maybe = Bool.random(using: &random) ? Inner() : nil
    settings.list = (0..<Int.random(in: 0...3, using: &random)).map { $0 / 2 }
    for key in ["default", "k", "l"] {
      settings.table[key] = Bool.random(using: &random) ? 1 : nil
    }
    return settings
  }

  /// Returns an object with unknown members added at random places, and some known members removed.
  private func sprinkled(_ object: JSONObject, using random: inout SeededRandom) -> JSONObject {
    var result = JSONObject()
    for (key, value) in object {
      if Int.random(in: 0...2, using: &random) == 0 {
        result["unknown \(key)"] = .number(JSONNumber(Int.random(in: 0...9, using: &random)))
      }
      if Int.random(in: 0...3, using: &random) == 0 { continue }
      if case .object(let inner) = value, key == "inner" {
        result[key] = .object(sprinkled(inner, using: &random))
      } else {
        result[key] = value
      }
    }
    return result
  }

  /// Returns the unknown members with their text, in order.
  private func unknown(in object: JSONObject) -> [String] {
    object.flatMap { key, value -> [String] in
      if key.hasPrefix("unknown") { return ["\(key)=\(value.text())"] }
      if case .object(let inner) = value { return unknown(in: inner).map { "\(key).\($0)" } }
      return []
    }
    .sorted()
  }
}

import ForwardForm
import ForwardFormDocuments
import ForwardStore
import ForwardTargets
import RandomForms
import Testing
import TestSupport

@testable import AnswersContract

@Suite("Random mistakes")
struct RandomNextTests {
  @Test("The next commands lead to the wanted answers in each kind", arguments: TargetKind.builtIn)
  func kinds(kind: TargetKind) throws {
    try play(seedsOfGames(20), of: kind.make()) { kind.make() }
  }

  @Test("The next commands lead to the wanted answers in rows of every kind, and in lists")
  func journey() throws { try play(seedsOfGames(12), of: Journey()) { Journey() } }

  @Test(
    "The next commands lead to the wanted answers in random forms", arguments: hundredsOfGames(400))
  func randomForms(hundred: Int) throws {
    try play(seedsOfGames(6, in: hundred), of: RandomTarget(seed: hundred)) {
      RandomTarget(seed: hundred)
    }
  }

  private func play<Model: FormModel & Codable>(
    _ seeds: Range<UInt64>, of fresh: Model, _ make: @escaping () -> any FormModel & Codable
  ) throws {
    let description = try description(fresh)
    var count = 0
    for seed in seeds {
      let player = ForgetfulPlayer(description, seed: seed) { make() as? Model }
      switch try player.play() {
      case .notPlayed: break
      case .saved: count += 1
      case .failed(let fault): Issue.record("seed \(seed): \(fault)")
      }
    }
    #expect(count > 0 || Model.self == RandomTarget.self)
  }
}

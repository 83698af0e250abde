internal import ForwardJSON
internal import ForwardJSONSchema
internal import SchemaSuite

/// Compares the verdicts on random pairs with the verdicts of another validator.
public struct Comparison: Sendable {
  private var count = 0
  private var valid = 0
  /// The number of pairs that the other validator failed to judge, by the error that it raised.
  private var failures: [String: Int] = [:]
  /// The pairs with different verdicts, with their seeds.
  public private(set) var differences: [String] = []

  public init() {}

  /// Compares the verdicts on the pairs of some seeds.
  public mutating func add(_ seeds: Range<Int>, _ peer: Peer) throws {
    let pairs = seeds.map { RandomPair(seed: $0) }
    let others = try peer.verdicts(pairs)
    guard others.count == pairs.count else { throw PeerFailure(errors: "lines are missing") }
    for ((seed, pair), other) in zip(zip(seeds, pairs), others) {
      let own = pair.verdict
      count += 1
      if own == "true" { valid += 1 }
      if other.hasPrefix("\"") {
        failures[other, default: 0] += 1
      } else if own != other {
        differences.append(pair.story(seed, own, other))
      }
    }
  }
}

extension Comparison: CustomStringConvertible {
  public var description: String {
    let raised = failures.sorted { $0.key < $1.key }.map { ", \($1) raised \($0)" }
    return "\(count) pairs, \(valid) valid: \(differences.count) judged otherwise"
      + raised.joined() + "."
  }
}

extension RandomPair {
  /// The verdict of this validator, in the terms of the other one.
  fileprivate var verdict: String {
    var options = SchemaOptions()
    options.isStrict = true
    options.formats = .always
    do {
      let schema = try Schema(self.schema, options: options)
      if let disagreement = schema.disagreement(on: instance) { return disagreement }
      return switch schema.verdict(on: instance) {
      case .valid: "true"
      case .invalid: "false"
      case .undecided: "undecided"
      }
    } catch {
      return "\(error)"
    }
  }

  fileprivate func story(_ seed: Int, _ own: String, _ other: String) -> String {
    """
    seed \(seed), \(draft): \(own) here, \(other) there
      schema    \(schema.text())
      instance  \(instance.text())
    """
  }
}

import ForwardJSON
import ProgramSupport
import TestSupport

/// Random documents and edits of items, given to kinds that files declare.
public struct ContractGame {
  /// How the contract was broken.
  public private(set) var differences: [String] = []
  /// The numbers of documents, edits and defaults that were tried, and that were saved.
  public private(set) var tried = 0
  public private(set) var saved = 0

  /// Gives as many documents and edits, and a tenth of that as defaults of choices.
  public init(seed: UInt64, count: Int) async throws {
    try await play(Self.kinds.map(KindContract.init), seed: seed, count: count)
  }

  /// The kinds of `Examples/kinds`, and four that have all that those lack.
  private static var kinds: [DeclaredKind] {
    get throws {
      let folder =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        .joined(separator: "/") + "/Examples/kinds/"
      let names = ["caldav-task", "discord", "github-issue", "ntfy", "slack", "todoist"]
      return try names.map { name in
        let text = try run("/bin/cat", [folder + name + ".kind.yaml"]).output
        return try DeclaredKind(name, Array(text.utf8))
      } + DeclaredKind.texts.map { try DeclaredKind($0.name, Array($0.text.utf8)) }
    }
  }

  private mutating func play(
    _ contracts: [KindContract], seed: UInt64, count: Int
  ) async throws {
    var random = SeededRandom(seed: seed)
    for number in 0..<count {
      let contract = contracts[number % contracts.count]
      var maker = SettingsMaker(
        root: contract.kind.settings, random: SeededRandom(seed: random.next()))
      let (settings, found) = try await contract.check(maker.document())
      differences += found
      tried += 1
      guard let settings else { continue }
      saved += 1
      differences += try await contract.edit(settings, &maker)
    }
    for _ in 0..<max(1, count / 10) {
      differences += try [DefaultOptions.difference(&random)].compactMap(\.self)
    }
  }
}

import ForwardJSON
import TestSupport

/// Random documents and edits of items, given to forms of every kind.
public struct ContractGame {
  /// How the contract was broken.
  public private(set) var differences: [String] = []
  /// The numbers of documents that were tried, and that were saved.
  public private(set) var tried = 0
  public private(set) var saved = 0

  /// Gives as many documents and edits, and a tenth of that as defaults of choices.
  ///
  /// - Parameter name: The forms that documents are given to have this in their names; `nil` for all forms.
  public init(seed: UInt64, count: Int, of name: String? = nil) async throws {
    let forms = try AnsweredForm.all.filter { name.map($0.name.contains) ?? true }
    var random = SeededRandom(seed: seed)
    for number in 0..<(forms.isEmpty ? 0 : count) {
      let form = forms[number % forms.count]
      var maker = DocumentMaker(root: form.source, random: SeededRandom(seed: random.next()))
      let isShown = !form.findsRows || random.chance(4)
      let (saved, found) = try await form.check(maker.document(), isShown: isShown)
      differences += found
      tried += 1
      guard let saved else { continue }
      self.saved += 1
      differences += try await form.edit(saved, &maker)
    }
    for _ in 0..<max(1, count / 10) {
      differences += try [DefaultOptions.difference(&random)].compactMap(\.self)
    }
  }
}

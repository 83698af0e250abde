import ForwardJSON
import TestSupport

/// Gives random documents and edits of items to forms of every kind.
public struct ContractGame {
  /// The breaches of the contract.
  public private(set) var differences: [String] = []
  /// The numbers of documents that were given, and that the forms saved.
  public private(set) var tried = 0
  public private(set) var saved = 0

  /// Gives `count` documents with an edit each, and a tenth as many defaults of choices.
  ///
  /// - Parameter name: A part of the names of the forms to use; `nil` for all forms.
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

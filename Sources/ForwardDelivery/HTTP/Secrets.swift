/// Texts that must not be shown, and what others say without them.
struct Secrets {
  private let texts: [String]

  init(_ texts: [String]) {
    self.texts = texts.filter { !$0.isEmpty }.sorted { $0.utf8.count > $1.utf8.count }
  }

  /// Returns a text with dots in place of each secret.
  func masked(_ text: String) -> String {
    texts.reduce(text) { $0.replacing($1, with: "••••••") }
  }
}

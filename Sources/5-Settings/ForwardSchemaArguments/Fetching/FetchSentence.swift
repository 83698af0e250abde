package import ForwardText

/// A sentence about schemas that are fetched, in any language.
package enum FetchSentence: Sendable {
  case question(FetchQuestion)
  case answer(FetchAnswer)
  case fetched(String)
  case failed(FetchError)

  // Advice on a file whose schema isn't found

  /// The catalog at an address wasn't fetched.
  case canLookUp(String)
  case notInCatalog(String)
  /// The catalog names the schema.
  case canFetch
  /// Only the file names the schema's address.
  case canFetchNamed(String)

  /// No schema of the catalog has a name.
  case unknownSchema(String)
}

extension Language {
  package func says(_ sentence: FetchSentence) -> String {
    switch sentence {
    case .question(let question):
      says(
        "Fetch the schema of \(question.path.visible) from \(question.address.shownAddress)?",
        chinese: "从 \(question.address.shownAddress) 获取 \(question.path.visible) 的模式吗？")
    case .answer(.yes): says("yes", chinese: "是")
    case .answer(.no): says("no", chinese: "否")
    case .answer(.always): says("always", chinese: "始终")
    case .fetched(let address):
      says("Fetched \(address.shownAddress).", chinese: "已获取 \(address.shownAddress)。")
    case .failed(let error): says(error)
    case .canLookUp(let address):
      says(
        "--fetch looks for one in the catalog \(address.shownAddress).",
        chinese: "--fetch 会在目录 \(address.shownAddress) 中查找。")
    case .notInCatalog(let address):
      says(
        "The catalog \(address.shownAddress) has none for its name.",
        chinese: "目录 \(address.shownAddress) 中没有用于此名称的模式。")
    case .canFetch: says("--fetch fetches it.", chinese: "--fetch 会获取它。")
    case .canFetchNamed(let address):
      says(
        "--fetch=\(address.visible) fetches it.", chinese: "--fetch=\(address.visible) 会获取它。")
    case .unknownSchema(let name):
      says(
        "The catalog has no schema for \(quoted(name)); give its address.",
        chinese: "目录中没有用于\(quoted(name))的模式，请给出其网址。")
    }
  }
}

import JSONTree

/// What a form is filled in for: answers that were kept are for the same again.
public enum DraftKey: Sendable {
  case new(kind: String, name: String?)
  case edit(name: String)
  case duplicate(of: String, name: String?)
}

extension DraftKey {
  /// Writes the purpose down, with the store that its names are of.
  func document(store: String) -> JSONObject {
    var members: [(key: String, value: String?)] =
      switch self {
      case .new(let kind, let name): [("action", "new"), ("kind", kind), ("name", name)]
      case .edit(let name): [("action", "edit"), ("name", name)]
      case .duplicate(let other, let name):
        [("action", "duplicate"), ("of", other), ("name", name)]
      }
    members.append(("store", store))
    return JSONObject(
      members.compactMap { key, text in text.map { (key: key, value: .string($0)) } }
    )
  }

  /// Makes a name for the purpose's file that every file system takes and tells apart, whatever the
  /// names in it are: what a person can read of them, and a number made of all of it.
  func fileName(store: String) -> String {
    let words =
      switch self {
      case .new(let kind, let name): ["new", kind, name]
      case .edit(let name): ["edit", name]
      case .duplicate(let other, let name): ["duplicate", other, name]
      }
    let number = String(document(store: store).text().hash64, radix: 16)
    return (words.compactMap { $0?.legible } + [number]).filter { !$0.isEmpty }
      .joined(separator: "-")
  }
}

extension String {
  /// The letters and digits that every file system has, in lower case, and few of them.
  fileprivate var legible: String {
    String(lowercased().unicodeScalars.filter(isLegible).prefix(24).map(Character.init))
  }

  /// The 64-bit FNV-1a hash: the same in every run of the program.
  fileprivate var hash64: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

private func isLegible(_ scalar: Unicode.Scalar) -> Bool {
  ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
}

import ForwardForm
import ForwardFormDocuments
import ForwardJSON

extension ForgetfulPlayer {
  /// Returns the words of a command with right answers in its holes.
  func filled(_ next: [String]) -> [String] {
    // The words that add items to a list are in the order of their answers.
    var added = Dictionary(grouping: right.filter { item(of: $0.path)?.style == .added }) {
      item(of: $0.path)?.list
    }
    return next.filter { $0 != "--set" }.flatMap { word -> [String] in
      guard let (name, isHole, value) = parts(of: word) else { return ["--set", word] }
      let path = try? RowPath(reading: name)
      var new: PlayedAnswer?
      if let path, path.addsItem {
        let list = meant[path.text].flatMap { item(of: $0)?.list } ?? list(of: path)
        if added[list]?.isEmpty == false { new = added[list]?.removeFirst() }
      }
      guard isHole || value.hasPrefix("<") || value.hasPrefix("@<") else {
        return ["--set", filledJSON(word)]
      }
      if let new { return ["--set", "\(new.path.addingItem)=\(new.assigned)"] }
      return (isHole ? meant[name] : path).map(answer) ?? []
    }
  }

  /// Returns the path of an assignment, whether it is a hole, and the value.
  private func parts(of word: String) -> (name: String, isHole: Bool, value: Substring)? {
    if word.hasPrefix("<") {
      guard let end = word.firstRange(of: ">:=") ?? word.firstRange(of: ">=") else { return nil }
      return (String(word.dropFirst()[..<end.lowerBound]), true, word[end.upperBound...])
    }
    guard let sign = word.firstIndex(of: "=") else { return nil }
    let name = word[..<sign]
    return (
      String(name.hasSuffix(":") ? name.dropLast() : name), false,
      word[word.index(after: sign)...]
    )
  }

  /// Returns the list that a path, which may be mistyped, adds an item to.
  private func list(of path: RowPath) -> RowPath? {
    let name = RowPath(Array(path.steps.prefix { $0 != .newItem }))
    if styles[name] != nil { return name }
    return meant.first { (try? RowPath(reading: $0.key))?.keys.first == name.names.first }
      .flatMap { item(of: $0.value)?.list }
  }

  /// Returns the right answer at a path. For a row that isn't wanted, returns the right answer of
  /// the rows that bring it.
  private func answer(at path: RowPath) -> [String] {
    let row = description.row(at: path)
    if case .items? = row?.kind { return ["--set", json(of: path, right)] }
    if let text = right.first(where: { $0.path == path })?.text ?? present[path] {
      return ["--set", "\(path)=\(text.asAssigned)"]
    }
    guard case .when(let alternatives)? = row?.condition else { return [] }
    return alternatives.joined().flatMap { answer(at: RowPath(row: $0.row)) }
  }

  /// Fills the names, and the secrets of unknown names, in JSON.
  private func filledJSON(_ word: String) -> String {
    meant.reduce(into: word) { word, name in
      let (hole, path) = ("\"<\(name.key)>\"", name.value)
      let text = right.first { $0.path == path }?.text ?? ""
      word = word.replacing(
        ":\(hole)", with: ":\(value(text, at: path).text())"
      ).replacing(hole, with: "\"\(path.names.last ?? "")\"")
    }
  }
}

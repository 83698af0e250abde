internal import ForwardPatterns

extension RowPath {
  /// Returns the paths that are most similar to a mistyped one, the most similar first. Of a path, the last name
  /// alone may be meant: `strict` of `compiler.strict`. `limit` is the number of characters that may differ.
  package static func nearest(
    _ paths: [RowPath], to text: String, within limit: Int = .max
  ) -> [RowPath] {
    var words = paths.map(\.text)
    let whole = Set(words)
    var owners = Dictionary(grouping: paths, by: \.text)
    for path in paths where path.steps.count > 1 && !text.contains(".") {
      guard case .name(let name)? = path.steps.last, !whole.contains(name) else { continue }
      if owners[name] == nil { words.append(name) }
      owners[name, default: []].append(path)
    }
    var known: Set<RowPath> = []
    return ForwardPatterns.nearest(words, to: text, within: limit).flatMap { owners[$0] ?? [] }
      .filter { known.insert($0).inserted }
  }

  /// Returns the paths that may be meant by one that leads nowhere, the most similar first. In a part that is there, the
  /// paths of others aren't meant.
  package static func known(_ paths: [RowPath], near text: String) -> [RowPath] {
    let steps = (try? RowPath(reading: text))?.steps ?? []
    for count in steps.indices.dropFirst().reversed() {
      let part = RowPath(Array(steps[..<count])).text + "."
      let inside = paths.filter { $0.text.hasPrefix(part) }
      if !inside.isEmpty { return nearest(inside, to: text) }
    }
    return nearest(paths, to: text)
  }
}

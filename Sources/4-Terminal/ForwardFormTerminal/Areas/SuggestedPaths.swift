internal import ForwardForm
internal import ForwardPatterns
internal import ForwardSystem
internal import ForwardText

/// The files and folders that a typed path may go on to. Folders end with a slash, so that more can
/// be typed after them.
struct SuggestedPaths: Sendable {
  /// The number of entries that are read of a folder.
  private static let most = 10_000

  private let areFolders: Bool
  /// The patterns that the path of a file matches.
  private let patterns: [Pattern]

  init(of row: Form.Row) {
    areFolders = row.kind.keyboardType == .folder
    patterns = row.shapes.compactMap {
      guard case .pattern(let pattern, _) = $0 else { return nil }
      return try? Pattern(deciding: pattern)
    }
  }

  /// Whether a path may be an answer, or lead to one.
  private func includes(_ path: String, _ entry: FolderEntry) -> Bool {
    entry.isFolder || !areFolders && patterns.allSatisfy { $0.matchWhole(path) != .no }
  }

  /// Returns the paths whose names begin with the typed name, then the others that contain it;
  /// folders first. Hidden ones are for names that begin with a dot.
  func paths(for line: String) -> [String] {
    let start = line.lastIndex(of: "/").map { line.index(after: $0) } ?? line.startIndex
    let folder = line[..<start]
    let name = String(line[start...]).folded
    let opened = openInside(folder.isEmpty ? "." : Environment.completePath(String(folder)), [])
    let entries =
      entries(
        ofFolder: opened, limit: Self.most, followsLinks: true,
        areHidden: line[start...].hasPrefix("."))
      ?? []
    var found = Array(repeating: [String](), count: 4)
    for entry in entries where !entry.name.steersTerminal {
      guard let place = entry.name.folded.firstRange(ofPart: name)?.lowerBound else { continue }
      let path = String(folder) + entry.name
      guard includes(path, entry) else { continue }
      let rank = (place == 0 ? 0 : 2) + (entry.isFolder ? 0 : 1)
      found[rank].append(path + (entry.isFolder ? "/" : ""))
    }
    let paths = found.flatMap(\.self)
    return paths == [line] ? [] : paths
  }

  /// Returns the longest beginning of all paths that begin with a typed path; `nil` if nothing can
  /// be added.
  static func completion(of line: String, among found: [String]) -> String? {
    if line == "~" { return "~/" }
    let begun = line.folded
    let fitting = found.filter { $0.folded.starts(with: begun) }
    guard let first = fitting.first else { return nil }
    let common = fitting.dropFirst().reduce(first) { common, path in
      String(zip(common, path).prefix { $0 == $1 }.map(\.0))
    }
    return common.utf8.count < line.utf8.count ? nil : common
  }
}

internal import ForwardSystem
internal import ForwardText

/// The files and folders that a typed path may go on to. Folders end with a slash, so that more can
/// be typed after them.
struct SuggestedPaths {
  /// The number of entries that are read of a folder.
  private static let most = 10_000

  private let line: String
  /// The typed folder, with its slash.
  private let folder: Substring
  private let name: [UInt8]
  private let entries: [FolderEntry]

  init(_ line: String) {
    self.line = line
    let start = line.lastIndex(of: "/").map { line.index(after: $0) } ?? line.startIndex
    folder = line[..<start]
    name = String(line[start...]).folded
    let path = folder.isEmpty ? "." : Environment.completePath(String(folder))
    let isHidden = line[start...].hasPrefix(".")
    entries =
      (ForwardSystem.entries(
        ofFolder: openInside(path, []), limit: Self.most, followsLinks: true, areHidden: isHidden)
      ?? []).filter { !$0.name.steersTerminal }
  }

  private func path(_ entry: FolderEntry) -> String {
    folder + entry.name + (entry.isFolder ? "/" : "")
  }

  /// The entries whose names begin with the typed name, then the others that contain it; folders
  /// first.
  var all: [String] {
    let (begins, others) = entries.parted { $0.name.folded.starts(with: name) }
    let paths = [begins, others.filter { $0.name.folded.firstRange(ofPart: name) != nil }].flatMap {
      found in
      let (folders, files) = found.parted(by: \.isFolder)
      return (folders + files).map(path)
    }
    return paths == [line] ? [] : paths
  }

  /// The longest path with which all names go on that begin with the typed name; `nil` if nothing
  /// can be added.
  var completion: String? {
    if line == "~" { return "~/" }
    let paths = entries.filter { $0.name.folded.starts(with: name) }.map(path)
    guard let first = paths.first else { return nil }
    let common = paths.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    return common.utf8.count < line.utf8.count ? nil : common
  }
}

extension Array {
  fileprivate func parted(by isFirst: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(isFirst), filter { !isFirst($0) })
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

import ForwardJSON
import ForwardSystem

/// The files of a home, by their paths in it.
struct Tree: Equatable, Sendable {
  /// The contents of the files that people and commands read. Each delivery in the outbox has an
  /// entry by its item.
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var folders: Set<String> = []
  /// The files and locks of running commands.
  private(set) var temporary: Set<String> = []
  private(set) var locks: Set<String> = []
  /// The drafts of unsaved answers.
  private(set) var drafts: Set<String> = []

  /// Reads the files of a home.
  init(of home: String) throws { try read("", in: home) }

  private mutating func read(_ folder: String, in home: String) throws {
    for name in names(in: home + folder) {
      let path = folder + "/" + name
      if ["/state/forward/outbox/claims", "/state/forward/history", "/state/forward/undo"].contains(
        path)
      {
        continue
      }
      if try FileStatus(at: home + path)?.isFolder == true {
        folders.insert(path)
        try read(path, in: home)
      } else if name.hasPrefix("."), name.hasSuffix(".lock") {
        locks.insert(path)
      } else if [".tmp", ".new", ".attached"].contains(where: name.hasSuffix) {
        temporary.insert(path)
      } else if folder == "/state/forward/drafts" {
        drafts.insert(path)
      } else {
        let bytes = try Descriptor(opening: home + path, 0).contents(upTo: 1 << 24)
        if folder == "/state/forward/outbox" {
          files["a delivery to " + target(ofEntry: bytes)] = []
        } else {
          files[path] = bytes
        }
      }
    }
  }

  private func target(ofEntry bytes: [UInt8]) -> String {
    let line = bytes.prefix { $0 != newline }
    guard case .object(let entry)? = try? JSONValue(parsing: line) else { return "no target" }
    return entry["target"]?.string ?? "no target"
  }
}

extension Tree {
  /// Returns the paths of files that have neither their old nor their new contents.
  func mixed(from old: Tree, to new: Tree) -> [String] {
    differing(from: old).filter(Set(differing(from: new)).contains).sorted()
  }

  /// Returns the paths of the files that differ.
  func differing(from other: Tree) -> [String] {
    Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] }
  }
}

internal import ForwardJSON
internal import ForwardSchemaFiles
internal import ForwardStore
internal import ForwardSystem

/// The files to check: given files, and the files of given folders.
struct CheckedPaths {
  private(set) var files: [String] = []
  /// The files of folders. They count only if something has a schema for them.
  private(set) var found: Set<String> = []

  /// The most files of all folders. A folder with more is hardly the one that was meant.
  private static let most = 100_000

  /// Folders that hold the files of other programs.
  private static let left: Set<String> = [".git", ".hg", ".svn", "node_modules", ".venv", ".build"]

  /// - Parameters:
  ///   - given: The given paths, of files or folders.
  ///   - formats: The formats by the names of files. Other files of folders are left out.
  init(_ given: [String], _ formats: TextFormats) {
    for path in given {
      guard FileKind(at: path) == .folder || path.hasSuffix("/") else {
        files.append(path)
        continue
      }
      var rest = path
      while rest.count > 1, rest.last == "/" { rest.removeLast() }
      add(folder: rest, formats)
    }
  }

  /// Adds the files of a folder and of the folders inside it, in the order of their names. Doesn't
  /// follow links to folders.
  private mutating func add(folder: String, _ formats: TextFormats) {
    let start = folder == "." ? "" : folder + "/"
    for name in names(in: folder).sorted() where found.count < Self.most {
      let path = (start == "//" ? "/" : start) + name
      switch FileKind(at: path) {
      case .folder: if !Self.left.contains(name) { add(folder: path, formats) }
      case .file:
        guard formats.areFormats(ofFile: path) else { continue }
        files.append(path)
        found.insert(path)
      default: break
      }
    }
  }
}

extension SchemaFiles {
  /// Whether anything has a schema for a file: an option, the file itself, a catalog, or the folder.
  /// A text that can't be read names none, so its path decides.
  func haveSchema(for report: FileReport) -> Bool {
    switch report.problems.first?.cause {
    case .namesNoSchema, .catalogedNotGiven: false
    case .notJSON, .utf16: hasSchema(ofFile: report.path)
    default: true
    }
  }
}

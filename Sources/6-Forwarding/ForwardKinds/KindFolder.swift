public import ForwardJSON
internal import ForwardJSONSchema
public import ForwardSchemaFiles
internal import ForwardSystem
public import ForwardTargets
internal import ForwardText

/// A folder with files of kinds, named `NAME.kind.yaml` or `NAME.kind.json`.
///
/// ```swift
/// let kinds = KindFolder(BaseFolders(program: "notes").config + "/kinds", formats: TextFormats(.jsonc, .yaml))
/// let kind = try kinds.kind(named: "ntfy")
/// ```
///
/// The folder is read on demand: a program that asks for no kind pays nothing. A file is read again
/// only after a change. If two files declare a kind, the first by name counts. The folder and its
/// files may be links. As `ssh` does, the folder refuses a file that users other than its owner and
/// root can write to, directly or through its folders.
public struct KindFolder: Sendable {
  public let path: String
  private let formats: TextFormats
  private let language: String
  private let kept = KeptKinds()

  /// - Parameters:
  ///   - path: The path of the folder, which may not exist yet.
  ///   - formats: The formats of the files, by the endings of their names.
  ///   - language: The tag of the language of reports.
  public init(_ path: String, formats: TextFormats = .jsonc, language: String = "en") {
    (self.path, self.formats, self.language) = (path, formats, language)
  }

  /// The sorted names of the kinds, whether or not their files can be read.
  public var names: [String] { Set(files.map(\.name)).sorted() }

  /// Returns the kind with a name; `nil` if no file declares it.
  ///
  /// - Throws: A `RefusedFile` if the file can't be read, or doesn't declare a kind.
  public func kind(named name: String) throws(RefusedFile) -> TargetKind? {
    guard let path = path(ofKind: name) else { return nil }
    return try kind(at: path)
  }

  /// Returns all kinds, and reports of the files that are refused or don't count.
  public func all() -> (kinds: [TargetKind], refused: [FileReport]) {
    var (kinds, refused): ([TargetKind], [FileReport]) = ([], [])
    let files = files
    for file in files where file.other == nil {
      do throws(RefusedFile) {
        kinds.append(try kind(at: file.path))
      } catch {
        refused.append(error.report)
      }
    }
    return (kinds, refused + files.compactMap(report))
  }

  /// Returns the path of a kind's file; `nil` if there is no such file.
  public func path(ofKind name: String) -> String? {
    // An invalid name, such as `../x`, leads to no file.
    KindFile.isName(name) ? files.first { $0.name == name }?.path : nil
  }

  /// The paths of the files of all kinds, by the kinds' names.
  package var paths: [String: String] {
    Dictionary(files.map { ($0.name, $0.path) }) { first, _ in first }
  }

  /// Returns reports of the files that don't count, because another file declares their kind.
  package func unused(ofKinds names: Set<String>) -> [FileReport] {
    files.filter { names.contains($0.name) }.compactMap(report)
  }

  private struct File {
    let name, path: String
    /// The path of the file that counts instead; `nil` if this file counts.
    let other: String?

    /// Returns the sentence that says why the file doesn't count; `nil` if it counts.
    func sentence(in language: Language) -> String? {
      other.map { language.says(.declaredBy($0, name)) }
    }
  }

  /// The files, sorted by their names.
  private var files: [File] {
    var first: [String: String] = [:]
    return (allNames(in: path) ?? []).sorted().compactMap { file in
      guard formats.areFormats(ofFile: file), let name = KindFile.name(ofFile: file) else {
        return nil
      }
      let path = path + "/" + file
      defer { if first[name] == nil { first[name] = path } }
      return File(name: name, path: path, other: first[name])
    }
  }

  /// Returns the report of a file that doesn't count.
  private func report(of file: File) -> FileReport? {
    file.sentence(in: Language(tag: language)).map {
      FileReport(unchecked: file.path, reason: $0)
    }
  }

  private func kind(at path: String) throws(RefusedFile) -> TargetKind {
    // A kind names servers, files and programs. A change of the path's folders doesn't change the
    // version that `kept` compares.
    if let exposure = Exposure(of: path) {
      let reason = Language(tag: language).says(.exposed(exposure))
      throw RefusedFile(report: FileReport(unchecked: path, reason: reason))
    }
    return try kept.kind(at: path) { () throws(RefusedFile) in
      try Self.kind(ofFile: path, formats: formats, language: language)
    }
  }

  /// Returns the report of a kind's file. A usable file has no problems.
  public static func report(
    ofFile path: String, formats: TextFormats = .jsonc, language: String = "en"
  ) -> FileReport {
    do throws(RefusedFile) {
      let file = try JSONFile(contentsOf: path, formats: formats, upTo: KindFile.most)
      _ = try KindFile(file, in: language)
      let other = fileInstead(of: path, formats, language)
      return FileReport(of: file, other.map { [(JSONPath(), $0)] } ?? [])
    } catch {
      return error.report
    }
  }

  /// Returns a sentence about the file in the folder that counts instead; `nil` if this file
  /// counts.
  private static func fileInstead(
    of path: String, _ formats: TextFormats, _ language: String
  ) -> String? {
    let end = path.lastIndex(of: "/")
    let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = end.map { String(path[path.index(after: $0)...]) } ?? path
    let file = KindFolder(folder, formats: formats).files.first { $0.path == folder + "/" + name }
    return file?.sentence(in: Language(tag: language))
  }

  /// Returns the kind of a file.
  ///
  /// - Throws: A `RefusedFile` if the file can't be read, or doesn't declare a kind.
  public static func kind(
    ofFile path: String, formats: TextFormats = .jsonc, language: String = "en"
  ) throws(RefusedFile) -> TargetKind {
    let file = try JSONFile(contentsOf: path, formats: formats, upTo: KindFile.most)
    return try KindFile(file, in: language).kind
  }
}

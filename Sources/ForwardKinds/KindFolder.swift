internal import ForwardSystem
public import ForwardTargets
public import JSONSchema
public import JSONTree

/// A folder with the files of kinds, `NAME.kind.yaml` or `NAME.kind.json` each.
///
/// ```swift
/// let kinds = KindFolder(BaseFolders(program: "notes").config + "/kinds", formats: TextFormats(.jsonc, .yaml))
/// let kind = try kinds.kind(named: "ntfy")
/// ```
///
/// The folder is read when it is asked: a program that asks for no kind pays nothing.
public struct KindFolder: Sendable {
  public let path: String
  private let formats: TextFormats
  private let language: String

  /// - Parameters:
  ///   - path: The path of the folder, which need not exist.
  ///   - formats: The formats of the files, by the ends of their names.
  ///   - language: The tag of the language of reports.
  public init(_ path: String, formats: TextFormats = .jsonc, language: String = "en") {
    (self.path, self.formats, self.language) = (path, formats, language)
  }

  /// The names of the kinds whose files are there, sorted, whether or not the files can be read.
  public var names: [String] { Set(files.map(\.name)).sorted() }

  /// Returns the kind with a name; `nil` if there is no file of it.
  ///
  /// - Throws: A `RefusedFile` if the file can't be read, or isn't that of a kind.
  public func kind(named name: String) throws(RefusedFile) -> TargetKind? {
    // A name that isn't one, such as `../x`, leads to no file.
    guard KindFile.isName(name), let file = files.first(where: { $0.name == name }) else {
      return nil
    }
    return try Self.kind(ofFile: file.path, formats: formats, language: language)
  }

  /// Returns all kinds, and the reports of the files that aren't those of kinds.
  public func all() -> (kinds: [TargetKind], refused: [FileReport]) {
    var (kinds, refused): ([TargetKind], [FileReport]) = ([], [])
    var known: Set<String> = []
    for file in files where known.insert(file.name).inserted {
      do throws(RefusedFile) {
        kinds.append(try Self.kind(ofFile: file.path, formats: formats, language: language))
      } catch {
        refused.append(error.report)
      }
    }
    return (kinds, refused)
  }

  /// Returns the path of the file of a kind; `nil` if there is none.
  public func path(ofKind name: String) -> String? { files.first { $0.name == name }?.path }

  /// The files, sorted by their names.
  private var files: [(name: String, path: String)] {
    (allNames(in: path) ?? []).sorted().compactMap { file in
      guard formats.areFormats(ofFile: file), let name = KindFile.name(ofFile: file) else {
        return nil
      }
      return (name, path + "/" + file)
    }
  }

  /// Returns the report of a kind's file, which has no problems if the file can be used.
  public static func report(
    ofFile path: String, formats: TextFormats = .jsonc, language: String = "en"
  ) -> FileReport {
    do throws(RefusedFile) {
      let file = try JSONFile(contentsOf: path, formats: formats, upTo: KindFile.most)
      _ = try KindFile(file, in: language)
      return FileReport(of: file, [])
    } catch {
      return error.report
    }
  }

  /// Returns the kind of a file.
  ///
  /// - Throws: A `RefusedFile` if the file can't be read, or isn't that of a kind.
  public static func kind(
    ofFile path: String, formats: TextFormats = .jsonc, language: String = "en"
  ) throws(RefusedFile) -> TargetKind {
    let file = try JSONFile(contentsOf: path, formats: formats, upTo: KindFile.most)
    return try KindFile(file, in: language).kind
  }
}

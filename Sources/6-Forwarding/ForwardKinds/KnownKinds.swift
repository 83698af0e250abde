internal import ForwardJSONSchema
internal import ForwardPatterns
public import ForwardSchemaFiles
public import ForwardStore
internal import ForwardSystem
public import ForwardTargets
package import ForwardText
internal import Synchronization

/// The kinds of target that a program knows: built-in kinds, and kinds that a person's files
/// declare.
///
/// ```swift
/// let kinds = KnownKinds(files: KindFolder(BaseFolders(program: "notes").config + "/kinds"))
/// let kind = try kinds.kind(of: store.contents().document(named: "list"))
/// ```
///
/// Reads the folder only for a name that isn't built in, or to list all kinds.
public struct KnownKinds: Sendable {
  private let own: [TargetKind]
  private let folder: KindFolder?

  /// - Parameters:
  ///   - own: The program's own kinds; by default, the kinds of this package.
  ///   - folder: The folder of the files; `nil` if the program reads no such files.
  public init(_ own: [TargetKind] = TargetKind.builtIn, files folder: KindFolder? = nil) {
    (self.own, self.folder) = (own, folder)
  }

  /// The names of all kinds, whether or not their files can be read.
  public var names: [String] {
    let own = own.map(\.name)
    return own + (folder?.names.filter { !own.contains($0) } ?? [])
  }

  /// All kinds, and reports of the files that can't be used.
  public var all: (kinds: [TargetKind], refused: [FileReport]) {
    let (kinds, refused) = folder?.all() ?? ([], [])
    return (own + kinds, refused)
  }

  /// Returns the kind with a name; `nil` if there is no such kind.
  ///
  /// - Throws: The `RefusedFile` of the kind's file.
  public func named(_ name: String) throws(RefusedFile) -> TargetKind? {
    if let kind = own.first(where: { $0.name == name }) { return kind }
    return try folder?.kind(named: name)
  }

  /// Returns the kind of a stored target.
  public func kind(of target: StoredDocument) throws(UnusableKind) -> TargetKind {
    let name = target.kind
    do throws(RefusedFile) {
      if let kind = try named(name) { return kind }
    } catch {
      throw .broken(name, of: target.name, error.report)
    }
    if let folder, KindFile.isName(name), (try? FileStatus(following: folder.path)) != nil {
      throw .gone(name, of: target.name, folder: folder.path)
    }
    throw .unknown(name, of: target.name, known: names)
  }

  /// Returns the kind with the name that a person gave, or with a similar name; `nil` if there is
  /// none. Throws the `RefusedFile` of the kind's file.
  package func meant(by name: String) throws(RefusedFile) -> TargetKind? {
    if let kind = try named(name) { return kind }
    guard let near = nearest(names, to: name, within: 2).first else { return nil }
    return try named(near)
  }

  /// Returns the path of the file that declares a kind; `nil` if no file does.
  package func file(of kind: TargetKind) -> String? { folder?.path(ofKind: kind.name) }

  /// Returns reports of the files that don't count, because another file declares their kind.
  package func unused(ofKinds names: some Sequence<String>) -> [FileReport] {
    let ofFiles = Set(names).subtracting(own.map(\.name))
    return ofFiles.isEmpty ? [] : folder?.unused(ofKinds: ofFiles) ?? []
  }
}

/// A cache of the kinds of files. Reads a kind again after a change of its file.
final class KeptKinds: Sendable {
  private let kinds = Mutex<[String: Kept]>([:])

  private struct Kept {
    let version: FileStatus.Version
    let kind: Result<TargetKind, RefusedFile>
  }

  /// Returns the kind of a file: the kept one if the file is unchanged.
  func kind(
    at path: String, _ read: () throws(RefusedFile) -> TargetKind
  ) throws(RefusedFile) -> TargetKind {
    // A file that changes during the reading has another version the next time.
    guard let version = try? FileStatus(following: path).version else { return try read() }
    if let kept = kinds.withLock({ $0[path] }), kept.version == version {
      return try kept.kind.get()
    }
    let kind = Result { () throws(RefusedFile) in try read() }
    kinds.withLock { $0[path] = Kept(version: version, kind: kind) }
    return try kind.get()
  }
}

/// A reason why the kind of a stored target can't be used.
@nonexhaustive
public enum UnusableKind: Error, Sendable, CustomStringConvertible {
  /// No kind has the name; `known` holds the names of the others.
  case unknown(String, of: String, known: [String])
  /// The kind's file can't be used.
  case broken(String, of: String, FileReport)
  /// The kind isn't built in, and the folder has no file of it.
  case gone(String, of: String, folder: String)

  /// A sentence with the names of the kind and the target.
  public var description: String { Language.english.says(self) }
}

extension Language {
  package func says(_ error: UnusableKind) -> String {
    switch error {
    case .unknown(let kind, let name, let known):
      says(
        "'\(name)' is of the kind '\(kind)', which this version doesn't know; it knows "
          + "\(firstTen(known)).",
        chinese: "“\(name)”的类型是“\(kind)”，此版本无法识别；可识别的类型有：\(firstTen(known))。")
    case .broken(let kind, let name, let report):
      says(
        "'\(name)' is of the kind '\(kind)', whose file can't be used: \(firstProblem(of: report))",
        chinese: "“\(name)”的类型是“\(kind)”，其文件无法使用：\(firstProblem(of: report))")
    case .gone(let kind, let name, let folder):
      says(
        "'\(name)' is of the kind '\(kind)', which is not built in, and there is no file of it in "
          + "'\(folder)'.",
        chinese: "“\(name)”的类型是“\(kind)”：它不是内置类型，“\(folder)”中也没有它的文件。")
    }
  }

  private func firstProblem(of report: FileReport) -> Substring {
    report.text(in: SchemaWording(self)).prefix { $0 != "\n" }
  }
}

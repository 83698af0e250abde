internal import ForwardPatterns
public import ForwardSchemaFiles
public import ForwardStore
internal import ForwardSystem
public import ForwardTargets

/// The kinds of target that a program knows: its own, and the ones that a person's files declare.
///
/// ```swift
/// let kinds = KnownKinds(files: KindFolder(BaseFolders(program: "notes").config + "/kinds"))
/// let kind = try kinds.kind(of: store.contents().document(named: "list"))
/// ```
///
/// The folder of the files is read only if a name isn't one of the program's own kinds, or all kinds are wanted.
public struct KnownKinds: Sendable {
  private let own: [TargetKind]
  private let folder: KindFolder?

  /// - Parameters:
  ///   - own: The program's own kinds; by default, those of this package.
  ///   - folder: The folder of the files; `nil` if the program reads none.
  public init(_ own: [TargetKind] = TargetKind.builtIn, files folder: KindFolder? = nil) {
    (self.own, self.folder) = (own, folder)
  }

  /// The names of all kinds, also those of files that can't be read.
  public var names: [String] {
    let own = own.map(\.name)
    return own + (folder?.names.filter { !own.contains($0) } ?? [])
  }

  /// All kinds, and the reports of the files that can't be used.
  public var all: (kinds: [TargetKind], refused: [FileReport]) {
    let (kinds, refused) = folder?.all() ?? ([], [])
    return (own + kinds, refused)
  }

  /// Returns the kind with a name; `nil` if there is none.
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

  /// Returns the kind with a name that a person gave, or with a name that is similar to it; `nil` if there is none.
  /// Throws the `RefusedFile` of the kind's file.
  package func meant(by name: String) throws(RefusedFile) -> TargetKind? {
    if let kind = try named(name) { return kind }
    guard let near = nearest(names, to: name, within: 2).first else { return nil }
    return try named(near)
  }

  /// Returns the path of the file that declares a kind; `nil` if no file does.
  package func file(of kind: TargetKind) -> String? { folder?.path(ofKind: kind.name) }

  /// Returns the reports of files that don't count, as another one declares their kind.
  package func unused(ofKinds names: some Sequence<String>) -> [FileReport] {
    let ofFiles = Set(names).subtracting(own.map(\.name))
    return ofFiles.isEmpty ? [] : folder?.unused(ofKinds: ofFiles) ?? []
  }
}

internal import ForwardCLibrary
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardKinds
internal import ForwardPatterns
internal import ForwardSchemaArguments
internal import ForwardSchemaFiles
internal import ForwardSettings
internal import ForwardTargets

/// The kinds that the command knows: those that are built in, and those that a person's files declare. The folder
/// of the files is read only if a name isn't built in, or all kinds are wanted.
enum KnownKinds {
  /// The folder of the files, which keeps what it has read.
  static let folder = KindFolder(
    BaseFolders(program: "forward").config + "/kinds", formats: .ofFiles(.jsonc),
    language: Wording.ofScripts.language)

  /// The names of all kinds, also those of files that can't be read.
  static var names: [String] {
    let builtIn = TargetKind.builtIn.map(\.name)
    return builtIn + folder.names.filter { !builtIn.contains($0) }
  }

  /// Returns the kind with a name; `nil` if there is none.
  ///
  /// - Throws: The `RefusedFile` of the kind's file.
  static func named(_ name: String) throws(RefusedFile) -> TargetKind? {
    if let kind = TargetKind.builtIn.first(where: { $0.name == name }) { return kind }
    return try folder.kind(named: name)
  }

  /// All kinds, and the reports of the files that can't be used.
  static var all: (kinds: [TargetKind], refused: [FileReport]) {
    let (kinds, refused) = folder.all()
    return (TargetKind.builtIn + kinds, refused)
  }

  /// Returns the kind with a name that a person gave, or with a name that is similar to it; `nil` if there is
  /// none.
  ///
  /// - Throws: A ``Failure`` if the kind's file can't be used.
  static func meant(by name: String) throws -> TargetKind? {
    do throws(RefusedFile) {
      if let kind = try named(name) { return kind }
      let near = nearest(names, to: name, within: 2).first
      return try near.flatMap { near throws(RefusedFile) in try named(near) }
    } catch {
      throw Failure(refused: error.report)
    }
  }

  /// Returns the reports of files that don't count, as another one declares their kind.
  ///
  /// - Parameter names: The names of the kinds.
  static func unused(ofKinds names: some Sequence<String>) -> [FileReport] {
    let ofFiles = Set(names).subtracting(TargetKind.builtIn.map(\.name))
    return ofFiles.isEmpty ? [] : folder.unused(ofKinds: ofFiles)
  }

  /// Returns the failure for the name of a kind that there isn't.
  static func unknown(_ name: String) -> Failure {
    .wrongUse(.noSuchKind(name, known: nearest(names, to: name)))
  }

  /// Returns the folder where the file of a kind that isn't known would be; `nil` if there is no folder, or no
  /// kind has such a name.
  static func gone(_ name: String) -> String? {
    let folder = folder
    return KindFile.isName(name) && access(folder.path, F_OK) == 0 ? folder.path : nil
  }
}

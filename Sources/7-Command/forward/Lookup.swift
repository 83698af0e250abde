internal import ForwardDelivery
internal import ForwardEditing
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardKinds
internal import ForwardPatterns
internal import ForwardSchemaArguments
internal import ForwardSchemaFiles
internal import ForwardSettings
internal import ForwardStore
internal import ForwardTargets

extension KnownKinds {
  /// The folder of kinds' files. Caches its contents.
  static let folder = KindFolder(
    BaseFolders(program: "forward").config + "/kinds", formats: .ofFiles(.jsonc),
    language: Wording.ofScripts.language)

  /// The kinds that the command knows.
  static let ofCommand = KnownKinds(files: folder)
}

extension StoredDocument {
  /// The kind of this target; `nil` if it is unknown, or its file can't be used.
  var knownKind: TargetKind? { try? requiredKind() }

  func requiredKind() throws(UnusableKind) -> TargetKind { try KnownKinds.ofCommand.kind(of: self) }
}

extension Context {
  /// Performs an action for each of several names. Reports the error of a name, by default to a
  /// person, and continues. Returns whether there were no errors.
  func each(
    _ names: [String], reporting report: ((Failure) -> Void)? = nil,
    _ body: (String) throws -> Void
  ) throws -> Bool {
    let tell = report ?? { dialogue.report(wording($0.sentence)) }
    var isWhole = true
    for name in names {
      do {
        try body(name)
      } catch {
        guard
          error is Failure || error is TargetError || error is CommandFault || error is OutboxError
            || error is CheckFailure || error is RefusedFile,
          let failure = Failure(error, wording)
        else {
          throw error
        }
        tell(failure)
        isWhole = false
      }
    }
    return isWhole
  }
}

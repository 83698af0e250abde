internal import ForwardCLibrary
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardStore
internal import ForwardSystem

/// One of several files that get the same edit.
private struct FileEdit {
  var place: FilledFile
  let schema: FillingSchema
  /// The settings after the edit.
  let settings: JSONObject
}

extension Fill {
  /// Makes the same edit in several files: in all of them, or in none.
  func fillAll() throws {
    try checkOptionsOfSeveral()
    filling.answers.given.noInput = true
    let context = Context(dialogue, hasInput: false)
    var edits: [FileEdit] = []
    var known: Set<String> = []
    for path in files where known.insert(FilePlace.absolutePath(following: path)).inserted {
      file = path
      do {
        if let edit = try edit(of: path, context) { edits.append(edit) }
      } catch {
        context.dialogue.report(context.wording(.fill(.noneChanged(refusing: path))))
        throw error
      }
    }
    if diff {
      for edit in edits { try context.write(edit.settings, of: edit.place, by: edit.schema, self) }
      return try context.results.checkWritten()
    }
    // A signal acts when all files are written.
    try holdingSignals { try save(edits, context) }
    for edit in edits {
      file = edit.place.path
      try checkKind(context)
    }
  }

  private func checkOptionsOfSeveral() throws {
    let options = [
      ("--in", input != nil), ("--out", output != nil), ("--check", check), ("--at", at != nil),
      ("--json", filling.json), ("--only-changed", onlyChanged), ("--format", format != nil),
      ("--prefix", prefix != nil),
    ]
    if let other = options.first(where: { $0.1 }) {
      throw Failure.wrongUse(.fill(.severalFilesAnd(other.0)))
    }
    let given = filling.answers.given
    if !given.hasAnswers || given.answers == "-" || files.contains("-") {
      throw Failure.wrongUse(.fill(.severalNeedAnswers))
    }
  }

  /// Returns the edit of a file without writing it; `nil` if nothing changes.
  private func edit(of path: String, _ context: Context) throws -> FileEdit? {
    var place = try FilledFile(at: path, formats)
    guard place.text != nil else {
      throw Failure(CommandFault.unreadable(path, reason: systemMessage(for: ENOENT)))
    }
    place.isDeferred = true
    let (check, schema) = try read(&place, context)
    return try context.settings(of: place, by: schema, check, self).map {
      FileEdit(place: $0.place, schema: schema, settings: $0.settings)
    }
  }

  /// Saves all files. After a failure, restores the files that were saved before.
  private func save(_ edits: [FileEdit], _ context: Context) throws {
    for (index, edit) in edits.enumerated() {
      var place = edit.place
      place.isDeferred = false
      do {
        guard case .saved = try place.save(edit.settings) else {
          throw Failure.failed(.fill(.changedMeanwhile(place.path)))
        }
      } catch {
        for saved in edits[..<index].reversed() {
          do throws(StoreError) {
            try saved.place.restore()
          } catch {
            context.dialogue.report(context.wording.spoken.says(error))
          }
        }
        throw error
      }
    }
  }
}

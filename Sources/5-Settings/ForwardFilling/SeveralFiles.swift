public import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore
internal import ForwardSystem

extension Filler {
  /// Makes the same edit in all files, or in none.
  ///
  /// - Parameters:
  ///   - files: The paths of existing files. A file with two of the paths is edited once.
  ///   - arguments: The answers. Nobody is asked.
  ///   - open: Returns the document at a path.
  /// - Returns: The documents. They are saved unless they are previews.
  /// - Throws: The error of the first file that refuses the edit, after a report with its path. If
  ///   a file can't be saved, its error, after the files saved before have their former texts
  ///   again.
  @discardableResult
  public func fill(
    _ files: [String], given arguments: FormArguments, opening open: (String) throws -> Filling
  ) throws -> [Filled] {
    var arguments = arguments
    arguments.noInput = true
    var all: [Filled] = []
    var known: Set<String> = []
    for path in files where known.insert(FilePlace.absolutePath(following: path)).inserted {
      do {
        let filling = try open(path)
        guard filling.file.text != nil else {
          throw CommandFault.unreadable(path, reason: "\(SystemError.missing)")
        }
        all.append(try fill(filling.deferred(), given: arguments))
      } catch {
        editor.dialogue.report(editor.dialogue.wording(.noneChanged(refusing: path)))
        throw error
      }
    }
    // A signal takes effect after all files are written.
    try holdingSignals { try save(all) }
    return all
  }

  private func save(_ all: [Filled]) throws {
    for (index, filled) in all.enumerated() where !filled.file.isPreview {
      var file = filled.file
      file.isDeferred = false
      do {
        guard case .saved = try file.save(filled.settings) else {
          throw FillingError.changedMeanwhile(file.path)
        }
      } catch {
        for saved in all[..<index].reversed() {
          do throws(StoreError) {
            try saved.file.restore()
          } catch {
            editor.dialogue.report(editor.dialogue.wording.spoken.says(error))
          }
        }
        throw error
      }
    }
  }
}

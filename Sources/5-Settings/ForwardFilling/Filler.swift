internal import ForwardForm
public import ForwardFormArguments
internal import ForwardFormSchemas
package import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardSchemaArguments
internal import ForwardSchemaFiles
public import ForwardSettings
internal import ForwardText

/// Fills in documents by their schemas, on a dialogue whose review shows the lines that change, or by given answers.
///
/// ```swift
/// let filler = Filler(SettingsEditor(.standard(), state: "state"))
/// var schemas = try LocalSchemas(folder: "schemas").schemas()
/// try filler.fill(Filling(fileAt: "shop.yaml", by: &schemas))
/// ```
///
/// Only the lines that change are written: comments and layout stay. Problems that a document had before are told, and
/// keep nothing from being saved.
public struct Filler {
  /// The dialogue, and the places of unsaved answers and of the history.
  public var editor: SettingsEditor

  /// Whether values are saved that the schema can't judge, as it refers to a schema that isn't given, and new keys that
  /// look like known ones.
  public var allowsUndecided = false

  /// Whether nothing is saved while the document has any problem, also one that it had before.
  public var requiresValid = false

  /// The output of the problems of answers as JSON.
  package var results = FileOutput(descriptor: 1)

  public init(_ editor: SettingsEditor) { self.editor = editor }

  /// Fills in a document, saves it unless it is a preview or left to the caller, and returns it.
  ///
  /// - Parameters:
  ///   - filling: The document.
  ///   - arguments: The given answers. With answers, or if nothing may be asked, only a terminal is asked for what is
  ///     missing.
  /// - Throws: A ``FillingError``; the errors of `SettingsEditor`, and those that ``exitStatus(of:)`` takes: of a
  ///   person who cancelled, and of answers whose problems were reported.
  @discardableResult
  public func fill(
    _ filling: Filling, given arguments: FormArguments = FormArguments()
  ) throws -> Filled {
    try FillingRun(self, filling, arguments).run()
  }

  /// Fills in documents as the last thing a program does: reports an error, and returns the program's exit status.
  ///
  /// - Returns: 0 if the body ended; otherwise 130 if the person cancelled, 65 if an answer is missing, or if an answer
  ///   or a file is refused, 64 if a file's schema isn't given, and 1 if something failed. After a signal, the program ends by the same signal.
  public func exitStatus(of body: () throws -> Void) -> Int32 {
    var reported: ExitStatus?
    let status = editor.exitStatus {
      do {
        try body()
        return nil
      } catch let problems as ReportedProblems {
        reported = problems.status
        return nil
      } catch let refused as RefusedFile {
        let wording = SchemaWording(editor.dialogue.wording.spoken)
        for line in refused.report.lines(in: wording) { editor.dialogue.report(line) }
        reported = refused.report.failure?.status ?? .refused
        return nil
      } catch is Cancelled {
        return .cancelled
      } catch is Interrupted {
        return .interrupted
      }
    }
    return reported?.rawValue ?? status
  }

  /// Writes the result that isn't the file: the lines that change of a preview, else what is left
  /// to the caller, else as JSON what was saved, with masks in place of secrets. `onlyChanged`
  /// writes only what changed, as a JSON merge patch.
  package func write(_ filled: Filled, asJSON: Bool = false, onlyChanged: Bool = false) throws {
    let answering = FormAnswering(editor.dialogue, results: results)
    if filled.file.isPreview {
      let changes = try filled.changes
      if asJSON { return try answering.write(["diff": .string(changes.maskedPatch)]) }
      results.write(changes.patch)
      if changes.haveSecrets {
        editor.dialogue.report(editor.dialogue.wording(.patchHasSecrets))
      }
    } else if filled.file.writesNoFile {
      results.write(
        String(decoding: onlyChanged ? try filled.patchText : try filled.text, as: UTF8.self))
    } else if asJSON, let value = filled.masked(onlyChanged: onlyChanged) {
      try answering.write(value)
    }
    try results.checkWritten()
  }

  /// Whether a person is asked.
  func hasPerson(_ arguments: FormArguments) -> Bool {
    editor.dialogue.isInteractive && !arguments.noInput
  }

  /// Returns the schema with what is allowed: without answers, there is nothing to save besides the problems.
  func schema(of filling: Filling, _ arguments: FormArguments) -> FillingSchema {
    let value = filling.file.text?.value
    var schema = FillingSchema(
      schema: filling.schema, allowsUndecided: allowsUndecided, startingWith: value,
      in: editor.dialogue.wording.spoken, faults: filling.faults)
    schema.allowsFormerProblems =
      !requiresValid && (hasPerson(arguments) || arguments.hasAnswers)
    schema.former = value.map { value in
      FormerProblems(value) { filling.check.validation ?? filling.schema.validate(value) }
    }
    schema.isAsked =
      !(arguments.noInput || !editor.dialogue.isInteractive && arguments.hasAnswers)
    return schema
  }
}

extension Wording {
  /// Returns a sentence about documents that are filled in, in this language.
  package func callAsFunction(_ sentence: FillingSentence) -> String { spoken.says(sentence) }
}

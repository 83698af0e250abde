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

/// Fills in documents by their schemas: in a dialogue whose review shows the changed lines, or from
/// given answers.
///
/// ```swift
/// let filler = Filler(SettingsEditor(.standard(), state: "state"))
/// var schemas = try LocalSchemas(folder: "schemas").schemas()
/// try filler.fill(Filling(fileAt: "shop.yaml", by: &schemas))
/// ```
///
/// Only changed lines are written: comments and layout stay. Problems that a document had before
/// are reported, and don't prevent saving.
public struct Filler {
  /// The dialogue, and the places of drafts and of the input history.
  public var editor: SettingsEditor

  /// Whether to save values that the schema can't judge because a schema is missing, and new keys
  /// that resemble known keys.
  public var allowsUndecided = false

  /// Whether nothing is saved while the document has any problem, including former problems.
  public var requiresValid = false

  /// The output for problems of answers as JSON.
  package var results = FileOutput(descriptor: 1)

  public init(_ editor: SettingsEditor) { self.editor = editor }

  /// Fills in a document, and returns it. Saves it unless it is a preview or the caller takes the
  /// result.
  ///
  /// - Parameters:
  ///   - filling: The document.
  ///   - arguments: The given answers. If there are any, or input is off, a person is asked only on
  ///     a terminal, and only for missing answers.
  /// - Throws: A ``FillingError``; the errors of `SettingsEditor`; and the errors that
  ///   ``exitStatus(of:)`` takes: of a person who cancelled, and of answers whose problems were
  ///   reported.
  @discardableResult
  public func fill(
    _ filling: Filling, given arguments: FormArguments = FormArguments()
  ) throws -> Filled {
    try FillingRun(self, filling, arguments).run()
  }

  /// Fills in documents as the program's last action. Reports an error, and returns the exit
  /// status.
  ///
  /// - Returns: 0 if the body ended; otherwise 130 if the person cancelled, 65 if an answer is
  ///   missing, or if an answer or a file is refused, 64 if a file's schema isn't given, and 1
  ///   after a failure. After a signal, the program ends by the same signal.
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

  /// Writes the result to the output, unless the file has it: the changed lines of a preview; else
  /// a result that the caller takes; else the saved document as JSON, with masks in place of
  /// secrets. `onlyChanged` writes a JSON merge patch of the changes.
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

  /// Returns the schema with its allowances. Without answers there is nothing to save, so former
  /// problems aren't allowed.
  func schema(of filling: Filling, _ arguments: FormArguments) -> FillingSchema {
    let value = filling.file.value
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
  /// Returns a sentence about filling in documents in this language.
  package func callAsFunction(_ sentence: FillingSentence) -> String { spoken.says(sentence) }
}

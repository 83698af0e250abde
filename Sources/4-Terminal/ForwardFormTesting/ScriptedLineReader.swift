public import ForwardFormTerminal
internal import ForwardText

/// Reads lines from a script, as a line editor reads them from a person.
///
/// Prompts and the typed text go into the transcript. The next dialogue continues the script where
/// the last dialogue stopped, and the input ends with the script.
public final class ScriptedLineReader: LineReader {
  public let isInteractive: Bool
  public let editsPrefill: Bool
  public var keys: KeyNames { editsPrefill || !isInteractive ? .editing : .plain }

  private var script: [Keys]
  private let transcript: Transcript

  /// - Parameters:
  ///   - script: The keys, prompt by prompt.
  ///   - transcript: The transcript for prompts and typed texts.
  ///   - isInteractive: Whether a person types the script; `false` plays a pipe.
  ///   - editsPrefill: Whether the present text is in the line, as in a line editor.
  public init(
    _ script: [Keys],
    _ transcript: Transcript,
    isInteractive: Bool = true,
    editsPrefill: Bool = true
  ) {
    self.script = script
    self.transcript = transcript
    self.isInteractive = isInteractive
    self.editsPrefill = editsPrefill && isInteractive
  }

  public func read(_ request: LineRequest) throws -> LineEvent {
    let prefill = editsPrefill ? request.prefill : ""
    let keys = script.isEmpty ? .endOfInput : script.removeFirst()
    let resolve = editsPrefill && !request.isSecret ? request.resolve : nil
    let (event, shown) = keys.played(on: request, prefill, resolve: resolve)
    if isInteractive {
      let hidden = editsPrefill ? request.bullets(for: shown) : ""
      let typed = request.isSecret ? hidden : shown.visible
      transcript.write(request.prompt.plain + typed + keys.name + "\n")
    }
    return event
  }
}

extension LineRequest {
  package func bullets(for text: String) -> String {
    showsLength ? String(repeating: "•", count: text.unicodeScalars.count) : ""
  }
}

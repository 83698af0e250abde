public import ForwardForm
internal import ForwardFormTerminal

extension SettingsEditor {
  /// Edits settings as the last thing a program does: reports an error in the dialogue's language,
  /// and returns the program's exit status.
  ///
  /// ```swift
  /// exit(editor.exitStatus { try editor.edit(Notes(), in: SettingsFile(path: path)) })
  /// ```
  ///
  /// After a signal that ends programs, this one ends by the same signal.
  ///
  /// - Parameter body: Edits settings, or does something else and returns `nil`.
  /// - Returns: 0 if the settings were saved, 130 if the person gave up, 65 if an answer is missing
  ///   or refused, 1 if something failed.
  public func exitStatus(of body: () throws -> Outcome?) -> Int32 {
    do {
      switch try body() {
      case .saved, nil: return 0
      case .cancelled, .interrupted: return 130
      case .endOfInput(let row):
        dialogue.report(say(.inputEnded(row: row)))
        return 65
      }
    } catch {
      (error as? CaughtSignal)?.raise()
      dialogue.report(SettingsSentence(error).map(say) ?? "\(error)")
      return error is RefusedAnswer ? 65 : 1
    }
  }
}

public import ForwardForm
public import ForwardFormTerminal
public import ForwardJSON
public import ForwardStore

extension SettingsEditor {
  /// Edits settings as the program's last action. Reports an error in the dialogue's language, and
  /// returns the exit status.
  ///
  /// ```swift
  /// exit(editor.exitStatus { try editor.edit(Notes(), in: SettingsFile(path: path)) })
  /// ```
  ///
  /// If a signal ended the dialogue, the program ends by the same signal: by SIGINT after Ctrl-C.
  ///
  /// - Parameter body: Edits settings. Returns the outcome, or `nil` after another action.
  /// - Returns: 0 if the settings were saved; otherwise the `ExitStatus` of the outcome or the
  ///   error: 130 if the person cancelled, 65 if an answer is missing or if an answer or the file
  ///   is refused, and 1 after a failure.
  public func exitStatus(of body: () throws -> Outcome?) -> Int32 {
    do {
      if let outcome = try body(), outcome != .saved { throw Unanswered(outcome) }
      return ExitStatus.success.rawValue
    } catch {
      if let signal = CaughtSignal(endingAfter: error) { signal.raise() }
      dialogue.report(error) { SettingsSentence($0).map(say) }
      return ExitStatus(error).rawValue
    }
  }
}

// The exit statuses of settings' errors.

extension SettingsError: ErrorWithExitStatus {
  public var exitStatus: ExitStatus {
    switch self {
    case .badName, .unfit: .refused
    case .conflict, .changedOrRemoved, .exists: .failure
    }
  }
}

extension StoreError: ErrorWithExitStatus {
  public var exitStatus: ExitStatus { isBadData ? .refused : .failure }
}

extension DocumentError: ErrorWithExitStatus {
  public var exitStatus: ExitStatus { .refused }
}

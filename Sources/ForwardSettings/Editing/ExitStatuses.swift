public import ForwardFormTerminal
public import ForwardStore

// The exit statuses of programs that end with an error of settings.

extension SettingsError: ErrorWithExitStatus {
  public var exitStatus: ExitStatus {
    switch self {
    case .badName: .refused
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

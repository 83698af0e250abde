public import ForwardFormFiles

// Switches over the parts of questions.

public func isKnown(_ type: QuestionType) -> Bool {
  switch type {
  case .text, .lines, .secret, .integer, .decimal, .date, .time, .datetime, .duration, .size,
    .path, .file, .folder, .url, .email, .choice, .choices, .confirm:
    true
  @unknown default: false
  }
}

public func isKnown(_ format: AnswerFormat) -> Bool {
  switch format {
  case .plain, .json, .shell, .bash, .zsh, .fish, .powershell, .nul: true
  @unknown default: false
  }
}

public func isKnown(_ shell: Shell) -> Bool {
  switch shell {
  case .sh, .bash, .zsh, .fish, .powershell: true
  @unknown default: false
  }
}

internal import ForwardFormArguments
internal import ForwardFormReadline
internal import ForwardFormTerminal
internal import ForwardSystem
internal import ForwardText

// How a dialogue looks: what its options say, or the environment variables that stand for them.

extension Dialogue {
  static func standard(_ options: DialogueOptions, wording: Wording) -> Dialogue {
    var mistakes: [String] = []
    let theme = options.theme ?? value(of: "FORWARD_THEME", &mistakes)
    let height = options.height ?? value(of: "FORWARD_HEIGHT", &mistakes)
    var dialogue = standard(
      plain: options.plain, colors: options.colors, theme: theme ?? .standard, wording: wording)
    dialogue.showsSecretLengths = !options.hideSecrets
    dialogue.areaHeight = height ?? dialogue.areaHeight
    for mistake in mistakes { dialogue.report(mistake) }
    return dialogue
  }

  /// Reads a variable. A mistake in it hinders nobody from answering.
  private static func value<Value: ArgumentValue>(
    of variable: String, _ mistakes: inout [String]
  ) -> Value? {
    guard let text = Environment.value(of: variable) else { return nil }
    do {
      return try Value(argument: text)
    } catch UsageProblem.other(let sentence) {
      mistakes.append("$\(variable): \(sentence)")
    } catch {
      mistakes.append("$\(variable): \(error)")
    }
    return nil
  }
}

extension AreaHeight: ArgumentValue {
  package init(argument: String) throws {
    guard let height = AreaHeight(argument) else {
      throw UsageProblem.other(
        "A height is a number of rows, or a part of the window such as 40%, not '\(argument.visible)'."
      )
    }
    self = height
  }
}

extension Theme: ArgumentValue {
  /// Reads the theme of a name, or of a file.
  package init(argument: String) throws {
    if let theme = Self.named.first(where: { $0.key == argument })?.value {
      self = theme
      return
    }
    let wording = Wording.ofCommand
    do {
      let bytes = try InputFile(argument).contents()
      try self.init(reading: String(decoding: bytes, as: UTF8.self))
    } catch let fault as ThemeFault {
      throw UsageProblem.other("\(argument.visible): " + wording.spoken.says(fault))
    } catch let fault as CommandFault {
      throw UsageProblem.other(wording(fault))
    }
  }

  package static var words: [String] { named.map(\.key) }
}

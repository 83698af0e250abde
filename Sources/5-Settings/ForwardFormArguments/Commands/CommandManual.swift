internal import ForwardText

extension CommandTree {
  /// Returns the manual page of the program, with all of its commands, in the macros of mdoc.
  /// `date` is the day of the last change, as in `November 22, 2026`; `environment` and `files`
  /// describe the purpose of each entry.
  package func manualPage(
    date: String, environment: KeyValuePairs<String, String>, files: KeyValuePairs<String, String>
  ) -> String {
    let options = parameters + informationFlags
    var page = """
      .Dd \(date)
      .Dt \(about.name.uppercased()) 1
      .Os
      .Sh NAME
      .Nm \(about.name)
      .Nd \(about.abstract.withoutFullStop.escaped)
      .Sh SYNOPSIS
      .Nm
      .Op Ar command
      .Op Ar argument ...
      .Sh DESCRIPTION
      \(about.discussion.paragraphs)
      .Sh OPTIONS
      All commands take these.
      \(options.list)
      .Sh COMMANDS

      """
    let common = Set(options.map(\.name))
    for command in commands where command.type != HelpCommand.self {
      page += command.section(except: common)
    }
    page += """
      .Sh ENVIRONMENT
      \(environment.map { (item: "Ev \($0)", text: $1) }.list)
      .Sh FILES
      \(files.map { (item: "Pa \($0)", text: $1) }.list)

      """
    return page.split(separator: "\n").joined(separator: "\n") + "\n"
  }

  private func section(except common: Set<String>) -> String {
    let path = names.dropFirst().joined(separator: " ").escaped
    let own = parameters.filter { $0.kind == .argument || !common.contains($0.name) }
    return """
      .Ss \(path)
      .Nm
      .Cm \(path)
      \(own.flatMap(\.synopsis).joined(separator: "\n"))
      .Pp
      \(about.abstract.sentences)
      \(about.discussion.isEmpty ? "" : ".Pp\n" + about.discussion.paragraphs)
      \(own.list)

      """ + commands.map { $0.section(except: common) }.joined()
  }
}

extension [Parameter] {
  fileprivate var list: String {
    flatMap { parameter in
      parameter.items.map { (item: $0, text: parameter.help.sentences) }
    }.list
  }
}

extension [(item: String, text: String)] {
  fileprivate var list: String {
    if isEmpty { return "" }
    let items = map { ".It \($0.item)\n\($0.text)" }
    return ".Bl -tag -width Ds\n" + items.joined(separator: "\n") + "\n.El"
  }
}

extension Parameter {
  /// The argument, the option or the flags in a synopsis.
  fileprivate var synopsis: [String] {
    items.map { (isRequired ? "." : ".Op ") + $0 + (isRepeated ? " ..." : "") }
  }

  fileprivate var items: [String] {
    switch kind {
    case .argument: ["Ar \(valueName.escaped)"]
    case .option: ["Fl \("-\(name)".escaped) Ar \(valueName.escaped)"]
    case .flag:
      [name, opposite].compactMap(\.self).map { "Fl \("-\($0)".escaped)" + optionalValue }
    }
  }
}

extension Parameter {
  fileprivate var optionalValue: String {
    hasOptionalValue ? " Ns Op = Ns Ar \(valueName.escaped)" : ""
  }
}

extension String {
  /// The text with a paragraph macro for each empty line.
  fileprivate var paragraphs: String {
    split(separator: "\n").map { String($0).sentences }.joined(separator: "\n.Pp\n")
  }

  /// The escaped text, with each sentence on its own line.
  fileprivate var sentences: String {
    var lines = [""]
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      let isNew = lines.last?.hasSuffix(".") == true && word.first?.isLowercase == false
      if isNew || lines.last?.isEmpty == true {
        if isNew { lines.append("") }
        lines[lines.count - 1] = String(word)
      } else {
        lines[lines.count - 1] += " " + word
      }
    }
    return lines.map(\.escaped).joined(separator: "\n")
  }

  /// The text with escapes for the characters that the macros interpret.
  fileprivate var escaped: String {
    var text = ""
    for character in self {
      switch character {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      default: text.append(character)
      }
    }
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}

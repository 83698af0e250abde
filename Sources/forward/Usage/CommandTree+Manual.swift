// The manual page, in the macros of mdoc.

extension CommandTree {
  /// The manual page of the program, with all of its commands.
  var manualPage: String {
    var page = """
      .Dd November 22, 2026
      .Dt \(name.uppercased()) 1
      .Os
      .Sh NAME
      .Nm \(name)
      .Nd \(abstract.withoutStop.escaped)
      .Sh SYNOPSIS
      .Nm
      .Op Ar command
      .Op Ar argument ...
      .Sh DESCRIPTION
      \(discussion.paragraphs)
      .Sh OPTIONS
      All commands take these.
      \(optionList(arguments))
      .Sh COMMANDS

      """
    let common = Set(arguments.flatMap(\.names))
    for command in subcommands where command.name != "help" {
      page += command.section(after: [], except: common)
    }
    page += """
      .Sh ENVIRONMENT
      .Bl -tag -width Ds
      .It Ev FORWARD_STORE
      The file that keeps the targets.
      .It Ev FORWARD_HISTORY
      The file that keeps the texts that were entered.
      .It Ev FORWARD_SENDMAIL , FORWARD_OPENER
      The programs that send an e-mail and that open an address.
      .It Ev NO_COLOR , CLICOLOR_FORCE , TERM
      Whether colours are used.
      .El
      .Sh FILES
      .Bl -tag -width Ds
      .It Pa $XDG_CONFIG_HOME/forward/targets.json
      The saved targets.
      .It Pa $XDG_STATE_HOME/forward
      Unsaved answers, the texts that were entered, and what couldn't be sent yet.
      .El

      """
    return page.split(separator: "\n").joined(separator: "\n") + "\n"
  }

  private func section(after outer: [String], except common: Set<String>) -> String {
    let path = outer + [name]
    let own = arguments.filter {
      $0.kind == .positional || !$0.names.contains(where: common.contains)
    }
    let synopsis = own.map(\.synopsis).joined(separator: "\n")
    return """
      .Ss \(path.joined(separator: " ").escaped)
      .Nm
      .Cm \(path.joined(separator: " ").escaped)
      \(synopsis)
      .Pp
      \(abstract.sentences)
      \(discussion.isEmpty ? "" : ".Pp\n" + discussion.paragraphs)
      \(optionList(own))

      """ + subcommands.map { $0.section(after: path, except: common) }.joined()
  }

  private func optionList(_ arguments: [Argument]) -> String {
    guard !arguments.isEmpty else { return "" }
    let items = arguments.map { ".It \($0.flag)\n\($0.abstract.sentences)" }
    return ".Bl -tag -width Ds\n" + items.joined(separator: "\n") + "\n.El"
  }
}

extension CommandTree.Argument {
  /// The argument in a synopsis.
  fileprivate var synopsis: String {
    let repeats = isRepeating ? " ..." : ""
    return isOptional || kind != .positional ? ".Op \(flag)\(repeats)" : ".\(flag)\(repeats)"
  }

  fileprivate var flag: String {
    guard let name = names.first(where: { $0.hasPrefix("--") }) ?? names.first else {
      return "Ar \(value.escaped)"
    }
    let flag = "Fl \(String(name.dropFirst()).escaped)"
    return kind == .option ? "\(flag) Ar \(value.escaped)" : flag
  }
}

extension String {
  fileprivate var withoutStop: String { hasSuffix(".") ? String(dropLast()) : self }

  /// The text with paragraphs where it has empty lines.
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

  /// The text with the characters escaped that have a meaning to the macros.
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

internal import ForwardDelivery
internal import ForwardFormReadline
internal import ForwardFormTerminal
internal import ForwardSchemaArguments
internal import ForwardSystem
internal import ForwardText

// The program, its terminal, and the programs that it runs.

extension Finding {
  static var program: Finding {
    let commit = Forward.commit.map { ", commit \($0)" } ?? ""
    let libraries = Forward.libraries.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    return Finding("program", "forward \(Forward.version)\(commit), with \(libraries)")
  }

  static func terminal(_ output: FileOutput) -> Finding {
    let term = Environment.value(of: "TERM")
    guard Environment.isTerminal(0), Environment.isTerminal(Environment.questions) else {
      return Finding(
        "terminal", "standard input or standard error is no terminal; TERM is \(term ?? "not set")",
        .note, advice: "Run forward doctor on the terminal where you answer forms.")
    }
    let size = "\(output.columns ?? 0) columns, \(output.rows ?? 0) rows"
    let colors = output.hasColors ? "with colours" : "without colours"
    let tmux = Environment.isInTmux ? ", in tmux" : ""
    let text = "\(term ?? "TERM is not set"), \(size), \(colors)\(tmux)"
    if Environment.isDumbTerminal {
      return Finding(
        "terminal", text, .problem,
        advice:
          "Lines can't be edited. Set TERM to the name of your terminal, such as xterm-256color.")
    }
    return Finding("terminal", text)
  }

  static var locale: Finding {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let chosen = names.lazy.compactMap { name in
      Environment.value(of: name).map { (name: name, value: $0) }
    }.first
    guard let chosen else {
      return Finding(
        "locale", "LC_ALL, LC_CTYPE and LANG are not set; text is read and written as UTF-8", .note,
        advice: "Set LANG, such as LANG=C.UTF-8, so that other programs do the same.")
    }
    let text = "\(chosen.name)=\(chosen.value)"
    let code = chosen.value.split(separator: ".").dropFirst().first?.lowercased() ?? ""
    if code.hasPrefix("utf-8") || code.hasPrefix("utf8") { return Finding("locale", text) }
    return Finding(
      "locale", text + "; text is read and written as UTF-8", .note,
      advice: "If letters look wrong, set \(chosen.name)=C.UTF-8.")
  }

  /// The programs that deliveries need.
  static var programs: [Finding] {
    [
      program(
        "curl", "curl",
        without: "web requests, mail by SMTP and schemas of the web need it. Install curl."),
      program(
        "sendmail", DeliveryPrograms.sendmail,
        without:
          "mail targets with the transport sendmail need it. Choose SMTP, or set FORWARD_SENDMAIL."),
      program(
        "opener", DeliveryPrograms.opener,
        without: "targets that open addresses, as Things does, need it. Set FORWARD_OPENER."),
    ]
  }

  private static func program(_ area: String, _ name: String, without advice: String) -> Finding {
    guard let path = Environment.program(named: name) else {
      return Finding(area, "\(shown(name)) isn't there", .note, advice: advice.capitalizedSentence)
    }
    if let exposure = Exposure(of: path) {
      return Finding(
        area, shown(path), .problem,
        advice: "Other users can change \(shown(exposure.path)), so forward doesn't run it.")
    }
    return Finding(area, shown(path))
  }
}

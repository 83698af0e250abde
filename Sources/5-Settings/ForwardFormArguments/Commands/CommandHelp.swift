extension CommandTree {
  /// The usage of the command, in a line.
  package var usage: String { usageParts.joined(separator: " ") }

  /// The command and its parameters. A line break must not split an element.
  private var usageParts: [String] {
    let names = names.joined(separator: " ")
    let commands = about.commands.isEmpty ? [] : ["<subcommand>"]
    let all = parameters.flatMap(\.usage)
    // Shows only the arguments if there are many parameters.
    let shown =
      all.count <= 12
      ? all : ["[<options>]"] + parameters.filter { $0.kind == .argument }.flatMap(\.usage)
    return [names] + shown + commands
  }

  /// Returns the usage of the command in lines. All lines but the first are indented.
  private func usage(columns: Int) -> String {
    let indent = "       "
    var lines: [String] = []
    for part in usageParts {
      if let last = lines.last, indent.count + last.count + 1 + part.count < columns {
        lines[lines.count - 1] = "\(last) \(part)"
      } else {
        lines.append(part)
      }
    }
    return lines.joined(separator: "\n" + indent)
  }

  /// Returns the help, in lines that fit a number of columns.
  ///
  /// A program that names its main commands lists only these, so that its help fits a screen, unless `isWhole`.
  package func help(columns: Int, isWhole: Bool = false) -> String {
    if !isWhole, !about.mainCommands.isEmpty { return mainHelp(columns: columns) }
    let overview = [about.abstract, about.discussion].filter { !$0.isEmpty }
    let list = { (title: String, entries: [(label: String, text: String)]) -> [String] in
      if entries.isEmpty { return [] }
      return ["\(title):\n" + entries.map { $0.label.listed(with: $0.text, columns) }.joined()]
    }
    let isArgument = { (parameter: Parameter) in parameter.kind == .argument }
    let sections =
      list("ARGUMENTS", parameters.filter(isArgument).map(\.entry))
      + list("OPTIONS", (parameters.filter { !isArgument($0) } + informationFlags).map(\.entry))
      + list(
        "SUBCOMMANDS",
        about.commands.enumerated().map { index, command in
          let isFirst = index == 0 && about.runsFirst
          return (command.about.name + (isFirst ? " (default)" : ""), command.about.abstract)
        })
    let end =
      about.commands.isEmpty
      ? ""
      : "\n  See '\((names.prefix(1) + ["help"] + names.dropFirst()).joined(separator: " ")) "
        + "<subcommand>' for detailed help."
    let summary =
      overview.isEmpty ? "" : "OVERVIEW: \(overview.joined(separator: "\n\n"))\n\n"
    return summary.wrapped(to: columns)
      + "USAGE: \(usage(columns: columns))\n\n" + sections.joined(separator: "\n") + end
  }

  /// Returns the main commands, and the names of the other commands.
  private func mainHelp(columns: Int) -> String {
    let main = about.mainCommands.compactMap { name in
      about.commands.first { $0.about.name == name }
    }
    let lines = main.map { $0.about.name.listed(with: $0.about.abstract, columns, indent: 12) }
    let others = commandNames.filter { !about.mainCommands.contains($0) }.joined(separator: ", ")
    let name = names.joined(separator: " ")
    return "\(about.abstract)\n\n".wrapped(to: columns)
      + "USAGE: \(name) [<options>] <subcommand>\n\n"
      + lines.joined() + "\n"
      + "Other subcommands: \(others)\n\n".wrapped(to: columns)
        + """
        See '\(name) help <subcommand>' for the options of a subcommand, and '\(name) help --all' for all \
        subcommands and the options of all.
        """.wrapped(to: columns)
  }
}

extension Parameter {
  /// The parameter in a line of usage, with its opposite.
  fileprivate var usage: [String] {
    let label = isRepeated ? "\(label) ..." : label
    return ([label] + (opposite.map { ["--\($0)"] } ?? [])).map { isRequired ? $0 : "[\($0)]" }
  }

  /// The parameter in a list.
  fileprivate var entry: (label: String, text: String) {
    let before = letter.map { "-\($0), " } ?? ""
    let known = values.isEmpty ? "" : " (values: \(values.joined(separator: ", ")))"
    return (before + label + (opposite.map { "/--\($0)" } ?? ""), help + known)
  }
}

extension String {
  /// Returns the text as the label of a list's entry. The entry's text is beside the label, or
  /// below a long label.
  fileprivate func listed(with text: String, _ columns: Int, indent: Int = 26) -> String {
    let label = "  " + self
    if text.isEmpty { return label + "\n" }
    let text = text.wrapped(to: columns, indentedBy: indent)
    return label
      + (label.count < indent ? String(text.dropFirst(label.count)) : "\n" + text) + "\n"
  }

  /// Returns the text wrapped to a width. A longer word exceeds the width.
  fileprivate func wrapped(to columns: Int, indentedBy indent: Int = 0) -> String {
    let width = max(1, columns - indent)
    var lines: [Substring] = []
    var rest = self[...]
    while let end = rest.endOfLine(width) {
      lines.append(rest[..<end])
      rest = rest[end...].dropFirst()
    }
    let space = String(repeating: " ", count: indent)
    return (lines + [rest]).map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
  }
}

extension Substring {
  /// Returns the end of the first line; `nil` if the rest fits in it.
  fileprivate func endOfLine(_ width: Int) -> Index? {
    let start = prefix(width)
    if let lineBreak = start.firstIndex(of: "\n") { return lineBreak }
    if start.endIndex == endIndex { return nil }
    return start.lastIndex(of: " ") ?? firstIndex { $0 == " " || $0 == "\n" }
  }
}

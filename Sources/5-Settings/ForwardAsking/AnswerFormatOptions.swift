package import ForwardFormArguments
package import ForwardFormFiles
internal import ForwardJSON

/// The options for the format of answers.
package final class AnswerFormatOptions: OptionGroup {
  package private(set) var format: String?
  package private(set) var prefix: String?

  package init() {}

  @ParameterList package var parameters: [BoundParameter] {
    option(
      "format",
      """
      plain, json, nul, or a shell: shell, bash, zsh, fish or powershell; of a form, json, a shell, yaml, toml or env. \
      (default: plain, json)
      """,
      completing: .words { _, _ in AnswerFormat.allCases.map(\.rawValue) + ["yaml", "toml", "env"] }
    ) { self.format = $0 }
    option("prefix", "What the names of a form's shell variables begin with.") { self.prefix = $0 }
  }

  /// Returns the format of the answer to a question. Adds wrong uses of these options to `wrong`.
  package func ofQuestion(_ wrong: inout [AskingSentence]) -> AnswerFormat {
    named(&wrong, default: .plain) ?? .plain
  }

  /// Returns the format of the answers to a form. Adds wrong uses of these options to `wrong`.
  /// `json` asks for the answers, or the problems, as JSON.
  package func ofForm(json: Bool, _ wrong: inout [AskingSentence]) -> FormFormat {
    guard let format = named(&wrong, default: .json) else { return FormFormat(format: .json) }
    if format != .json, format.syntax == nil {
      wrong.append(.notFormatOfForm(format))
    } else if json, format != .json {
      wrong.append(.jsonAndFormat(format))
    }
    guard let prefix else { return FormFormat(format: format) }
    if format.syntax == nil {
      wrong.append(.prefixNeedsShell)
    } else if !QuestionForm.isPrefix(prefix) {
      wrong.append(.badPrefix(prefix))
    }
    return FormFormat(format: format, prefix: prefix)
  }

  /// Returns the format of a document, such as YAML, as `read` parses it; `nil` for formats of
  /// answers.
  package func documentFormat<Format>(_ read: (String) throws -> Format) -> Format? {
    format.flatMap { AnswerFormat(argument: $0) == nil ? try? read($0) : nil }
  }

  private func named(
    _ wrong: inout [AskingSentence], default usual: AnswerFormat
  ) -> AnswerFormat? {
    guard let format else { return usual }
    let known = AnswerFormat(argument: format)
    if known == nil { wrong.append(.unknownFormat(format)) }
    return known
  }
}

/// The format of the answers to a form: JSON, or variables of a shell.
package struct FormFormat {
  package let format: AnswerFormat
  /// The prefix of the variables' names.
  package var prefix = ""

  package init(format: AnswerFormat, prefix: String = "") {
    (self.format, self.prefix) = (format, prefix)
  }

  package func text(of form: QuestionForm) -> String {
    format.syntax.map { form.assignments(for: $0, prefix: prefix) }
      ?? form.answers.text(.pretty) + "\n"
  }

  /// Throws an ``AskingError`` with the names of answers that clash with the shell's own variables.
  package func check(_ form: QuestionForm) throws {
    guard let shell = format.syntax else { return }
    let owned = form.variables(ownedBy: shell, prefix: prefix)
    if !owned.isEmpty { throw AskingError(wrongOptions: [.shellVariables(owned, shell)]) }
  }
}

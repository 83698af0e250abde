import ForwardSettings
import ForwardTargets
import ProgramSupport

extension AnsweredForm {
  /// Forms of every kind.
  static var all: [AnsweredForm] {
    get throws {
      try (TargetKind.builtIn + [.chat]).map { kind in
        try AnsweredForm(kind.name) { kind.make() }
      } + models + kinds + formFiles + schemas
    }
  }

  /// A model with rows of every kind, and the models of the examples.
  private static var models: [AnsweredForm] {
    get throws {
      [
        try AnsweredForm("journey") { Journey() }, try AnsweredForm("trip") { ValueModel(Trip()) },
        try AnsweredForm("server settings") { ValueModel(Settings()) },
        try AnsweredForm("item") { ValueModel(Item("Milk")) },
      ]
    }
  }

  /// The kinds of `Examples/kinds`, and four kinds for the features that those examples lack.
  static var kinds: [AnsweredForm] {
    get throws {
      let folder =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        .joined(separator: "/") + "/Examples/kinds/"
      let names = ["caldav-task", "discord", "github-issue", "ntfy", "slack", "todoist"]
      let files = try names.map { name in
        (name, text: try run("/bin/cat", [folder + name + ".kind.yaml"]).output)
      }
      return try (files + DeclaredKind.texts).map { name, text in
        try AnsweredForm(DeclaredKind(name, Array(text.utf8)))
      }
    }
  }

  private static var schemas: [AnsweredForm] {
    get throws { try schemaTexts.map { try AnsweredForm($0, bySchema: $1) } }
  }
}

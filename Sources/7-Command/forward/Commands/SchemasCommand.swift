internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardKinds
internal import ForwardSchemaArguments
internal import ForwardSchemaFiles
internal import ForwardSettings

final class SchemasCommand: Command {
  static var about: About {
    About(
      "schemas", "Keep the schemas of files by their names.",
      discussion: """
        forward fill and forward validate find the schema of a file here, by the file's name, if \
        neither the command line nor the file names one. Schemas that others refer to are found \
        by their $id. If several are for a file, the first in the list counts.

        They are copies, in $XDG_DATA_HOME/forward/schemas or ~/.local/share/forward/schemas. \
        Fetched schemas, from the catalog of SchemaStore or from other addresses, are in \
        $XDG_CACHE_HOME/forward/schemas or ~/.cache/forward/schemas.
        """,
      commands: [SchemasList.self, SchemasAdd.self, SchemasFetch.self, SchemasRemove.self],
      runsFirst: true)
  }

  var parameters: [BoundParameter] {}

  /// Does nothing: the list runs if no word names a command.
  func run() {}
}

final class SchemasList: Command {
  static var about: About {
    About("list", "List the schemas, the files that they are for, and where they came from.")
  }

  var json = false
  var dialogue = DialogueOptions()

  var parameters: [BoundParameter] {
    flag("json", "Write JSON.") { self.json = true }
    dialogue.parameters
  }

  func run() throws {
    let context = Context(dialogue, asks: false)
    let entries = try LocalSchemas.ofPerson.entries()
    let fetched = SchemaFetcher.ofCommand().list
    if json {
      let list = entries.map { entry in
        JSONValue.object([
          "name": .string(entry.name), "files": .array(entry.patterns.map { .string($0) }),
        ])
      }
      return try context.write(.array(list + fetched.map(\.json)))
    }
    try context.table(
      entries.map { [$0.name, $0.patterns.joined(separator: ", ")] }
        + fetched.map { [$0.source, $0.patterns.joined(separator: ", ")] })
    if entries.isEmpty, fetched.isEmpty {
      context.dialogue.say(StyledText(context.wording(.fill(.noSchemasYet))))
    }
  }
}

final class SchemasAdd: Command {
  static var about: About {
    About(
      "add", "Add schemas, or newer versions of them.",
      discussion: """
        A schema is for the files of --for, such as 'tsconfig*.json', else for the files that \
        its name says: NAME.schema.json is for NAME.json, NAME.yaml and NAME.toml. With --for '' \
        it is only for schemas that refer to it. A folder adds all of its schemas, for the files \
        that its catalog.json names.
        """)
  }

  var sources: [String] = []
  var patterns: [String] = []
  var dialogue = DialogueOptions()

  var parameters: [BoundParameter] {
    arguments(
      "paths", "Files with schemas, or folders with schemas.", isRequired: true,
      completing: .files
    ) {
      self.sources.append($0)
    }
    option("for", "The names of the files that they are for. May be repeated.", isRepeated: true) {
      self.patterns.append($0)
    }
    dialogue.parameters
  }

  func run() throws {
    let context = Context(dialogue, asks: false)
    var added: [LocalSchemas.Added] = []
    let isWhole = try context.each(sources) { added += try LocalSchemas.read($0, for: patterns) }
    let names = LocalSchemas.names(of: try LocalSchemas.ofPerson.add(added))
    for schema in added {
      let sentence = FillSentence.addedSchema(schema.name, files: schema.patterns)
      context.dialogue.say(StyledText(context.wording(.fill(sentence))))
      for pattern in schema.patterns {
        guard let other = names[pattern], other != schema.name else { continue }
        context.dialogue.report(context.wording(.fill(.otherSchemaCounts(other, for: pattern))))
      }
    }
    if !isWhole { try ExitStatus.failure.check() }
  }
}

final class SchemasRemove: Command {
  static var about: About { About("remove", "Remove schemas.") }

  var names: [String] = []
  var dialogue = DialogueOptions()

  var parameters: [BoundParameter] {
    arguments("names", "Their names in the list.", isRequired: true) { self.names.append($0) }
    dialogue.parameters
  }

  func run() throws {
    let context = Context(dialogue, asks: false)
    let local = LocalSchemas.ofPerson
    let unknown = try local.remove(names)
    if unknown.isEmpty { return }
    let known = try local.entries().map(\.name)
    for name in unknown {
      context.dialogue.report(context.wording(.fill(.noSuchSchema(name, known: known))))
    }
    try ExitStatus.failure.check()
  }
}

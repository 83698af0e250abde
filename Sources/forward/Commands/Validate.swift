internal import ArgumentParser
internal import JSONSchema
internal import JSONTree

struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check JSON files against a JSON Schema.",
    discussion: """
      Each problem is a line of standard output: file:line:column: path: what is wrong (the place \
      in the schema). Nothing is written of a valid file, but on a terminal.

      Without --schema, the schema is the one that an instance names with $schema. Nothing is \
      fetched from a network: schemas that are referred to come from --schema-dir and --map.

      The drafts are draft-04, draft-06, draft-07, 2019-09 and 2020-12.

      Exit status: 0 all are valid; 1 something could not be read or checked; 64 usage error; 65 \
      an instance or a schema is not valid.
      """
  )

  @Option(
    help: """
      The file with the schema; after a # the place in it, as in api.json#/components/schemas/Pet.
      """)
  var schema: String?

  @Option(help: "A folder with schemas that others refer to.")
  var schemaDir: [String] = []

  @Option(help: "A schema by the URL that others refer to it with: URL=FILE.")
  var map: [String] = []

  @Option(help: "The draft of a schema that names none. (default: draft-07)")
  var draft: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Whether formats decide. (default: up to draft-07)")
  var formats: Bool?

  @Flag(help: "Read comments, and commas before a closing bracket.")
  var jsonc = false

  @Flag(help: "Write the problems as data.")
  var json = false

  @Argument(help: "The files to check; - is standard input.")
  var instances: [String]

  @OptionGroup var colorUse: ColorOptions

  var syntax: JSONSyntax { jsonc ? .jsonc : .json }

  func run() throws { try Validator(self).run() }
}

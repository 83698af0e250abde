internal import Arguments
internal import JSONSchema
internal import JSONTree

final class Validate: Command {
  static let about = About(
    "validate", "Check JSON files against a JSON Schema.",
    discussion: """
      Each problem is a line of standard output: file:line:column: path: what is wrong (the place \
      in the schema). Nothing is written of a valid file, but on a terminal.

      Without --schema, the schema is the one that an instance names with $schema. Nothing is \
      fetched from a network: schemas that are referred to come from --schema-dir and --map.

      The drafts are draft-04, draft-06, draft-07, 2019-09 and 2020-12.

      Exit status: 0 all are valid; 1 something could not be read or checked; 64 usage error; 65 \
      an instance or a schema is not valid.
      """)

  var schema: String?
  var schemaDir: [String] = []
  var map: [String] = []
  var draft: String?
  var formats: Bool?
  var jsonc = false
  var json = false
  var instances: [String] = []
  var colorUse = ColorOptions()

  var parameters: [BoundParameter] {
    option(
      "schema",
      """
      The file with the schema; after a # the place in it, as in api.json#/components/schemas/Pet.
      """, completing: .files
    ) { self.schema = $0 }
    option(
      "schema-dir", "A folder with schemas that others refer to.", isRepeated: true,
      completing: .files
    ) { self.schemaDir.append($0) }
    option("map", "A schema by the URL that others refer to it with: URL=FILE.", isRepeated: true) {
      self.map.append($0)
    }
    option(
      "draft", "The draft of a schema that names none. (default: draft-07)",
      completing: .words { _, _ in SchemaDraft.allCases.map(\.description) }
    ) { self.draft = $0 }
    flag(
      "formats", or: "no-formats", "Whether formats decide. (default: up to draft-07)"
    ) { self.formats = $0 }
    flag("jsonc", "Read comments, and commas before a closing bracket.") { self.jsonc = true }
    flag("json", "Write the problems as data.") { self.json = true }
    arguments(
      "instances", "The files to check; - is standard input.", isRequired: true,
      completing: .files
    ) { self.instances.append($0) }
    colorUse.parameters
  }

  var syntax: JSONSyntax { jsonc ? .jsonc : .json }

  func run() throws { try Validator(self).run() }
}

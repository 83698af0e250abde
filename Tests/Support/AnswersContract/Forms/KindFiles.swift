import ForwardJSON
import ForwardJSONSchema
import ForwardKinds
import ForwardSchemaFiles
import ForwardTargets
import ForwardYAML

/// A kind from a kind file, with the schema of its settings.
struct DeclaredKind {
  let name: String
  let kind: TargetKind
  /// The settings as the file describes them.
  let settings: JSONValue

  init(_ name: String, _ text: [UInt8]) throws {
    let file = try JSONFile("\(name).kind.yaml", text, format: .yaml, uri: "")
    kind = try KindFile(file).kind
    settings = file.value["settings"] ?? [:]
    self.name = name
  }
}

extension DeclaredKind {
  /// The new kinds: with every type, conditions, lists of objects and secrets.
  static let texts: [(name: String, text: String)] = [
    ("every-type", everyType), ("conditional", conditional), ("lists", lists),
    ("parts", parts),
  ]
}

private let everyType = """
  title: Every type
  summary: Has a setting of every type.
  settings:
    type: object
    properties:
      name: {type: string, pattern: "^[a-z0-9-]+$", maxLength: 12}
      mode: {type: string, enum: [fast, slow, "2"], default: slow}
      level: {enum: [1, 2, 2.5, high]}
      count: {type: integer, minimum: 1, maximum: 9}
      ratio: {type: number, exclusiveMinimum: 0, maximum: 1}
      loud: {type: boolean}
      quiet: {type: boolean, default: false}
      day: {type: string, format: date}
      hour: {type: string, format: time}
      moment: {type: string, format: date-time}
      pause: {type: string, format: duration}
      mail: {type: string, format: email}
      page: {type: string, format: uri}
      id: {type: string, format: uuid}
      short: {type: string, minLength: 2, maxLength: 4}
      title: {type: string, format: template}
      body: {type: string, format: template-lines, default: "{item}"}
      any: {type: [string, integer, "null"]}
      token: {type: string, writeOnly: true}
      password: {type: string, format: password, minLength: 3}
      tags: {type: array, items: {type: string, minLength: 1}, minItems: 1, maxItems: 3, uniqueItems: true}
      numbers: {type: array, items: {type: integer}}
    required: [name, mode, body]
  open: {address: "x:y"}
  """

private let conditional = """
  title: Conditional
  summary: Has settings that others bring.
  settings:
    type: object
    properties:
      kind: {type: string, enum: [none, login, key], default: none}
      secure: {type: boolean, default: true}
      size: {type: integer}
    required: [kind]
    allOf:
      - if: {properties: {kind: {const: login}}, required: [kind]}
        then:
          properties: {user: {type: string, minLength: 1}, password: {type: string, writeOnly: true}}
          required: [user]
      - if: {properties: {kind: {const: key}}}
        then:
          properties: {pin: {type: string, writeOnly: true, pattern: "^[0-9]+$"}, rounds: {type: integer, minimum: 1}}
          required: [pin]
        else:
          properties: {hint: {type: string}}
      - if: {properties: {secure: {const: false}}}
        then: {properties: {reason: {type: string, pattern: "^[a-z ]+$"}}}
      - if: {properties: {size: {minimum: 5}}, required: [size]}
        then: {properties: {big: {type: boolean}}, required: [big]}
  open: {address: "x:y"}
  """

private let lists = """
  title: Lists
  summary: Has lists of objects.
  settings:
    type: object
    properties:
      name: {type: string}
      servers:
        type: array
        maxItems: 3
        items:
          type: object
          properties:
            host: {type: string, pattern: "^[a-z.]+$"}
            port: {type: integer, minimum: 1, maximum: 65535}
            token: {type: string, writeOnly: true}
            secure: {type: boolean}
            names: {type: array, items: {type: string}}
          required: [host]
      people:
        type: array
        items: {$ref: "#/$defs/person"}
    required: [name, servers]
    $defs:
      person:
        type: object
        properties:
          name: {type: string, minLength: 1}
          role: {type: string, enum: [owner, guest]}
        required: [name]
        if: {properties: {role: {const: owner}}, required: [role]}
        then: {properties: {since: {type: string, format: date}}}
  open: {address: "x:y"}
  """

private let parts = """
  title: Parts
  summary: Has objects inside one another, and maps.
  settings:
    type: object
    properties:
      place:
        type: object
        properties:
          street: {type: string}
          number: {type: integer, minimum: 1}
          country:
            type: object
            properties: {code: {type: string, pattern: "^[A-Z]{2}$"}, secret: {type: string, writeOnly: true}}
            required: [code]
        required: [street]
      headers: {type: object, additionalProperties: {type: string}}
      limits: {type: object, additionalProperties: {type: integer, minimum: 0}}
      note: {type: string, format: template-lines}
  open: {address: "x:y"}
  """

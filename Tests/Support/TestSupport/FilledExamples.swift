/// Schemas, forms and files that the tests of the libraries and of the command fill in.
public enum FilledExamples {
  /// A Python project, with comments.
  public static let project = """
    #:schema pyproject.schema.json

    # The project
    [project]
    name = "shop"

    [tool.ruff]
    line-length = 100 # as the others
    fix = true        # both
    lint.select = [
      "E", # pycodestyle
      "F",
    ]

    """

  /// The schema of `project`.
  public static let projectSchema = """
    {
      "properties": {
        "project": {"properties": {"name": {"type": "string"}}, "required": ["name"]},
        "tool": {
          "additionalProperties": false,
          "properties": {
            "ruff": {
              "properties": {
                "line-length": {"type": "integer", "minimum": 1, "maximum": 320},
                "fix": {"type": "boolean"},
                "target-version": {"enum": ["py311", "py312"]},
                "lint": {
                  "properties": {"select": {"type": "array", "items": {"type": "string"}}}
                }
              }
            },
            "other": {},
            "black": {"type": "object", "properties": {"line-length": {"type": "integer"}}}
          }
        }
      }
    }
    """

  /// A Rust package, with an array of tables.
  public static let cargo = """
    [package]
    name = "shop"
    version = "0.1.0"

    [dependencies]
    log = "0.4"
    serde = { version = "1", features = ["derive"] } # data

    [[bin]]
    name = "shop"

    """

  /// The schema of `cargo`.
  public static let cargoSchema = """
    {
      "properties": {
        "dependencies": {
          "additionalProperties": {
            "anyOf": [
              {"type": "string"},
              {
                "type": "object",
                "properties": {
                  "version": {"type": "string"},
                  "features": {"type": "array", "items": {"type": "string"}}
                }
              }
            ]
          }
        },
        "bin": {
          "type": "array",
          "items": {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}
        }
      }
    }
    """

  /// Services in YAML, with comments and a block text.
  public static let services = """
    # yaml-language-server: $schema=services.schema.json
    name: shop

    services:
      web:
        image: nginx
        ports:
          - 8080 # the page
        command: |
          nginx
          -g daemon
      # keeps the orders
      db:
        image: postgres
        ports: [5432]

    """

  /// The schema of `services`.
  public static let servicesSchema = """
    {
      "properties": {
        "name": {"type": "string"},
        "services": {
          "additionalProperties": {
            "properties": {
              "image": {"type": "string"},
              "ports": {"type": "array", "items": {"type": "integer"}},
              "command": {"type": "string"}
            },
            "required": ["image"],
            "additionalProperties": false
          }
        }
      },
      "required": ["name"]
    }
    """

  /// A schema with alternatives; a tag chooses one.
  public static let storesSchema = """
    {"properties": {"store": {"oneOf": [
      {"type": "object", "required": ["type", "bucket"], "additionalProperties": false, "properties": {
        "type": {"const": "s3"}, "bucket": {"type": "string"}, "size": {"type": "integer"}}},
      {"type": "object", "required": ["type", "path"], "additionalProperties": false, "properties": {
        "type": {"const": "disk"}, "path": {"type": "string"}, "size": {"type": "integer"}}}]},
      "auth": {"oneOf": [
        {"type": "object", "properties": {"token": {"type": "string"}}, "required": ["token"],
          "additionalProperties": false},
        {"type": "object", "properties": {"user": {"type": "string"}, "password": {"type": "string"}},
          "required": ["user", "password"], "additionalProperties": false}]},
      "svc": {"type": "object", "additionalProperties": {"type": "object", "additionalProperties": false,
        "properties": {"image": {"type": "string"}}}},
      "list": {"type": "array", "items": {"type": "object", "properties": {"name": {"type": "string"}}}},
      "size": {"type": "integer"}, "note": {"type": "string"}}}
    """

  /// A schema with a list of people, and a secret.
  public static let peopleSchema = """
    {"properties": {
      "auth": {"oneOf": [
        {"type": "object", "properties": {"token": {"type": "string"}}, "required": ["token"], "additionalProperties": false},
        {"type": "object", "properties": {"user": {"type": "string"}}, "required": ["user"], "additionalProperties": false}]},
      "people": {"type": "array", "items": {"type": "object", "required": ["name"], "properties": {
        "name": {"type": "string"}, "age": {"type": "integer"},
        "roles": {"type": "array", "items": {"type": "string"}}}}},
      "key": {"type": "string", "writeOnly": true}}}
    """

  /// A schema with required keys at several depths.
  public static let updatesSchema = """
    {
      "type": "object",
      "required": ["version", "updates"],
      "properties": {
        "version": {"const": 2},
        "name": {"type": "string", "maxLength": 5},
        "updates": {"type": "array", "items": {
          "type": "object",
          "required": ["system", "schedule"],
          "properties": {
            "system": {"enum": ["npm", "pip"]},
            "schedule": {"$ref": "#/$defs/schedule"}
          }
        }},
        "options": {"type": "object", "properties": {
          "strict": {"type": "boolean"},
          "deep": {"type": "object", "properties": {"levels": {"type": "integer"}}}
        }},
        "login": {"oneOf": [
          {"type": "object", "required": ["by", "token"], "additionalProperties": false,
            "properties": {"by": {"const": "token"}, "token": {"type": "string"}}},
          {"type": "object", "required": ["by", "user"], "additionalProperties": false,
            "properties": {"by": {"const": "user"}, "user": {"type": "string"}}}
        ]}
      },
      "$defs": {"schedule": {"type": "object", "required": ["interval"],
        "properties": {"interval": {"enum": ["daily", "weekly"]}}}}
    }

    """

  /// A schema with limits of numbers, objects and lists.
  public static let limitsSchema = #"""
    {
      "type": "object",
      "properties": {
        "tags": {"type": "array", "items": {"type": "string"}},
        "ratio": {"type": "number", "minimum": 0, "exclusiveMaximum": 1},
        "level": {"enum": ["low", "high"]},
        "limits": {"type": "object", "minProperties": 2, "additionalProperties": false,
                   "properties": {"low": {"type": "integer"}}},
        "env": {"type": "object", "additionalProperties": {"type": "string"}},
        "steps": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "run": {"type": "string"},
              "with": {"type": "object", "additionalProperties": {"type": "string"}}
            }
          }
        }
      }
    }
    """#

  /// A schema with secrets, one of them under a condition.
  public static let secretsSchema = #"""
    {
      "type": "object",
      "properties": {
        "name": {"type": "string"}, "level": {"type": "integer"},
        "token": {"type": "string", "writeOnly": true},
        "pin": {"type": "integer", "format": "password"},
        "codes": {"type": "array", "items": {"type": "string", "writeOnly": true}},
        "auths": {"type": "object", "writeOnly": true, "additionalProperties": {"type": "string"}},
        "kind": {"enum": ["db", "file"]}, "password": {"type": "string"}
      },
      "if": {"properties": {"kind": {"const": "db"}}, "required": ["kind"]},
      "then": {"properties": {"password": {"writeOnly": true}}}
    }
    """#

  /// The schema of compiler settings.
  public static let compilerSchema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "type": "object",
      "properties": {
        "options": {
          "type": "object",
          "properties": {
            "strict": {"type": "boolean", "description": "Enables all strict checks."},
            "depth": {"type": "integer", "minimum": 0, "maximum": 9, "description": "How deep it goes."}
          },
          "additionalProperties": false
        },
        "files": {"type": "array", "items": {"type": "string", "pattern": "\\.ts$"}},
        "paths": {"type": "object", "additionalProperties": {"type": "string"}}
      },
      "required": ["files"]
    }
    """#

  /// A file with problems according to `problemsSchema`.
  public static let problems = """
    name: a name # too long
    port: 80
    tags: [abcd]
    jobs:
      - system: npn
        port: x
      - system: pip
        port: 1

    """

  /// The schema that finds the problems of `problems`.
  public static let problemsSchema = """
    {"type": "object", "required": ["version"], "properties": {
      "version": {"type": "integer"},
      "name": {"type": "string", "maxLength": 5},
      "port": {"type": "integer"},
      "tags": {"type": "array", "items": {"type": "string", "maxLength": 3}, "minItems": 3},
      "jobs": {"type": "array", "items": {"type": "object", "required": ["system"], "properties": {
        "system": {"enum": ["npm", "pip"]}, "port": {"type": "integer"}}}}
    }}
    """

  /// A form with a section, a condition and a list.
  public static let serverForm = """
    {
      "title": "New server",
      "rows": [
        {"title": "Name", "required": true, "maxLength": 8},
        {"title": "Kind", "options": ["web", {"name": "db", "title": "Database"}]},
        {"title": "Port", "type": "integer", "default": 80, "range": "1..65535",
          "when": {"row": "kind", "is": "web"}},
        {"section": "Access", "rows": [
          {"title": "Public", "type": "confirm", "default": true},
          {"title": "Key", "type": "secret", "required": true, "minLength": 8,
            "when": {"row": "public", "is": false}}
        ]},
        {"title": "Tags", "type": "choices", "options": ["a b", "c"]},
        {"list": "Addresses", "count": "..2", "rows": [
          {"title": "Street", "required": true}, {"title": "Since", "type": "date"}
        ]}
      ]
    }
    """
}

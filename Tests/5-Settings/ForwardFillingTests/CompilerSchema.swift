/// The schema of a compiler's settings.
let compilerSchema = #"""
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

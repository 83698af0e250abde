import TestSupport

extension AnsweredForm {
  /// Schemas that use every keyword that makes rows.
  static let schemaTexts: [(name: String, text: String)] =
    [
      ("project", FilledExamples.projectSchema), ("cargo", FilledExamples.cargoSchema),
      ("services", FilledExamples.servicesSchema), ("stores", FilledExamples.storesSchema),
      ("people", FilledExamples.peopleSchema), ("updates", FilledExamples.updatesSchema),
      ("limits", FilledExamples.limitsSchema), ("secrets", FilledExamples.secretsSchema),
      ("compiler", FilledExamples.compilerSchema), ("problems", FilledExamples.problemsSchema),
    ].map { ("schema of \($0)", $1) } + small.map { ("schema \($0)", $1) }

  private static let small: [(String, String)] = [
    (
      "text",
      #"""
      {"type": "object", "required": ["a"], "properties": {
        "a": {"type": "string", "pattern": "^[a-z]+$", "minLength": 1, "maxLength": 6},
        "b": {"type": "string", "default": "x", "examples": ["y", "z"]},
        "c": {"type": "string", "title": "C", "description": "A text."}}}
      """#
    ),
    (
      "format",
      """
      {"type": "object", "properties": {
        "day": {"type": "string", "format": "date"}, "at": {"type": "string", "format": "date-time"},
        "mail": {"type": "string", "format": "email"}, "page": {"type": "string", "format": "uri"},
        "id": {"type": "string", "format": "uuid"}, "rest": {"type": "string", "format": "duration"}}}
      """
    ),
    (
      "number",
      """
      {"type": "object", "required": ["n"], "properties": {
        "n": {"type": "number", "minimum": 0, "maximum": 10}, "m": {"type": "integer", "multipleOf": 2},
        "x": {"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 3}}}
      """
    ),
    (
      "yes or no",
      """
      {"type": "object", "required": ["on"], "properties": {
        "on": {"type": "boolean"}, "off": {"type": "boolean", "default": false}, "none": {"type": "null"}}}
      """
    ),
    (
      "options",
      """
      {"type": "object", "required": ["e"], "properties": {
        "e": {"enum": ["a", "b"]}, "n": {"enum": [1, 2, "2", null]}, "c": {"const": 3},
        "o": {"oneOf": [{"const": "x", "title": "Ex"}, {"const": "y"}]}}}
      """
    ),
    (
      "required constant",
      #"{"type": "object", "required": ["v", "a"], "properties": {"v": {"const": 2}, "a": {"type": "string"}}}"#
    ),
    (
      "types",
      """
      {"type": "object", "properties": {
        "a": {"type": ["string", "integer", "null"]}, "b": {"type": ["boolean", "string"]},
        "c": {"type": ["array", "string"], "items": {"type": "string"}}, "d": {"type": ["object", "boolean"]}}}
      """
    ),
    (
      "list",
      """
      {"type": "object", "properties": {
        "a": {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 3, "uniqueItems": true},
        "b": {"type": "array", "items": {"type": "integer"}, "contains": {"const": 3}, "maxContains": 1},
        "c": {"type": "array", "items": {"enum": ["x", "y"]}},
        "d": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}}}}
      """
    ),
    (
      "tuple",
      """
      {"type": "object", "properties": {
        "a": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}], "items": false},
        "b": {"type": "array", "prefixItems": [{"type": "string"}], "unevaluatedItems": {"type": "boolean"}}}}
      """
    ),
    (
      "map",
      """
      {"type": "object", "properties": {
        "a": {"type": "object", "additionalProperties": {"type": "string"}, "minProperties": 1, "maxProperties": 2},
        "b": {"type": "object", "patternProperties": {"^[a-z]$": {"type": "integer"}}, "additionalProperties": false},
        "c": {"type": "object", "propertyNames": {"maxLength": 2}, "additionalProperties": {"type": "boolean"}}}}
      """
    ),
    (
      "map of objects",
      """
      {"type": "object", "additionalProperties": {"type": "object", "required": ["x"], "properties": {
        "x": {"type": "integer"}, "y": {"type": "string"}}, "additionalProperties": false}}
      """
    ),
    (
      "closed",
      """
      {"type": "object", "additionalProperties": false, "required": ["a"], "properties": {
        "a": {"type": "object", "additionalProperties": false, "required": ["b"], "properties": {
          "b": {"type": "string"}, "c": {"type": "integer"}}}, "d": {"type": "string"}}}
      """
    ),
    (
      "condition",
      """
      {"type": "object", "required": ["kind"], "properties": {"kind": {"enum": ["a", "b"]}},
        "if": {"properties": {"kind": {"const": "a"}}}, "then": {"properties": {"x": {"type": "integer"}},
        "required": ["x"]}, "else": {"properties": {"y": {"type": "string"}}}}
      """
    ),
    (
      "dependent",
      """
      {"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}, "c": {"type": "integer"}},
        "dependentRequired": {"a": ["b"]},
        "dependentSchemas": {"c": {"properties": {"d": {"type": "boolean"}}, "required": ["d"]}}}
      """
    ),
    (
      "alternatives",
      """
      {"type": "object", "properties": {
        "a": {"anyOf": [{"type": "integer"}, {"type": "string", "minLength": 2}]},
        "b": {"oneOf": [{"type": "string"}, {"type": "object", "properties": {"x": {"type": "integer"}},
          "required": ["x"]}]}, "c": {"anyOf": [{"enum": ["k"]}, {"type": "null"}]}}}
      """
    ),
    (
      "all",
      """
      {"type": "object", "allOf": [{"properties": {"a": {"type": "string"}}, "required": ["a"]},
        {"properties": {"a": {"minLength": 2}, "b": {"type": "integer"}}}], "unevaluatedProperties": false}
      """
    ),
    (
      "not",
      """
      {"type": "object", "properties": {"a": {"type": "string", "not": {"const": "x y"}},
        "b": {"type": "integer", "not": {"enum": [3, 7]}}}, "not": {"required": ["a", "b"]}}
      """
    ),
    (
      "reference",
      """
      {"type": "object", "properties": {"a": {"$ref": "#/$defs/n"}, "tree": {"$ref": "#/$defs/tree"}},
        "$defs": {"n": {"type": "integer", "minimum": 1}, "tree": {"type": "object", "required": ["name"],
          "properties": {"name": {"type": "string"},
            "inner": {"type": "array", "items": {"$ref": "#/$defs/tree"}}}}}}
      """
    ),
    (
      "draft 7",
      """
      {"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": {
        "a": {"$ref": "#/definitions/n"}, "b": {"type": "array", "items": [{"type": "string"}],
        "additionalItems": {"type": "integer"}}}, "dependencies": {"a": ["b"]},
        "definitions": {"n": {"type": "integer"}}}
      """
    ),
    (
      "notes",
      """
      {"type": "object", "properties": {"a": {"type": "string", "readOnly": true},
        "b": {"type": "string", "deprecated": true}, "c": {"type": "string", "writeOnly": true},
        "d": {"type": "array", "items": {"type": "object", "required": ["k"], "properties": {
          "k": {"type": "string", "format": "password"}, "n": {"type": "string"}}}}}}
      """
    ),
  ]
}

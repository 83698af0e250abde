internal import ForwardJSON

/// Realistic schemas and patterns as a base for mutations.
enum Samples {
  static let schemas: [JSONValue] = texts.compactMap { try? JSONValue(parsing: $0) }

  static let texts = [
    // The manifest of a package.
    #"""
    {"$schema": "http://json-schema.org/draft-07/schema#", "title": "Manifest", "type": "object",
     "definitions": {
       "version": {"type": "string", "pattern": "^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$"},
       "person": {"oneOf": [{"type": "string"}, {"type": "object", "required": ["name"],
         "properties": {"name": {"type": "string"}, "url": {"type": "string", "format": "uri"},
           "email": {"type": "string", "format": "email"}}}]},
       "dependency": {"type": "object", "additionalProperties": {"type": "string"}}},
     "properties": {
       "name": {"type": "string", "minLength": 1, "maxLength": 214,
         "pattern": "^(?:@[a-z0-9-~][a-z0-9-._~]*/)?[a-z0-9-~][a-z0-9-._~]*$"},
       "version": {"$ref": "#/definitions/version", "description": "The version."},
       "keywords": {"type": "array", "items": {"type": "string"}, "uniqueItems": true},
       "author": {"$ref": "#/definitions/person"},
       "contributors": {"type": "array", "items": {"$ref": "#/definitions/person"}},
       "files": {"type": "array", "items": {"type": "string"}, "minItems": 1, "default": ["*"]},
       "private": {"type": ["boolean", "string"], "enum": [true, false, "restricted"]},
       "dependencies": {"$ref": "#/definitions/dependency"},
       "config": {"type": "object", "patternProperties": {"^x-": true}, "additionalProperties": false,
         "properties": {"port": {"type": "integer", "minimum": 1, "maximum": 65535}}}},
     "required": ["name", "version"], "dependencies": {"files": ["name"]}}
    """#,
    // A workflow whose steps contain steps.
    #"""
    {"$schema": "http://json-schema.org/draft-07/schema#", "type": "object",
     "definitions": {
       "step": {"type": "object", "required": ["run"], "additionalProperties": false,
         "properties": {"run": {"type": "string"}, "if": {"type": ["boolean", "string"]},
           "timeout": {"type": "number", "exclusiveMinimum": 0, "multipleOf": 0.5},
           "steps": {"$ref": "#/definitions/steps"},
           "env": {"type": "object", "propertyNames": {"pattern": "^[A-Z_]+$"},
             "additionalProperties": {"type": ["string", "number", "boolean"]}}}},
       "steps": {"type": "array", "minItems": 1, "items": {"$ref": "#/definitions/step"}}},
     "properties": {"jobs": {"type": "object", "minProperties": 1,
       "additionalProperties": {"type": "object", "properties": {
         "steps": {"$ref": "#/definitions/steps"},
         "needs": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}},
         "if": {"properties": {"kind": {"const": "release"}}, "required": ["kind"]},
         "then": {"required": ["needs"]}, "else": {"not": {"required": ["tag"]}}}}}}
    """#,
    // A scene of shapes. A tag distinguishes the kinds of shapes.
    #"""
    {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://example.org/scene.json",
     "$defs": {
       "point": {"$anchor": "point", "type": "array", "prefixItems": [{"type": "number"},
         {"type": "number"}], "items": false, "minItems": 2},
       "base": {"type": "object", "properties": {"kind": {"type": "string"}, "name": {"type": "string"}}},
       "circle": {"$ref": "#/$defs/base", "properties": {"kind": {"const": "circle"},
         "centre": {"$ref": "#point"}, "radius": {"type": "number", "exclusiveMinimum": 0}},
         "required": ["kind", "radius"], "unevaluatedProperties": false},
       "path": {"$ref": "#/$defs/base", "properties": {"kind": {"const": "path"},
         "points": {"type": "array", "items": {"$ref": "#point"}, "contains": {"const": [0, 0]},
           "minContains": 1, "maxContains": 3}}, "dependentRequired": {"points": ["kind"]},
         "unevaluatedProperties": false},
       "group": {"properties": {"kind": {"const": "group"}, "children": {"$ref": "#/$defs/shapes"}},
         "required": ["kind", "children"]},
       "shapes": {"type": "array", "items": {"oneOf": [{"$ref": "#/$defs/circle"},
         {"$ref": "#/$defs/path"}, {"$ref": "#/$defs/group"}]}, "unevaluatedItems": false}},
     "type": "object", "properties": {"shapes": {"$ref": "#/$defs/shapes"}},
     "dependentSchemas": {"title": {"required": ["shapes"]}}}
    """#,
    // Settings in an old draft.
    #"""
    {"$schema": "http://json-schema.org/draft-04/schema#", "id": "http://example.org/settings",
     "type": "object", "additionalProperties": false,
     "properties": {
       "level": {"enum": ["off", "warn", "error", 0, 1, 2, null]},
       "rules": {"type": "object", "patternProperties": {"^[a-z][a-z/-]*$": {"anyOf": [
         {"$ref": "#/properties/level"}, {"type": "array", "additionalItems": true,
           "items": [{"$ref": "#/properties/level"}]}]}}},
       "size": {"type": "number", "minimum": 0, "exclusiveMinimum": true, "multipleOf": 0.01},
       "extends": {"allOf": [{"type": ["string", "array"]}, {"not": {"enum": [""]}}]}}}
    """#,
    // A form, in 2019-09.
    #"""
    {"$schema": "https://json-schema.org/draft/2019-09/schema", "type": "object",
     "properties": {"when": {"type": "string", "format": "date-time", "examples": ["2026-01-01T00:00:00Z"]},
       "address": {"type": "string", "format": "ipv4"}, "id": {"format": "uuid"},
       "rows": {"type": "array", "items": [{"type": "string"}, {"type": "integer"}],
         "additionalItems": {"$ref": "#"}}},
     "allOf": [{"if": {"required": ["when"]}, "then": {"properties": {"until": {"format": "date"}}}}],
     "unevaluatedProperties": {"type": ["string", "null"], "maxLength": 10}}
    """#,
    // A tree that other schemas extend, with unusual addresses.
    #"""
    {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "http://example.org/x/../tree?v=1",
     "$dynamicAnchor": "node", "type": "object",
     "properties": {"kids": {"type": "array", "items": {"$dynamicRef": "#node"}}, "at": {"$ref": "urn:example:time"},
       "link": {"$dynamicRef": "leaf#node", "format": "uri-reference"}},
     "$defs": {
       "leaf": {"$id": "./leaf", "$dynamicAnchor": "node", "$ref": "/x/%6cist", "unevaluatedProperties": false},
       "list": {"$id": "//example.org/x/%6cist", "$anchor": "a.b", "properties": {"kids": {"maxItems": 0}}},
       "time": {"$id": "urn:example:time", "format": "duration", "$comment": "P1DT2H"}}}
    """#,
    #"""
    {"$schema": "https://json-schema.org/draft/2019-09/schema", "$id": "http://example.org/", "$recursiveAnchor": true,
     "additionalProperties": {"$recursiveRef": "#"}, "maxProperties": 3,
     "$defs": {"strict": {"$id": "strict#", "$recursiveAnchor": true, "$ref": "/", "unevaluatedProperties": false}}}
    """#,
  ]

  static let patterns = [
    "^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$", "^(?:@[a-z0-9-~][a-z0-9-._~]*/)?[a-z0-9-~]+$",
    "^[A-Za-z_][A-Za-z0-9_]*$", "(a?){20}a{20}", "^(a+)+$", "^(?!\\.)[^/]+(?<!\\.)$",
    "^(https?|ftp)://[^\\s/$.?#].[^\\s]*$", "\\p{L}+\\P{Lu}", "[\\u0000-\\u001f]|\\x7f|\\cA",
    "^#(?:[0-9a-fA-F]{3}){1,2}$", "^\\$\\{\\{.*\\}\\}$", "\\bfoo\\b|\\Bbar\\B", "^.{1,50}$",
    "(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).{8,}", "^(([a-z])|(b{2,}))*?$", "[^\\]\\-\\\\]", "𝄞|é",
    "^P(?!$)(\\d+Y)?(\\d+M)?(T(?=\\d)(\\d+H)?)?$", "\\1(a)\\k<b>(?<b>c)", "a{1000}{1000}",
  ]

  /// Texts that challenge JSON parsers.
  static let fragments = [
    "\"", "\\", "\\u", "\\ud800", "\\uDc00", "{", "}", "[", "]", ",", ":", "1e999999999", "-", "-0",
    "0.0e-0", "1E400", "\u{FEFF}", "//", "/*", "*/", "\u{0}", "\u{1B}", "null", "true", "{}", "[]",
    "\"$ref\":\"#\"", "\n", "\r\n", "9007199254740993", "\u{10FFFF}", "[[[[[[[[[[[[[[[[",
  ]
}

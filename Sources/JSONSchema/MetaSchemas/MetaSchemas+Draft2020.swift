extension MetaSchemas {
  /// The documents of 2020-12, with `$ref` in place of `$dynamicRef`. Both lead to the same schema,
  /// as meta-schemas can't be extended here.
  static let draft2020 = [
    "https://json-schema.org/draft/2020-12/schema": #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://json-schema.org/draft/2020-12/schema",
      "title": "Core and Validation specifications meta-schema",
      "allOf": [
        {"$ref": "meta/core"},
        {"$ref": "meta/applicator"},
        {"$ref": "meta/unevaluated"},
        {"$ref": "meta/validation"},
        {"$ref": "meta/meta-data"},
        {"$ref": "meta/format-annotation"},
        {"$ref": "meta/content"}
      ],
      "type": ["object", "boolean"],
      "$comment": "This meta-schema also defines keywords that have appeared in previous drafts in order to prevent incompatible extensions as they remain in common use.",
      "properties": {
        "definitions": {
          "$comment": "\"definitions\" has been replaced by \"$defs\".",
          "type": "object",
          "additionalProperties": {"$ref": "https://json-schema.org/draft/2020-12/schema"},
          "deprecated": true,
          "default": {}
        },
        "dependencies": {
          "$comment": "\"dependencies\" has been split and replaced by \"dependentSchemas\" and \"dependentRequired\" in order to serve their differing semantics.",
          "type": "object",
          "additionalProperties": {
            "anyOf": [
              {"$ref": "https://json-schema.org/draft/2020-12/schema"},
              {"$ref": "meta/validation#/$defs/stringArray"}
            ]
          },
          "deprecated": true,
          "default": {}
        },
        "$recursiveAnchor": {
          "$comment": "\"$recursiveAnchor\" has been replaced by \"$dynamicAnchor\".",
          "$ref": "meta/core#/$defs/anchorString",
          "deprecated": true
        },
        "$recursiveRef": {
          "$comment": "\"$recursiveRef\" has been replaced by \"$dynamicRef\".",
          "$ref": "meta/core#/$defs/uriReferenceString",
          "deprecated": true
        }
      }
    }
    """#,
    "https://json-schema.org/draft/2020-12/meta/core": #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://json-schema.org/draft/2020-12/meta/core",
      "title": "Core vocabulary meta-schema",
      "type": ["object", "boolean"],
      "properties": {
        "$id": {
          "$ref": "#/$defs/uriReferenceString",
          "$comment": "Non-empty fragments not allowed.",
          "pattern": "^[^#]*#?$"
        },
        "$schema": {"$ref": "#/$defs/uriString"},
        "$ref": {"$ref": "#/$defs/uriReferenceString"},
        "$anchor": {"$ref": "#/$defs/anchorString"},
        "$dynamicRef": {"$ref": "#/$defs/uriReferenceString"},
        "$dynamicAnchor": {"$ref": "#/$defs/anchorString"},
        "$vocabulary": {
          "type": "object",
          "propertyNames": {"$ref": "#/$defs/uriString"},
          "additionalProperties": {"type": "boolean"}
        },
        "$comment": {"type": "string"},
        "$defs": {
          "type": "object",
          "additionalProperties": {"$ref": "https://json-schema.org/draft/2020-12/schema"}
        }
      },
      "$defs": {
        "anchorString": {"type": "string", "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"},
        "uriString": {"type": "string", "format": "uri"},
        "uriReferenceString": {"type": "string", "format": "uri-reference"}
      }
    }
    """#,
    "https://json-schema.org/draft/2020-12/meta/applicator": #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://json-schema.org/draft/2020-12/meta/applicator",
      "title": "Applicator vocabulary meta-schema",
      "type": ["object", "boolean"],
      "properties": {
        "prefixItems": {"$ref": "#/$defs/schemaArray"},
        "items": {"$ref": "https://json-schema.org/draft/2020-12/schema"},
        "contains": {"$ref": "https://json-schema.org/draft/2020-12/schema"},
        "additionalProperties": {"$ref": "https://json-schema.org/draft/2020-12/schema"},
        "properties": {
          "type": "object",
          "additionalProperties": {"$ref": "https://json-schema.org/draft/2020-12/schema"},
          "default": {}
        },
        "patternProperties": {
          "type": "object",
          "additionalProperties": {"$ref": "https://json-schema.org/draft/2020-12/schema"},
          "propertyNames": {"format": "regex"},
          "default": {}
        },
        "dependentSchemas": {
          "type": "object",
          "additionalProperties": {"$ref": "https://json-schema.org/draft/2020-12/schema"},
          "default": {}
        },
        "propertyNames": {"$ref": "https://json-schema.org/draft/2020-12/schema"},
        "if": {"$ref": "https://json-schema.org/draft/2020-12/schema"},
        "then": {"$ref": "https://json-schema.org/draft/2020-12/schema"},
        "else": {"$ref": "https://json-schema.org/draft/2020-12/schema"},
        "allOf": {"$ref": "#/$defs/schemaArray"},
        "anyOf": {"$ref": "#/$defs/schemaArray"},
        "oneOf": {"$ref": "#/$defs/schemaArray"},
        "not": {"$ref": "https://json-schema.org/draft/2020-12/schema"}
      },
      "$defs": {
        "schemaArray": {
          "type": "array",
          "minItems": 1,
          "items": {"$ref": "https://json-schema.org/draft/2020-12/schema"}
        }
      }
    }
    """#,
    "https://json-schema.org/draft/2020-12/meta/unevaluated": #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://json-schema.org/draft/2020-12/meta/unevaluated",
      "title": "Unevaluated applicator vocabulary meta-schema",
      "type": ["object", "boolean"],
      "properties": {
        "unevaluatedItems": {"$ref": "https://json-schema.org/draft/2020-12/schema"},
        "unevaluatedProperties": {"$ref": "https://json-schema.org/draft/2020-12/schema"}
      }
    }
    """#,
    "https://json-schema.org/draft/2020-12/meta/validation": #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://json-schema.org/draft/2020-12/meta/validation",
      "title": "Validation vocabulary meta-schema",
      "type": ["object", "boolean"],
      "properties": {
        "type": {
          "anyOf": [
            {"$ref": "#/$defs/simpleTypes"},
            {
              "type": "array",
              "items": {"$ref": "#/$defs/simpleTypes"},
              "minItems": 1,
              "uniqueItems": true
            }
          ]
        },
        "const": true,
        "enum": {"type": "array", "items": true},
        "multipleOf": {"type": "number", "exclusiveMinimum": 0},
        "maximum": {"type": "number"},
        "exclusiveMaximum": {"type": "number"},
        "minimum": {"type": "number"},
        "exclusiveMinimum": {"type": "number"},
        "maxLength": {"$ref": "#/$defs/nonNegativeInteger"},
        "minLength": {"$ref": "#/$defs/nonNegativeIntegerDefault0"},
        "pattern": {"type": "string", "format": "regex"},
        "maxItems": {"$ref": "#/$defs/nonNegativeInteger"},
        "minItems": {"$ref": "#/$defs/nonNegativeIntegerDefault0"},
        "uniqueItems": {"type": "boolean", "default": false},
        "maxContains": {"$ref": "#/$defs/nonNegativeInteger"},
        "minContains": {"$ref": "#/$defs/nonNegativeInteger", "default": 1},
        "maxProperties": {"$ref": "#/$defs/nonNegativeInteger"},
        "minProperties": {"$ref": "#/$defs/nonNegativeIntegerDefault0"},
        "required": {"$ref": "#/$defs/stringArray"},
        "dependentRequired": {
          "type": "object",
          "additionalProperties": {"$ref": "#/$defs/stringArray"}
        }
      },
      "$defs": {
        "nonNegativeInteger": {"type": "integer", "minimum": 0},
        "nonNegativeIntegerDefault0": {"$ref": "#/$defs/nonNegativeInteger", "default": 0},
        "simpleTypes": {
          "enum": ["array", "boolean", "integer", "null", "number", "object", "string"]
        },
        "stringArray": {
          "type": "array",
          "items": {"type": "string"},
          "uniqueItems": true,
          "default": []
        }
      }
    }
    """#,
    "https://json-schema.org/draft/2020-12/meta/meta-data": #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://json-schema.org/draft/2020-12/meta/meta-data",
      "title": "Meta-data vocabulary meta-schema",
      "type": ["object", "boolean"],
      "properties": {
        "title": {"type": "string"},
        "description": {"type": "string"},
        "default": true,
        "deprecated": {"type": "boolean", "default": false},
        "readOnly": {"type": "boolean", "default": false},
        "writeOnly": {"type": "boolean", "default": false},
        "examples": {"type": "array", "items": true}
      }
    }
    """#,
    "https://json-schema.org/draft/2020-12/meta/format-annotation": #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://json-schema.org/draft/2020-12/meta/format-annotation",
      "title": "Format vocabulary meta-schema for annotation results",
      "type": ["object", "boolean"],
      "properties": {"format": {"type": "string"}}
    }
    """#,
    "https://json-schema.org/draft/2020-12/meta/format-assertion": #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://json-schema.org/draft/2020-12/meta/format-assertion",
      "title": "Format vocabulary meta-schema for assertion results",
      "type": ["object", "boolean"],
      "properties": {"format": {"type": "string"}}
    }
    """#,
    "https://json-schema.org/draft/2020-12/meta/content": #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://json-schema.org/draft/2020-12/meta/content",
      "title": "Content vocabulary meta-schema",
      "type": ["object", "boolean"],
      "properties": {
        "contentEncoding": {"type": "string"},
        "contentMediaType": {"type": "string"},
        "contentSchema": {"$ref": "https://json-schema.org/draft/2020-12/schema"}
      }
    }
    """#,
  ]
}

extension Family {
  /// Objects with many members.
  static let objects: [Family] = [
    Family("properties and members") { n in
      #"{"properties": {\#(each(n) { #""k\#($0)": {"type": "integer"}"# })}}"#
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("properties and wrong members") { n in
      #"{"properties": {\#(each(n) { #""k\#($0)": {"type": "string"}"# })}}"#
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("a pattern of keys") { _ in
      #"{"patternProperties": {"^(k+)+$": {"type": "string"}}}"#
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("patterns of keys and members", from: 100, isProduct: true) { n in
      #"{"patternProperties": {\#(each(n) { #""^k\#($0)$": true"# })}, "additionalProperties": false}"#
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("unknown keys") { _ in
      #"{"additionalProperties": false}"#
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("misspelt keys", from: 400) { n in
      #"{"properties": {\#(each(n) { #""known\#($0)": true"# })}, "additionalProperties": false}"#
    } _: { n in
      #"{\#(each(n) { #""knwon\#($0)": \#($0)"# })}"#
    },
    Family("misspelt keys in objects of a list", from: 400) { n in
      #"{"items": {"properties": {\#(each(n) { #""known\#($0)": true"# })}, "additionalProperties": false}}"#
    } _: { n in
      #"[\#(each(n) { #"{"knwon\#($0)": \#($0)}"# })]"#
    },
    Family("missing keys") { n in
      #"{"required": [\#(each(n) { #""k\#($0)""# })]}"#
    } _: { _ in
      "{}"
    },
    Family("missing keys in objects of a list", from: 200, isProduct: true) { n in
      #"{"items": {"required": [\#(each(n) { #""k\#($0)""# })]}}"#
    } _: { n in
      #"[\#(each(n) { _ in "{}" })]"#
    },
    Family("required keys") { n in
      #"{"required": [\#(each(n) { #""k\#($0)""# })]}"#
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("keys that other keys require") { n in
      #"{"dependentRequired": {\#(each(n) { #""k\#($0)": ["k\#($0 + 1)"]"# })}}"#
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("schemas that keys bring") { n in
      #"{"dependentSchemas": {\#(each(n) { #""k\#($0)": {"required": ["k\#($0 + 1)"]}"# })}}"#
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("dependencies of draft-07") { n in
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "dependencies": {\#(each(n) { #""k\#($0)": {"maxProperties": \#(n)}"# })}}"#
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("names of members by an enumeration") { n in
      #"{"propertyNames": {"enum": [\#(each(n) { #""k\#($0)""# })]}}"#
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("wrong names of members", from: 400) { n in
      #"{"propertyNames": {"enum": [\#(each(n) { #""k\#($0)""# })]}}"#
    } _: { n in
      #"{\#(each(n) { #""l\#($0)": \#($0)"# })}"#
    },
    Family("names of members by a pattern") { _ in
      #"{"propertyNames": {"pattern": "^(k|k)*$"}}"#
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("long keys with one beginning") { n in
      #"{"properties": {\#(each(n) { #""\#(long(60))\#($0)": {"type": "integer"}"# })}}"#
    } _: { n in
      #"{\#(each(n) { #""\#(long(60))\#($0)": \#($0)"# })}"#
    },
    Family("one long key", from: 1000) { n in
      #"{"additionalProperties": false, "properties": {"\#(long(n))": true}}"#
    } _: { n in
      #"{"\#(long(n, "b"))": 1}"#
    },
    Family("members of nested objects", from: 50) { _ in
      ##"{"type": "object", "additionalProperties": {"$ref": "#"}}"##
    } _: { n in
      nested(n, #"{"a": {}, "b": "#, "{}", "}")
    },
    Family("too many members") { n in
      #"{"maxProperties": 1, "minProperties": \#(2 * n)}"#
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
  ]
}

extension Family {
  /// Ladders, cycles and scopes of references.
  static let references: [Family] = [
    Family("a ladder of references", from: 100) { n in
      ##"{"$ref": "#/$defs/d0", "$defs": {\##(each(n) { ##""d\##($0)": {"$ref": "#/$defs/d\##($0 + 1)"}"## }), "d\##(n)": true}}"##
    } _: { _ in
      "1"
    },
    Family("a ladder whose steps refer twice", from: 50) { n in
      ##"{"$ref": "#/$defs/d0", "$defs": {\##(each(n) { ##""d\##($0)": {"allOf": [{"$ref": "#/$defs/d\##($0 + 1)"}, {"$ref": "#/$defs/d\##($0 + 1)"}]}"## }), "d\##(n)": true}}"##
    } _: { _ in
      "1"
    },
    Family("a ladder of alternatives, all wrong", from: 50) { n in
      ##"{"$ref": "#/$defs/d0", "$defs": {\##(each(n) { ##""d\##($0)": {"anyOf": [{"$ref": "#/$defs/d\##($0 + 1)"}, {"$ref": "#/$defs/d\##($0 + 1)"}]}"## }), "d\##(n)": {"type": "string"}}}"##
    } _: { _ in
      "1"
    },
    Family("a ladder of oneOf", from: 50) { n in
      ##"{"$ref": "#/$defs/d0", "$defs": {\##(each(n) { ##""d\##($0)": {"oneOf": [{"$ref": "#/$defs/d\##($0 + 1)"}, {"$ref": "#/$defs/d\##($0 + 1)"}]}"## }), "d\##(n)": true}}"##
    } _: { _ in
      "1"
    },
    Family("a ladder of conditions", from: 50) { n in
      ##"{"$ref": "#/$defs/d0", "$defs": {\##(each(n) { ##""d\##($0)": {"if": {"$ref": "#/$defs/d\##($0 + 1)"}, "then": {"$ref": "#/$defs/d\##($0 + 1)"}}"## }), "d\##(n)": true}}"##
    } _: { _ in
      "1"
    },
    Family("a ladder of negations", from: 50) { n in
      ##"{"$ref": "#/$defs/d0", "$defs": {\##(each(n) { ##""d\##($0)": {"not": {"$ref": "#/$defs/d\##($0 + 1)"}}"## }), "d\##(n)": true}}"##
    } _: { _ in
      "1"
    },
    Family("a ladder of members", from: 50) { n in
      ##"{"$ref": "#/$defs/d0", "$defs": {\##(each(n) { ##""d\##($0)": {"properties": {"a": {"$ref": "#/$defs/d\##($0 + 1)"}, "b": {"$ref": "#/$defs/d\##($0 + 1)"}}}"## }), "d\##(n)": {"type": "string"}}}"##
    } _: { n in
      nested(n, #"{"a": "#, "1", "}")
    },
    Family("alternatives over one member, nested", from: 50) { _ in
      ##"{"anyOf": [{"properties": {"a": {"$ref": "#"}}, "minProperties": 1}, {"properties": {"a": {"$ref": "#"}}, "maxProperties": 1}], "type": "object"}"##
    } _: { n in
      nested(n, #"{"a": "#, "1", "}")
    },
    Family("alternatives over elements, nested", from: 120, isProduct: true) { _ in
      ##"{"type": "array", "oneOf": [{"items": {"$ref": "#"}}, {"items": {"allOf": [{"$ref": "#"}]}}]}"##
    } _: { n in
      nested(n, "[", "1", "]")
    },
    Family("anchors") { n in
      ##"{"$defs": {\##(each(n) { ##""d\##($0)": {"$anchor": "a\##($0)", "type": "integer"}"## })}, "properties": {\##(each(n) { ##""k\##($0)": {"$ref": "#a\##($0)"}"## })}}"##
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("resources") { n in
      #"{"$id": "https://a.b/", "$defs": {\#(each(n) { #""d\#($0)": {"$id": "r\#($0)", "$ref": "r\#(max(0, $0 - 1))/x", "$defs": {"x": {"$id": "r\#($0)/x", "type": "integer"}}}"# })}, "properties": {\#(each(n) { #""k\#($0)": {"$ref": "r\#($0)"}"# })}}"#
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("dynamic references from ever more resources", from: 50, isProduct: true) { n in
      ##"{"$id": "https://a.b/", "$ref": "r0", "$defs": {\##(each(n) { ##""d\##($0)": {"$id": "r\##($0)", "$dynamicAnchor": "x", "$ref": "r\##($0 + 1)"}"## }), "last": {"$id": "r\##(n)", "$dynamicAnchor": "x", "items": {"$dynamicRef": "#x"}}}}"##
    } _: { n in
      #"[[\#(each(n) { "\($0)" })], []]"#
    },
    Family("dynamic references in nested lists", from: 50) { _ in
      ##"{"$id": "https://a.b/", "$dynamicAnchor": "x", "$ref": "tree", "$defs": {"d": {"$id": "tree", "$dynamicAnchor": "x", "items": {"$dynamicRef": "#x"}}}}"##
    } _: { n in
      nested(n, "[", "1", "]")
    },
    Family("dynamic references in a long list") { _ in
      ##"{"$id": "https://a.b/", "$dynamicAnchor": "x", "type": ["array", "integer"], "$ref": "tree", "$defs": {"d": {"$id": "tree", "$dynamicAnchor": "x", "items": {"$dynamicRef": "#x"}}}}"##
    } _: { n in
      "[\(each(n) { "\($0)" })]"
    },
    Family("recursive references in nested objects", from: 50) { _ in
      ##"{"$schema": "https://json-schema.org/draft/2019-09/schema", "$id": "https://a.b/", "$recursiveAnchor": true, "$ref": "tree", "$defs": {"d": {"$id": "tree", "$recursiveAnchor": true, "additionalProperties": {"$recursiveRef": "#"}}}}"##
    } _: { n in
      nested(n, #"{"a": "#, "1", "}")
    },
    Family("references by long pointers", from: 50) { n in
      ##"{"a": \##(nested(n, #"{"b": "#, #"{"type": "integer"}"#, "}")), "$ref": "#/a\##(long(n, "/b"))"}"##
    } _: { _ in
      "1"
    },
    Family("unused definitions") { n in
      #"{"$defs": {\#(each(n) { #""d\#($0)": {"properties": {"a": {"type": "integer"}}}"# })}}"#
    } _: { _ in
      "1"
    },
    Family("a cycle of definitions over elements", from: 50) { n in
      ##"{"$ref": "#/$defs/d0", "$defs": {\##(each(n) { i in ##""d\##(i)": {"items": {"$ref": "#/$defs/d\##((i + 1) % n)"}}"## })}}"##
    } _: { n in
      nested(n, "[", "1", "]")
    },
  ]
}

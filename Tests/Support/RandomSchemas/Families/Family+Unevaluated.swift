extension Family {
  /// Values that other keywords may have evaluated.
  static let unevaluated: [Family] = [
    Family("unevaluated members beside allOf") { n in
      #"{"allOf": [\#(each(n) { #"{"properties": {"k\#($0)": true}}"# })], "unevaluatedProperties": false}"#
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("unevaluated members beside anyOf") { n in
      #"{"anyOf": [\#(each(n) { #"{"properties": {"k\#($0)": true}}"# })], "unevaluatedProperties": false}"#
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("unevaluated members beside oneOf") { n in
      #"{"oneOf": [\#(each(n) { #"{"properties": {"k\#($0)": true}, "required": ["k\#($0)", "x\#($0)"]}"# })], "unevaluatedProperties": false}"#
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("unevaluated members of nested allOf", from: 30) { n in
      nested(
        n, #"{"unevaluatedProperties": {"type": "integer"}, "allOf": ["#,
        #"{"properties": {"a": true}}"#, "]}")
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("unevaluated members of a ladder", from: 50) { n in
      ##"{"$ref": "#/$defs/d0", "unevaluatedProperties": false, "$defs": {\##(each(n) { ##""d\##($0)": {"properties": {"k\##($0)": true}, "$ref": "#/$defs/d\##($0 + 1)"}"## }), "d\##(n)": true}}"##
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("unevaluated members beside conditions") { n in
      #"{"allOf": [\#(each(n) { #"{"if": {"properties": {"k\#($0)": {"const": \#($0)}}, "required": ["k\#($0)"]}}"# })], "unevaluatedProperties": false}"#
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("unevaluated members beside dependent schemas") { n in
      #"{"dependentSchemas": {\#(each(n) { #""k\#($0)": {"properties": {"k\#($0)": true}}"# })}, "unevaluatedProperties": false}"#
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": \#($0)"# })}"#
    },
    Family("unevaluated members of nested objects", from: 50) { _ in
      ##"{"$defs": {"d": {"properties": {"a": {"$ref": "#"}}}}, "allOf": [{"$ref": "#/$defs/d"}], "unevaluatedProperties": false}"##
    } _: { n in
      nested(n, #"{"a": "#, "{}", "}")
    },
    Family("unevaluated elements beside contains") { _ in
      #"{"contains": {"type": "integer"}, "unevaluatedItems": {"type": "string"}}"#
    } _: { n in
      #"[\#(each(n) { $0 % 2 == 0 ? "1" : #""a""# })]"#
    },
    Family("unevaluated elements beside allOf", from: 100, isProduct: true) { n in
      #"{"allOf": [\#(each(n) { #"{"contains": {"const": \#($0)}}"# })], "unevaluatedItems": false}"#
    } _: { n in
      "[\(each(n) { "\($0)" })]"
    },
    Family("unevaluated elements beside first elements") { n in
      #"{"prefixItems": [\#(each(n) { _ in "true" })], "unevaluatedItems": false}"#
    } _: { n in
      "[\(each(n) { "\($0)" })]"
    },
    Family("unevaluated elements of nested lists", from: 50) { _ in
      ##"{"anyOf": [{"items": {"$ref": "#"}, "type": "array"}, {"type": "integer"}], "unevaluatedItems": false}"##
    } _: { n in
      nested(n, "[", "1", "]")
    },
  ]
}

extension Family {
  /// Alternatives, negations and conditions.
  static let combinations: [Family] = [
    Family("allOf with many schemas") { n in
      #"{"allOf": [\#(each(n) { #"{"minimum": \#(-$0)}"# })]}"#
    } _: { _ in
      "1"
    },
    Family("allOf inside allOf", from: 50) { n in
      nested(n, #"{"allOf": ["#, #"{"type": "integer"}"#, "]}")
    } _: { _ in
      "1"
    },
    Family("anyOf whose last schema fits") { n in
      #"{"anyOf": [\#(each(n) { #"{"const": \#($0)}"# })]}"#
    } _: { n in
      "\(n - 1)"
    },
    Family("anyOf that nothing fits") { n in
      #"{"anyOf": [\#(each(n) { #"{"required": ["k\#($0)"], "type": "object"}"# })]}"#
    } _: { _ in
      #"{"a": 1}"#
    },
    Family("oneOf that all fit") { n in
      #"{"oneOf": [\#(each(n) { #"{"minimum": \#(-$0)}"# })]}"#
    } _: { _ in
      "1"
    },
    Family("oneOf with a wrong tag") { n in
      #"{"oneOf": [\#(each(n) { #"{"properties": {"kind": {"const": "kind\#($0)"}, "a": {"type": "integer"}}, "required": ["kind"]}"# })]}"#
    } _: { _ in
      #"{"kind": "kynd7", "a": 1}"#
    },
    Family("oneOf with a right tag and a wrong member") { n in
      #"{"oneOf": [\#(each(n) { #"{"properties": {"kind": {"const": "kind\#($0)"}, "a": {"type": "integer"}}, "required": ["kind"]}"# })]}"#
    } _: { _ in
      #"{"kind": "kind7", "a": "x"}"#
    },
    Family("oneOf with closed objects") { n in
      #"{"oneOf": [\#(each(n) { #"{"properties": {"k\#($0)": true}, "additionalProperties": false}"# })]}"#
    } _: { _ in
      #"{"x": 1}"#
    },
    Family("alternatives of types") { n in
      #"{"anyOf": [\#(each(n) { #"{"type": "\#($0 % 2 == 0 ? "string" : "array")", "minItems": \#($0), "minLength": \#($0)}"# })]}"#
    } _: { _ in
      "1"
    },
    Family("not inside not", from: 50) { n in
      nested(n, #"{"not": "#, #"{"type": "integer"}"#, "}")
    } _: { _ in
      "1"
    },
    Family("not with allOf") { n in
      #"{"not": {"allOf": [\#(each(n) { #"{"minimum": \#(-$0)}"# })]}}"#
    } _: { _ in
      "1"
    },
    Family("not with anyOf") { n in
      #"{"not": {"anyOf": [\#(each(n) { #"{"const": \#($0)}"# })]}}"#
    } _: { _ in
      "1"
    },
    Family("if inside if", from: 50) { n in
      nested(n, #"{"if": {"minimum": 0}, "then": "#, #"{"type": "string"}"#, "}")
    } _: { _ in
      "1"
    },
    Family("if inside else", from: 50) { n in
      nested(n, #"{"if": {"maximum": 0}, "else": "#, #"{"type": "string"}"#, "}")
    } _: { _ in
      "1"
    },
    Family("conditions side by side") { n in
      #"{"allOf": [\#(each(n) { #"{"if": {"required": ["k\#($0)"]}, "then": {"required": ["r\#($0)"]}}"# })]}"#
    } _: { n in
      #"{\#(each(n) { #""k\#($0)": 1"# })}"#
    },
    Family("anyOf inside anyOf, wrong", from: 50, isProduct: true) { n in
      nested(n, #"{"anyOf": [{"type": "string"}, "#, #"{"type": "null"}"#, "]}")
    } _: { _ in
      "1"
    },
    Family("anyOf inside oneOf over a list", from: 30, isProduct: true) { n in
      nested(n, #"{"oneOf": [{"anyOf": ["#, #"{"items": {"type": "string"}}"#, "]}]}")
    } _: { n in
      "[\(each(n) { "\($0)" })]"
    },
  ]
}

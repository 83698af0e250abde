extension Family {
  /// Lists with many elements.
  static let lists: [Family] = [
    Family("different numbers") { _ in
      #"{"uniqueItems": true}"#
    } _: { n in
      "[\(each(n) { "\($0)" })]"
    },
    Family("numbers of one value in many notations") { _ in
      #"{"uniqueItems": true}"#
    } _: { n in
      "[\(each(n) { "\($0).0e-\($0 % 7)" })]"
    },
    Family("different texts with one beginning") { _ in
      #"{"uniqueItems": true}"#
    } _: { n in
      #"[\#(each(n) { #""\#(long(40))\#($0)""# })]"#
    },
    Family("different objects with equal first members") { _ in
      #"{"uniqueItems": true}"#
    } _: { n in
      #"[\#(each(n) { #"{"a": [1, 2, 3], "b": "x", "c": \#($0)}"# })]"#
    },
    Family("equal objects") { _ in
      #"{"uniqueItems": true}"#
    } _: { n in
      #"[\#(each(n) { _ in #"{"a": [1, 2, 3], "b": "x"}"# })]"#
    },
    Family("different nested lists") { _ in
      #"{"uniqueItems": true}"#
    } _: { n in
      #"[\#(each(n) { "[[[[[\($0)]]]]]" })]"#
    },
    Family("numbers with large exponents") { _ in
      #"{"uniqueItems": true}"#
    } _: { n in
      #"[\#(each(n) { "1e\(100_000 + $0)" })]"#
    },
    Family("nested lists of different elements", from: 50) { _ in
      ##"{"uniqueItems": true, "items": {"$ref": "#"}}"##
    } _: { n in
      nested(n, "[1, ", "2", ", 3]")
    },
    Family("contains with a minimum") { n in
      #"{"contains": {"type": "integer"}, "minContains": \#(n)}"#
    } _: { n in
      "[\(each(n) { "\($0)" })]"
    },
    Family("contains that nothing fits") { _ in
      #"{"contains": {"anyOf": [{"type": "string"}, {"required": ["a"]}]}}"#
    } _: { n in
      "[\(each(n) { "\($0)" })]"
    },
    Family("many contains", from: 50, isProduct: true) { n in
      #"{"allOf": [\#(each(n) { #"{"contains": {"const": \#(-$0)}}"# })]}"#
    } _: { n in
      "[\(each(n) { "\(-$0)" })]"
    },
    Family("first elements") { n in
      #"{"prefixItems": [\#(each(n) { #"{"const": \#($0)}"# })], "items": false}"#
    } _: { n in
      "[\(each(2 * n) { "\($0)" })]"
    },
    Family("additional elements of draft-07") { n in
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "items": [\#(each(n) { _ in "true" })], "additionalItems": false}"#
    } _: { n in
      "[\(each(2 * n) { "\($0)" })]"
    },
    Family("elements that are wrong") { _ in
      #"{"items": {"type": "string"}}"#
    } _: { n in
      "[\(each(n) { "\($0)" })]"
    },
    Family("elements with wrong alternatives") { _ in
      #"{"items": {"oneOf": [{"type": "string"}, {"type": "array"}, {"required": ["a"]}]}}"#
    } _: { n in
      "[\(each(n) { "\($0)" })]"
    },
    Family("a matrix") { _ in
      #"{"items": {"items": {"type": "integer"}}}"#
    } _: { n in
      #"[\#(each(n) { _ in "[1, 2, 3, 4]" })]"#
    },
  ]
}

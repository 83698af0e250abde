extension Family {
  /// Enumerations, constants and numbers.
  static let values: [Family] = [
    Family("an enumeration and values") { n in
      #"{"items": {"enum": [\#(each(n) { "\($0)" })]}}"#
    } _: { n in
      "[\(each(n) { "\($0)" })]"
    },
    Family("an enumeration and other values", from: 400) { n in
      #"{"items": {"enum": [\#(each(n) { #""word\#($0)""# })]}}"#
    } _: { n in
      #"[\#(each(n) { #""wrod\#($0)""# })]"#
    },
    Family("an enumeration of objects") { n in
      #"{"items": {"enum": [\#(each(n) { #"{"a": 1, "b": \#($0)}"# })]}}"#
    } _: { n in
      #"[\#(each(n) { #"{"b": \#($0), "a": 1.0}"# })]"#
    },
    Family("an enumeration of one large object", from: 50) { n in
      #"{"items": {"enum": [{\#(each(n) { #""k\#($0)": \#($0)"# })}]}}"#
    } _: { n in
      #"[\#(each(n) { #"{"k\#($0)": 1}"# })]"#
    },
    Family("a large constant") { n in
      #"{"const": {\#(each(n) { #""k\#($0)": \#($0)"# })}}"#
    } _: { n in
      #"{\#(each(n) { #""k\#(n - 1 - $0)": \#(n - 1 - $0)"# })}"#
    },
    Family("a deep constant", from: 50) { n in
      #"{"const": \#(nested(n, "[", "1", "]"))}"#
    } _: { n in
      nested(n, "[", "2", "]")
    },
    Family("a long number beside a bound", from: 1000) { n in
      #"{"minimum": 1\#(long(n, "0"))}"#
    } _: { n in
      "9\(long(n, "0"))"
    },
    Family("a multiple of a long number", from: 500, isProduct: true) { n in
      #"{"multipleOf": 7\#(long(n, "1"))}"#
    } _: { n in
      "9\(long(2 * n, "3"))"
    },
    Family("a multiple of a small fraction", from: 500, isProduct: true) { n in
      #"{"multipleOf": 0.\#(long(n, "0"))3}"#
    } _: { n in
      "1\(long(n, "2"))"
    },
    Family("a long fraction as a constant", from: 1000) { n in
      #"{"const": 0.\#(long(n, "3"))}"#
    } _: { n in
      "0.\(long(n, "3"))1"
    },
    Family("multiples of a tenth") { _ in
      #"{"items": {"multipleOf": 0.1}}"#
    } _: { n in
      "[\(each(n) { "\($0).\($0)" })]"
    },
    Family("large exponents beside bounds", from: 20) { _ in
      #"{"items": {"minimum": 1e100000, "multipleOf": 3}}"#
    } _: { n in
      "[\(each(n) { "3e\(100_000 + $0)" })]"
    },
  ]
}

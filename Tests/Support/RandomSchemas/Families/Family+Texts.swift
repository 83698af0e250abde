extension Family {
  /// Patterns, formats and long texts.
  static let texts: [Family] = [
    Family("a long text", from: 1000) { n in
      #"{"maxLength": 10, "minLength": \#(2 * n)}"#
    } _: { n in
      #""\#(long(n, "é"))""#
    },
    Family("a repetition inside a repetition", from: 1000) { _ in
      #"{"pattern": "^(a+)+$"}"#
    } _: { n in
      #""\#(long(n))b""#
    },
    Family("two ways for each character", from: 1000) { _ in
      #"{"pattern": "^(a|aa|a)*$"}"#
    } _: { n in
      #""\#(long(n))b""#
    },
    Family("anything many times", from: 1000) { _ in
      #"{"pattern": ".*.*.*.*x"}"#
    } _: { n in
      #""\#(long(n))""#
    },
    Family("a look-ahead at every character", from: 1000) { _ in
      #"{"pattern": "^(?:(?=a*b)a)*$"}"#
    } _: { n in
      #""\#(long(n))""#
    },
    Family("a back reference", from: 1000) { _ in
      #"{"pattern": "^(a)\\\\1*$"}"#
    } _: { n in
      #""\#(long(n))""#
    },
    Family("a pattern of many words") { n in
      #"{"pattern": "^(?:\#((0..<n).map { "w\($0)" }.joined(separator: "|")))$"}"#
    } _: { n in
      #""w\#(n)""#
    },
    Family("a pattern with a large count") { n in
      #"{"pattern": "^a{\#(n)}$"}"#
    } _: { n in
      #""b\#(long(n))""#
    },
    Family("patterns of a list") { _ in
      #"{"items": {"pattern": "^[a-z]+(?:-[a-z]+)*$"}}"#
    } _: { n in
      #"[\#(each(n) { #""ab-cd\#($0)""# })]"#
    },
    Family("a long address", from: 1000) { _ in
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "format": "email"}"#
    } _: { n in
      #""\#(long(n))@\#(long(n, "b."))c""#
    },
    Family("a long host name", from: 1000) { _ in
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "format": "hostname"}"#
    } _: { n in
      #""\#(long(n, "a-"))b""#
    },
    Family("a long international host name", from: 1000) { _ in
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "format": "idn-hostname"}"#
    } _: { n in
      #""\#(long(n, "é."))b""#
    },
    Family("a long URI", from: 1000) { _ in
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "format": "uri"}"#
    } _: { n in
      #""a://b/\#(long(n, "%20/"))""#
    },
    Family("a long URI template", from: 1000) { _ in
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "format": "uri-template"}"#
    } _: { n in
      #""a/\#(long(n, "{b}"))""#
    },
    Family("a long pattern as a value", from: 1000) { _ in
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "format": "regex"}"#
    } _: { n in
      #""\#(long(n, "(a|b)"))(""#
    },
    Family("a long pointer", from: 1000) { _ in
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "format": "json-pointer"}"#
    } _: { n in
      #""\#(long(n, "/~1"))~""#
    },
    Family("times") { _ in
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "items": {"format": "date-time"}}"#
    } _: { n in
      #"[\#(each(n) { #""2026-11-21T14:30:00.\#($0)Z""# })]"#
    },
    Family("a pattern of properties of Unicode", from: 1000) { _ in
      #"{"pattern": "^[\\\\p{L}\\\\p{N}]+$"}"#
    } _: { n in
      #""\#(long(n, "é漢"))""#
    },
  ]
}

/// A specification with formats.
enum FormatFamily {
  case drafts, openAPI, kubernetes
}

extension Format {
  /// The specification that has the format.
  enum Origin {
    /// The first draft that has it.
    case draft(SchemaDraft)
    case openAPI
    /// Kubernetes has the formats of OpenAPI, too.
    case kubernetes
  }

  var origin: Origin {
    switch self {
    case .dateTime, .email, .hostname, .ipv4, .ipv6, .uri: .draft(.draft4)
    case .uriReference, .uriTemplate, .jsonPointer: .draft(.draft6)
    case .date, .time, .regex, .idnEmail, .idnHostname, .iri, .iriReference, .relativeJSONPointer:
      .draft(.draft7)
    case .duration, .uuid: .draft(.draft2019)
    case .int32, .int64, .float, .double, .byte, .binary, .mediaRange: .openAPI
    case .goDuration, .cidr, .mac, .intOrString: .kubernetes
    }
  }

  /// Returns whether the format decides in a dialect that knows it and where formats decide.
  func belongs(to dialect: Dialect, isStrict: Bool) -> Bool {
    switch origin {
    // OpenAPI and Kubernetes took dates and UUIDs from later drafts.
    case .draft where dialect.formats != .drafts: self != .duration
    // Up to draft-07, authors use the formats of all these drafts.
    case .draft(let first): first <= (isStrict ? dialect.draft : max(dialect.draft, .draft7))
    case .openAPI, .kubernetes: true
    }
  }
}

extension Dialect {
  /// Returns the format with a name; `nil` for an unknown one.
  func format(named name: String) -> Format? {
    switch (formats, name) {
    case (.kubernetes, "duration"): return .goDuration
    case (.kubernetes, "datetime"): return .dateTime
    default: break
    }
    guard let format = Format(rawValue: name), format != .goDuration else { return nil }
    switch format.origin {
    case .draft: return format
    case .openAPI: return formats == .drafts ? nil : format
    case .kubernetes: return formats == .kubernetes ? format : nil
    }
  }
}

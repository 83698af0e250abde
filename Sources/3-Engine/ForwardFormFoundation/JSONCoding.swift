#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ForwardJSON

extension JSONValue {
  /// Encodes a value in the forms of Foundation's `JSONEncoder`: dates by a strategy, URLs as
  /// texts, `Data` as Base64, and a `Decimal` as a number with all its digits.
  ///
  /// Unlike `JSONEncoder`, keeps the members of an object in the order in which the type encodes
  /// them.
  ///
  /// ```swift
  /// let order = try JSONValue(encoding: Order(due: .now), dates: .iso8601)
  /// ```
  ///
  /// - Throws: An `EncodingError` for a number that JSON lacks, or an error of the value.
  public init(
    encoding value: some Encodable, dates: JSONEncoder.DateEncodingStrategy
  ) throws {
    try self.init(encoding: value) { value, encoder in
      switch value {
      case let date as Date: try dates.encode(date, to: encoder)
      case let url as URL: try url.absoluteString.encode(to: encoder)
      case let data as Data: try data.base64EncodedString().encode(to: encoder)
      case let decimal as Decimal: try decimal.number(for: encoder).encode(to: encoder)
      default: return false
      }
      return true
    }
  }

  /// Decodes a value from the forms of Foundation's `JSONDecoder`: dates by a strategy, URLs from
  /// texts, `Data` from Base64, and a `Decimal` from a number.
  ///
  /// ```swift
  /// let order = try JSONValue(parsing: data).decode(Order.self, dates: .iso8601)
  /// ```
  ///
  /// - Throws: A `DecodingError` with the whole path of the value, or an error that the type throws.
  public func decode<Value: Decodable>(
    _ type: Value.Type, dates: JSONDecoder.DateDecodingStrategy
  ) throws -> Value {
    try decode(type) { type, decoder in
      switch type {
      case is Date.Type: try dates.decode(from: decoder)
      case is URL.Type: try decoder.read("a URL", URL.init(string:))
      case is Data.Type: try decoder.read("Base64") { Data(base64Encoded: $0) }
      case is Decimal.Type: try decoder.decimal()
      default: nil
      }
    }
  }
}

extension Data {
  /// The bytes of a value's JSON text.
  public init(_ value: JSONValue, layout: JSONLayout = .compact) {
    self.init(value.text(layout).utf8)
  }
}

extension JSONEncoder.DateEncodingStrategy {
  fileprivate func encode(_ date: Date, to encoder: any Encoder) throws {
    switch self {
    case .secondsSince1970: try date.timeIntervalSince1970.encode(to: encoder)
    case .millisecondsSince1970: try (date.timeIntervalSince1970 * 1000).encode(to: encoder)
    case .iso8601: try date.formatted(.iso8601).encode(to: encoder)
    #if !canImport(FoundationEssentials)
      case .formatted(let formatter): try formatter.string(from: date).encode(to: encoder)
    #endif
    case .custom(let encode): try encode(date, encoder)
    default: try date.encode(to: encoder)
    }
  }
}

extension JSONDecoder.DateDecodingStrategy {
  fileprivate func decode(from decoder: any Decoder) throws -> Date {
    switch self {
    case .secondsSince1970: try Date(timeIntervalSince1970: Double(from: decoder))
    case .millisecondsSince1970: try Date(timeIntervalSince1970: Double(from: decoder) / 1000)
    case .iso8601:
      try decoder.read("a date such as 2026-11-21T14:30:00Z") { try? Date($0, strategy: .iso8601) }
    #if !canImport(FoundationEssentials)
      case .formatted(let formatter): try decoder.read("a date", formatter.date(from:))
    #endif
    case .custom(let decode): try decode(decoder)
    default: try Date(from: decoder)
    }
  }
}

extension Decimal {
  fileprivate func number(for encoder: any Encoder) throws -> JSONValue {
    guard isFinite, let number = try? JSONValue(parsing: description) else {
      throw EncodingError.invalidValue(
        self,
        .init(codingPath: encoder.codingPath, debugDescription: "JSON has no number \(self)."))
    }
    return number
  }
}

extension Decoder {
  /// Decodes a text, and reads it. The error never quotes the text, which may be secret.
  fileprivate func read<Value>(_ wanted: String, _ read: (String) -> Value?) throws -> Value {
    guard let value = read(try String(from: self)) else { throw wrong(wanted) }
    return value
  }

  fileprivate func decimal() throws -> Decimal {
    guard let number = try JSONValue(from: self).number else {
      // Throws the error for a value of the wrong kind.
      return try Decimal(Double(from: self))
    }
    guard let decimal = Decimal(string: number.text) else { throw wrong("a decimal number") }
    return decimal
  }

  private func wrong(_ wanted: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: "Expected \(wanted)."))
  }
}

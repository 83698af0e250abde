public import ForwardForm
public import ForwardJSON

extension SettingsPlace {
  /// Returns the settings as a struct. A missing value has its default.
  ///
  /// ```swift
  /// let server = try SettingsFile("server.yaml", as: .yaml).value(over: Server())
  /// ```
  /// ```console
  /// 'server.yaml', line 3: 'port' can't be read: Expected a whole number, found text.
  /// ```
  ///
  /// - Parameter defaults: A value with the defaults. An element of a list takes defaults from a
  ///   new element in its form.
  /// - Throws: ``SettingsError/unfit(path:_:)`` with all values that don't fit the struct.
  public func value<Value: FormValue & Codable>(over defaults: Value) throws -> Value {
    let decoded: DecodedDocument<ValueModel<Value>>
    do {
      decoded = try DecodedDocument(settings ?? JSONObject(), asIn: ValueModel(defaults))
    } catch DocumentError.undecodable(let path, let reason) {
      throw unfit([(path, reason)])
    }
    let values = decoded.undecodable.map { ($0.path.appending($0.part), $0.reason) }
    guard values.isEmpty else { throw unfit(values) }
    return decoded.value.value
  }

  private func unfit(_ values: [(path: JSONPath, reason: DecodingFault)]) -> SettingsError {
    .unfit(
      path: path,
      values.map { UnfitValue(path: $0.path, line: line(of: $0.path), reason: $0.reason) })
  }
}

/// A stored value that doesn't fit a type.
public struct UnfitValue: Equatable, Sendable {
  /// The path of the value, or of a missing value.
  public let path: JSONPath

  /// The line of the value in a person's file, counted from 1; `nil` if the place doesn't know
  /// lines.
  public let line: Int?

  /// The reason why the value can't be decoded.
  public let reason: DecodingFault

  public init(path: JSONPath, line: Int?, reason: DecodingFault) {
    (self.path, self.line, self.reason) = (path, line, reason)
  }
}

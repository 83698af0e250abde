/// A schema that can't be read, and where it can't.
public struct SchemaError: Error, Hashable, Sendable {
  public let fault: SchemaFault
  public let location: SchemaLocation

  init(_ fault: SchemaFault, at location: SchemaLocation) {
    self.fault = fault
    self.location = location
  }
}

extension SchemaError: CustomStringConvertible {
  /// The sentence and the place, for example `'draft-99' is no draft … (schema.json#)`.
  public var description: String { "\(fault.sentence) (\(location))" }
}

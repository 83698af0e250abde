/// The error for a schema that can't be read, with the place of the fault.
public struct SchemaError: Error, Hashable, Sendable {
  public let fault: SchemaFault
  public let location: SchemaLocation

  init(_ fault: SchemaFault, at location: SchemaLocation) {
    self.fault = fault
    self.location = location
  }
}

extension SchemaError: CustomStringConvertible {
  /// The sentence and the place, for example `The draft 'draft-99' is unknown; … (schema.json#)`.
  public var description: String { "\(fault.sentence) (\(location))" }
}

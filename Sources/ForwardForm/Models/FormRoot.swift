/// The subject of a form, whose properties the short forms of elements refer to: a ``FormModel`` or
/// a ``Ref`` to a struct.
public protocol FormRoot {
  associatedtype Subject

  /// Returns a reference to a property.
  func reference<Value>(to property: WritableKeyPath<Subject, Value>) -> PropertyRefTo<Value>
}

extension FormModel {
  public func reference<Value>(to property: WritableKeyPath<Self, Value>) -> PropertyRefTo<Value> {
    KeyPathRef(self, property)
  }
}

extension Ref: FormRoot {
  public func reference<Part>(to property: WritableKeyPath<Value, Part>) -> PropertyRefTo<Part> {
    self[property]
  }
}

/// What a form is of, and what the short forms of its elements point into: a ``FormModel``, which
/// is an object, or a ``Ref`` to a struct.
public protocol FormRoot {
  associatedtype Subject

  /// Points to a property.
  func reference<Value>(to property: WritableKeyPath<Subject, Value>) -> PropertyRefTo<Value>
}

extension FormModel {
  public func reference<Value>(
    to property: WritableKeyPath<Self, Value>
  ) -> PropertyRefTo<Value> {
    PropertyRef(self, get: { $0[keyPath: property] }) { owner, value in
      var owner = owner
      owner[keyPath: property] = value
    }
  }
}

extension Ref: FormRoot {
  public func reference<Part>(to property: WritableKeyPath<Value, Part>) -> PropertyRefTo<Part> {
    self[property]
  }
}

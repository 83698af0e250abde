/// Makes a property observable: `$name` is a ``Ref`` to it.
///
/// ```swift
/// final class Device {
///   @Boxed var isOn = false
/// }
/// let light = device.$isOn.bind { print($0 ? "on" : "off") }
/// ```
///
/// There is one pointer for as long as there is the property: what observes `$name` stays, whichever
/// copy of it is asked for. Copies of a struct share the property.
@propertyWrapper
public struct Boxed<Value> {
  public let projectedValue: Ref<Value>

  public init(wrappedValue: Value) {
    projectedValue = Ref(wrappedValue)
  }

  public var wrappedValue: Value {
    get { projectedValue.value }
    nonmutating set { projectedValue.value = newValue }
  }
}

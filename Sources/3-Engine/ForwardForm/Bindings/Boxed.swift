/// Makes a property observable: `$name` is a ``Ref`` to it.
///
/// ```swift
/// final class Device {
///   @Boxed var isOn = false
/// }
/// let light = device.$isOn.bind { print($0 ? "on" : "off") }
/// ```
///
/// `$name` stays the same pointer for the lifetime of the property, so observers of any copy of the
/// pointer stay. Copies of a struct share the property.
@propertyWrapper
public struct Boxed<Value> {
  public let projectedValue: Ref<Value>

  public init(wrappedValue: Value) { projectedValue = Ref(wrappedValue) }

  public var wrappedValue: Value {
    get { projectedValue.value }
    nonmutating set { projectedValue.value = newValue }
  }
}

/// Returns a function that returns a value again that was made before.
package func once<Value>(_ make: @escaping () throws -> Value) -> () throws -> Value {
  var made: Value?
  return {
    let value = try made ?? make()
    made = value
    return value
  }
}

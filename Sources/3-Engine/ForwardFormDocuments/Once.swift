/// Returns a function that calls `make` once and keeps the result.
package func once<Value>(_ make: @escaping () throws -> Value) -> () throws -> Value {
  var made: Value?
  return {
    let value = try made ?? make()
    made = value
    return value
  }
}

import ForwardForm

/// An object that owns one value, for tests of bindings.
final class Box<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A converted value from a row's view: a text to read and write.
struct Field<Value> {
  let box: Box<Value>
  let ref: PropertyRefTo<String>

  init(_ value: Value, as conversion: Conversion<Value>) {
    box = Box(value)
    ref = PropertyRef(box, \.value).text(as: conversion)
  }

  var value: Value { box.value }

  /// The text of the value.
  var text: String? { ref.val }

  /// Returns the sentence that refuses a text; `nil` if it is accepted.
  func refusal(of text: String) -> String? { ref.rejection(of: text)?.message }
}

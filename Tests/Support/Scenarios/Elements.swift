import ForwardForm

/// Owns one value, and is the way to it: a form keeps it alive.
final class Box<Value>: PropertyRefTo<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  override var val: Value? {
    get { value }
    set { if let newValue { value = newValue } }
  }
}

func field(_ title: String, _ ref: PropertyRefTo<String>) -> ForwardFormElement {
  .textField(title: title, placeholder: "", keyboardType: .default, bind: ref)
}

func lines(_ title: String, _ ref: PropertyRefTo<String>) -> ForwardFormElement {
  .textView(title: title, placeholder: "", bind: ref)
}

func picker(
  _ title: String,
  _ options: [String],
  _ ref: PropertyRefTo<Int>
) -> ForwardFormElement {
  .picker(title: title, options: options, bind: ref)
}

public import ForwardForm

/// One line of text.
public func field(_ title: String, _ ref: PropertyRefTo<String>) -> ForwardFormElement {
  .textField(title: title, placeholder: "", keyboardType: .default, bind: ref)
}

/// Several lines of text.
public func view(_ title: String, _ ref: PropertyRefTo<String>) -> ForwardFormElement {
  .textView(title: title, placeholder: "", bind: ref)
}

/// One of several options.
public func picker(
  _ title: String,
  _ options: [String],
  _ ref: PropertyRefTo<Int>
) -> ForwardFormElement {
  .picker(title: title, options: options, bind: ref)
}

public import ForwardForm

/// Returns a row of one line of text.
public func field(_ title: String, _ ref: PropertyRefTo<String>) -> ForwardFormElement {
  .textField(title: title, placeholder: "", keyboardType: .default, bind: ref)
}

/// Returns a row of several lines of text.
public func view(_ title: String, _ ref: PropertyRefTo<String>) -> ForwardFormElement {
  .textView(title: title, placeholder: "", bind: ref)
}

/// Returns a row of one of several options.
public func picker(
  _ title: String,
  _ options: [String],
  _ ref: PropertyRefTo<Int>
) -> ForwardFormElement {
  .picker(title: title, options: options, bind: ref)
}

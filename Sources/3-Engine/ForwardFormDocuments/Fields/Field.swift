public import ForwardForm
public import ForwardJSON

/// A row over a JSON value, such as a member of a document.
///
/// ```swift
/// let settings = Ref<JSONValue>(["port": 80])
/// let port = Field("Port", .line(Conversion.integer(in: 1...65535).json))
/// let form = Form([port.row(over: settings["port"]).required()])
/// ```
///
/// A field doesn't know the document: one field may make the rows of several values.
public struct Field {
  /// The title of the row.
  public var title: String

  /// The kind of value.
  public var kind: Kind

  /// An example, shown while the text is empty.
  public var placeholder: String

  /// The other properties of the row.
  public var traits = Traits()

  /// - Parameters:
  ///   - title: The title of the row.
  ///   - kind: The kind of value.
  ///   - placeholder: An example, shown while the text is empty.
  public init(_ title: String, _ kind: Kind, placeholder: String = "") {
    (self.title, self.kind, self.placeholder) = (title, kind, placeholder)
  }

  /// The kind of value that a field asks for. Later versions may add kinds.
  @nonexhaustive
  public enum Kind {
    /// One line of text. The conversion reads the value.
    case line(Conversion<JSONValue>)
    /// Several lines of text.
    case lines
    /// Several lines of text with placeholders such as `{item}`.
    case template
    /// Yes or no: `true` or `false`.
    case toggle
    /// One of several values. If the value may be missing, an option with the title `none` stands
    /// for no value.
    case option(OptionSource<JSONValue>, none: String = "None")
    /// A list with any number of the values.
    case options(OptionSource<JSONValue>, count: ClosedRange<Int> = 0 ... .max)
    /// A list of items, each with a form. A new item begins with the value `new`.
    case items(
      count: ClosedRange<Int> = 0 ... .max, new: JSONValue,
      form: (Ref<JSONValue>) -> [ForwardFormElement])
  }

  /// Returns the row of a value that may be missing, such as a member of an object.
  ///
  /// An empty line removes the value. Any other row may stay without a value if it is `optional()`.
  public func row(over value: Ref<JSONValue?>) -> ForwardFormElement {
    let element =
      switch kind {
      case .line(let conversion):
        value.textField(title, \.self, placeholder: placeholder, as: conversion)
      case .lines: value.textView(title, \.text, placeholder: placeholder)
      case .template: value.highlightTextView(title, \.text, placeholder: placeholder)
      case .toggle: value.toggle(title, \.flag)
      case .option(let options, let none): value.picker(title, \.self, options, none: none)
      case .options(let options, let count):
        value.choices(title, \.items, options, count: count)
      case .items(let count, let new, let form):
        value.items.list(title, \.self, count: count, new: new, form: form)
      }
    return .traits(traits, around: element)
  }

  /// Returns the row of a value that always exists. A value of another kind shows as an empty text,
  /// as no, or as an empty list.
  public func row(over value: Ref<JSONValue>) -> ForwardFormElement {
    let element =
      switch kind {
      case .line(let conversion):
        value.textField(title, \.self, placeholder: placeholder, as: conversion)
      case .lines: value.textView(title, \.text, placeholder: placeholder)
      case .template: value.highlightTextView(title, \.text, placeholder: placeholder)
      case .toggle: value.toggle(title, \.flag)
      case .option(let options, _): value.picker(title, \.self, options)
      case .options(let options, let count):
        value.choices(title, \.items, options, count: count)
      case .items(let count, let new, let form):
        value.items.list(title, \.self, count: count, new: new, form: form)
      }
    return .traits(traits, around: element)
  }
}

// Typed views of a value that may be missing or of another kind.

extension JSONValue? {
  fileprivate var text: String? {
    get { self?.string }
    set { self = newValue.map { .string($0) } }
  }

  fileprivate var flag: Bool? {
    get { self?.bool }
    set { self = newValue.map { .bool($0) } }
  }

  fileprivate var items: [JSONValue]? {
    get { self?.elements }
    set { self = newValue.map { .array($0) } }
  }
}

// Changes a list's items in place: a key path of a computed property would copy all of them.

extension Ref<JSONValue?> {
  fileprivate var items: Ref<[JSONValue]?> {
    part(read: \.items) { value, change in
      var items = value.items
      value = .none
      change(&items)
      value.items = items
    }
  }
}

extension Ref<JSONValue> {
  fileprivate var items: Ref<[JSONValue]> {
    part(read: \.items) { value, change in
      var items = value.items
      value = .null
      change(&items)
      value.items = items
    }
  }
}

extension JSONValue {
  fileprivate var text: String {
    get { string ?? "" }
    set { self = .string(newValue) }
  }

  fileprivate var flag: Bool {
    get { self == .bool(true) }
    set { self = .bool(newValue) }
  }

  /// The elements of a list; empty for other values.
  package var items: [JSONValue] {
    get { elements ?? [] }
    set { self = .array(newValue) }
  }
}

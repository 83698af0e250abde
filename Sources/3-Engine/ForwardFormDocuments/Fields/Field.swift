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
/// A field knows nothing of the document: the same one may be the row of several values.
public struct Field {
  /// The title of the row.
  public var title: String

  /// What is asked for.
  public var kind: Kind

  /// An example, which is shown while there is no text.
  public var placeholder: String

  /// The other properties of the row.
  public var traits = Traits()

  /// - Parameters:
  ///   - title: The title of the row.
  ///   - kind: What is asked for.
  ///   - placeholder: An example, which is shown while there is no text.
  public init(_ title: String, _ kind: Kind, placeholder: String = "") {
    (self.title, self.kind, self.placeholder) = (title, kind, placeholder)
  }

  /// What a field asks for. Later versions may add kinds.
  @nonexhaustive
  public enum Kind {
    /// One line of text, which a conversion reads as the value.
    case line(Conversion<JSONValue>)
    /// Several lines of text.
    case lines
    /// Several lines of text with placeholders such as `{item}`.
    case template
    /// Yes or no: `true` or `false`.
    case toggle
    /// One of several values. Where the value may be missing, an option with the title `none` says that it is.
    case option(OptionSource<JSONValue>, none: String = "None")
    /// A list with any number of several values.
    case options(OptionSource<JSONValue>, count: ClosedRange<Int> = 0 ... .max)
    /// A list whose items have a form each. A new item begins with the value `new`.
    case items(
      count: ClosedRange<Int> = 0 ... .max, new: JSONValue,
      form: (Ref<JSONValue>) -> [ForwardFormElement])
  }

  /// Returns the row of a value that may be missing, as a member of an object may.
  ///
  /// An empty line is no value. Any other row may be left without one if it is `optional()`.
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

  /// Returns the row of a value that is always there. Where it isn't of the field's kind, it shows as no answer: an
  /// empty text, no, or an empty list.
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

// What rows know of a value that may be missing, or be of another kind.

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

// The items of a list, which are changed in place: a key path of a computed property would copy all of them.

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

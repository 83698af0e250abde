/// An object that declares the form of its properties.
///
/// ```swift
/// final class Pager: FormModel {
///   var number = ""
///   var isUrgent = false
///
///   var form: [ForwardFormElement] {
///     textField("Number", \.number, keyboard: .phonePad).required()
///     toggle("Urgent", \.isUrgent)
///   }
/// }
/// ```
///
/// The form is a function of the model's state. A session evaluates it again after every answer
/// that changed something, so a row inside an `if` appears and disappears with the answers.
public protocol FormModel: AnyObject, FormRoot where Subject == Self {
  /// The rows, in order.
  @ForwardFormElementBuilder var form: [ForwardFormElement] { get }

  /// The rules that several answers must satisfy together; none by default.
  var formRules: [FormRule] { get }

  /// Whether the texts of secret rows may be references to secrets that are kept elsewhere and read
  /// on use. By default, the texts are the secrets. See ``SecretReference``.
  var secretsMayBeReferences: Bool { get }
}

extension FormModel {
  public var formRules: [FormRule] { [] }
  public var secretsMayBeReferences: Bool { false }

  public func reference<Value>(to property: WritableKeyPath<Self, Value>) -> PropertyRefTo<Value> {
    KeyPathRef(self, property)
  }
}

extension Form {
  /// Creates the form of a model, and keeps the model alive.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - undecodable: Stored values that couldn't be decoded, by the ids of their rows.
  public convenience init(_ model: some FormModel, undecodable: [String: UndecodableValue] = [:]) {
    self.init(undecodable: undecodable, rules: { model.formRules }, deriving: { model.form })
    takesReferences = model.secretsMayBeReferences
  }
}

/// The subject of a form: a ``FormModel`` or a ``Ref`` to a struct. The short forms of elements
/// refer to its properties.
public protocol FormRoot {
  associatedtype Subject

  /// Returns a reference to a property.
  func reference<Value>(to property: WritableKeyPath<Subject, Value>) -> PropertyRefTo<Value>
}

extension Ref: FormRoot {
  public func reference<Part>(to property: WritableKeyPath<Value, Part>) -> PropertyRefTo<Part> {
    self[property]
  }
}

/// A row of a form: its title, the answers that it takes, and a reference to its value.
///
/// Elements are plain values, so a form is an array of them:
///
/// ```swift
/// let form: [ForwardFormElement] = [
///   .textField(
///     title: "List", placeholder: "Inbox", keyboardType: .default,
///     bind: PropertyRef(things, \.list)),
///   .toggle(title: "Reminder", bind: PropertyRef(things, \.reminder)),
/// ]
/// ```
///
/// Other properties of a row are traits around it: `.id("list")`, `.help(…)`, `.required()`,
/// `.secret()`.
@nonexhaustive
public enum ForwardFormElement {
  /// Several lines of text with placeholders such as `{item}`.
  case highlightTextView(title: String, placeholder: String, bind: PropertyRefTo<String>)
  /// Several lines of text.
  case textView(title: String, placeholder: String, bind: PropertyRefTo<String>)
  /// One line of text. The placeholder is an example, shown while the text is empty; it never
  /// becomes the value.
  case textField(
    title: String, placeholder: String, keyboardType: KeyboardType, bind: PropertyRefTo<String>)

  /// One of several options, bound as its index. An index without an option is an unknown choice,
  /// which stays until a person makes another choice.
  case picker(title: String, options: [String], bind: PropertyRefTo<Int>)
  /// Any number of several options, bound as the set of their indices.
  case choices(title: String, options: [String], bind: PropertyRefTo<Set<Int>>)
  /// Yes or no.
  case toggle(title: String, bind: PropertyRefTo<Bool>)
  /// Items with a form each.
  case list(title: String, items: ItemList)
  /// A text before the next row, without an answer.
  case note(String)
  /// A group of elements under a title.
  indirect case section(title: String, [ForwardFormElement])
  /// A group of elements under a title, derived separately: a change to a value that only the
  /// closure reads doesn't affect the rest of the form.
  indirect case part(title: String, derive: () -> [ForwardFormElement])
  /// An element with traits around it.
  indirect case traits(Traits, around: ForwardFormElement)

  var title: String {
    switch self {
    case .highlightTextView(let title, _, _), .textView(let title, _, _),
      .textField(let title, _, _, _), .picker(let title, _, _), .choices(let title, _, _),
      .toggle(let title, _), .list(let title, _), .section(let title, _), .part(let title, _):
      title
    case .note: ""
    case .traits(_, let element): element.title
    }
  }

  package enum RowKind {
    case textField, textView, picker, choices, toggle, list, none
  }

  var rowKind: RowKind {
    switch self {
    case .highlightTextView, .textView: .textView
    case .textField: .textField
    case .picker: .picker
    case .choices: .choices
    case .toggle: .toggle
    case .list: .list
    case .section, .part, .note: .none
    case .traits(_, let element): element.rowKind
    }
  }
}

public import ForwardForm

/// A place that an item can be forwarded to, with a form for its settings.
///
/// ```swift
/// final class Reminder: ForwardTarget, Codable {
///   var list = "Inbox"
///   var isUrgent = false
///
///   var form: [ForwardFormElement] {
///     textField("List", \.list).id("list").required()
///     toggle("Urgent", \.isUrgent).id("isUrgent")
///   }
/// }
/// ```
public protocol ForwardTarget: FormModel {}

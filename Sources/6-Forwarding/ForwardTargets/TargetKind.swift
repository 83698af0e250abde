public import ForwardForm
package import ForwardJSON

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
///
///   func delivery(of item: Item) throws(Undeliverable) -> Delivery {
///     let line = try ItemTemplate(isUrgent ? "! {item}" : "{item}").line(of: item, row: "list")
///     return .line(FileLine(to: "~/reminders/\(list).txt", line))
///   }
/// }
/// ```
public protocol ForwardTarget: FormModel {
  /// Returns the delivery of an item. The delivery depends only on the item and the settings, so
  /// that it can be shown at any time. Don't read a clock, a file or the network.
  ///
  /// - Throws: The reason why the item can't be sent with these settings.
  func delivery(of item: Item) throws(Undeliverable) -> Delivery
}

extension ForwardTarget {
  /// Targets may keep their secrets elsewhere. Sending reads them.
  public var secretsMayBeReferences: Bool { true }
}

/// A target whose settings can be stored.
public typealias StorableTarget = ForwardTarget & Codable

/// A kind of target that can be declared.
public struct TargetKind: Sendable {
  /// The kind's name in files and on the command line.
  public let name: String
  /// The kind's title for people.
  public let title: String
  /// A sentence about the kind's purpose.
  public let summary: String
  /// The kind's texts in other languages, by the language's tag, then by the English text.
  public var translations: [String: [String: String]] { makeTranslations() }
  /// Returns the schema of documents of answers; `nil` to derive it from the form's description.
  package var answersSchema: (@Sendable () -> JSONObject)?
  /// Creates a target of this kind with default settings.
  public let make: @Sendable () -> any StorableTarget

  // Made on demand: English needs no translations, and making them would delay the program's start.
  private let makeTranslations: @Sendable () -> [String: [String: String]]

  public init(
    _ name: String,
    title: String,
    summary: String,
    translations: @escaping @Sendable @autoclosure () -> [String: [String: String]] = [:],
    make: @escaping @Sendable () -> any StorableTarget
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    makeTranslations = translations
    self.make = make
  }

  /// The kinds in this package. To add one, add a file to the folder `Kinds` and its name here.
  public static let builtIn: [TargetKind] = [.things, .mail, .webhook, .file]
}

/// Makes the text about an option, while a person chooses.
package final class OptionPreview: Hashable, Sendable {
  let text: @Sendable (_ name: String) async -> String

  /// - Parameter text: Returns the text for the name of an option.
  package init(_ text: @escaping @Sendable (_ name: String) async -> String) { self.text = text }

  package static func == (left: OptionPreview, right: OptionPreview) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

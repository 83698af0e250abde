/// The options of a question that come while a person chooses, such as the lines of a program that still writes them.
///
/// `@unchecked`: a question is asked on one thread, which alone reads them.
package final class OptionStream: Hashable, @unchecked Sendable {
  /// Returns the options that have come since it was called last, without waiting for one; `nil` once no others come.
  let next: () -> [Question.Option]?

  package init(_ next: @escaping () -> [Question.Option]?) { self.next = next }

  package static func == (left: OptionStream, right: OptionStream) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

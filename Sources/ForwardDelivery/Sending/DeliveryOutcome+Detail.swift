internal import JSONTree
internal import PlainText

extension DeliveryOutcome {
  /// The details of an outcome, kept as data, so that they can be put into words in each language.
  ///
  /// Details hold no secrets, and their control characters are visible.
  public struct Detail: Hashable, Sendable {
    /// The thing that happened.
    public let kind: Kind
    /// The server, file, program or address that it happened to, such as `example.org:443`; may be
    /// empty.
    public let subject: String
    /// The words of the other side, a program or the system; may be empty.
    public let text: String

    init(_ kind: Kind, _ subject: String = "", text: String = "") {
      self.kind = kind
      // An address without a program for it is shown whole, so that the person can open it.
      self.subject = excerpt(of: subject, limit: kind == .noOpener ? .max : Self.longest)
      self.text = excerpt(of: text, limit: Self.longest)
    }

    /// Creates details from a file. Control characters were made visible when it was written.
    init(visible kind: Kind, _ subject: String, text: String) {
      (self.kind, self.subject, self.text) = (kind, subject, text)
    }

    /// Returns details with the words of the other side.
    static func answer(_ text: String) -> Detail { Detail(.answer, text: text) }

    /// Empty details.
    static let none = Detail(.answer)

    /// The largest number of characters that are kept of a subject or text.
    private static let longest = 300

    public var isEmpty: Bool { kind == .answer && text.isEmpty }

    /// A thing that can happen to a delivery.
    @nonexhaustive
    public enum Kind: String, CaseIterable, Sendable {
      /// The text is the other side's answer; there is nothing else to say.
      case answer

      // Connections

      case hostNotFound, notConnected, noTLS, invalidCertificate, noAnswer, loginRefused
      case redirected, badAddress, badToken, badLogin

      // Programs

      case noProgram, noOpener, programFailed
      /// The arguments or the input of the program are larger than it can take.
      case tooLarge
      /// The text is the exit status of a program that wrote no error message.
      case failedSilently

      // Files

      case notAFile, noFolder, unreadable, unwritable, inUse, changed

      // The outbox

      /// The program was ended while it was sending.
      case interrupted
      /// Another program is sending it.
      case beingSent
      /// The delivery has waited for as long as it may; the text describes the last attempt.
      case expired
    }
  }
}

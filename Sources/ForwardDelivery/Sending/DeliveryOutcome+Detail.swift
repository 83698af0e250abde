internal import JSONTree

extension DeliveryOutcome {
  /// What there is to say about an outcome, kept as data, so that it can be said in each language.
  ///
  /// It holds no secrets, and its control characters are visible.
  public struct Detail: Hashable, Sendable {
    /// What happened.
    public let kind: Kind
    /// What it happened to, such as `example.org:443`; may be empty.
    public let subject: String
    /// The words of the other side, a program or the system; may be empty.
    public let text: String

    init(_ kind: Kind, _ subject: String = "", text: String = "") {
      self.kind = kind
      // An address that nothing opens is for the person to open.
      self.subject = excerpt(of: subject, limit: kind == .noOpener ? .max : Self.longest)
      self.text = excerpt(of: text, limit: Self.longest)
    }

    /// Reads what was visible already when it was written.
    init(visible kind: Kind, _ subject: String, text: String) {
      (self.kind, self.subject, self.text) = (kind, subject, text)
    }

    /// What the other side said.
    static func answer(_ text: String) -> Detail { Detail(.answer, text: text) }

    /// Nothing more is to be said.
    static let none = Detail(.answer)

    /// The number of characters that are kept of what others said.
    private static let longest = 300

    public var isEmpty: Bool { kind == .answer && text.isEmpty }

    /// What can have happened.
    @nonexhaustive
    public enum Kind: String, CaseIterable, Sendable {
      /// The other side has said something; there is no more to it.
      case answer

      // Connections

      case hostNotFound, notConnected, noTLS, invalidCertificate, noAnswer, loginRefused
      case redirected, badAddress, badToken, badLogin

      // Programs

      case noProgram, noOpener, programFailed
      /// What the program would be given is more than it can take.
      case tooLarge
      /// The text is the status of a program that didn't say what is wrong.
      case failedSilently

      // Files

      case notAFile, noFolder, unreadable, unwritable, inUse, changed

      // The outbox

      /// The program was ended while it was sending.
      case interrupted
      /// Another program is sending it.
      case beingSent
      /// It was tried for as long as it may wait; the text says what the last attempt has come to.
      case expired
    }
  }
}

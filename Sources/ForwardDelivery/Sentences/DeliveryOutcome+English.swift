extension DeliveryOutcome.Detail: CustomStringConvertible {
  /// A part of a sentence, without a full stop.
  public var description: String {
    switch kind {
    case .answer: text
    case .hostNotFound: "the address of \(subject) can't be found"
    case .notConnected: "can't connect to \(subject)"
    case .noTLS: "can't begin TLS with \(subject)"
    case .invalidCertificate: "the certificate of \(subject) isn't valid" + reason
    case .noAnswer: "no answer from \(subject)"
    case .loginRefused: "\(subject) refuses the login" + reason
    case .redirected: "it leads to \(subject), which isn't followed"
    case .badAddress: "'\(subject)' isn't an address that can be used"
    case .badToken: "the token for \(subject) has line breaks or other control characters"
    case .badLogin:
      "the user or password for \(subject) has line breaks or other control characters"
    case .noProgram: "the program \(subject) is missing"
    case .noOpener: "no program opens \(subject)"
    case .programFailed: "\(subject) failed" + reason
    case .tooLarge: "its addresses and secrets are more than \(subject) takes"
    case .failedSilently: "\(subject) failed (status \(text))"
    case .notAFile: "'\(subject)' isn't a file with lines"
    case .noFolder: "the folder of '\(subject)' doesn't exist"
    case .unreadable: "'\(subject)' can't be read" + reason
    case .unwritable: "'\(subject)' can't be written" + reason
    case .inUse: "another program is writing '\(subject)'"
    case .changed: "'\(subject)' was changed meanwhile"
    case .interrupted: "interrupted while it was being sent"
    case .beingSent: "another program is sending it"
    case .expired: "it has waited for too long" + reason
    }
  }

  private var reason: String { text.isEmpty ? "" : ": \(text)" }
}

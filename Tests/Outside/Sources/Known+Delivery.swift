public import ForwardDelivery
public import ForwardForm
public import ForwardTargets

// Switches over deliveries and their outcomes.

/// Returns the subject of an e-mail or of another delivery, for a log.
public func summary(of delivery: Delivery) -> String {
  switch delivery {
  case .line(let line): "\(line.path)\(line.createsFolders ? ", in a new folder" : "")"
  case .request(let request): "\(request.url)\(request.verifiesTLS ? "" : ", unverified")"
  case .message(let message):
    "\(message.subject) from \(message.sender) to \(message.recipients.joined(separator: ", "))"
      + (message.isEncrypted ? "" : ", in the clear")
  case .address(let address): address
  case .program(let call): call.program
  @unknown default: "another delivery"
  }
}

extension MailMessage {
  fileprivate var isEncrypted: Bool {
    if case .smtp(let server) = transport { server.security != .none } else { true }
  }
}

public func isKnown(_ error: Undeliverable) -> Bool {
  switch error {
  case .empty, .tooLong, .unusable, .option: true
  @unknown default: false
  }
}

public func isKnown(_ error: AttachmentError) -> Bool {
  switch error {
  case .missing, .notAFile, .unreadable, .tooLarge: true
  @unknown default: false
  }
}

public func isKnown(_ reference: SecretReference) -> Bool {
  switch reference {
  case .variable, .command: true
  @unknown default: false
  }
}

public func isKnown(_ error: OutboxError) -> Bool {
  switch error {
  case .damaged, .unreadable, .unwritable, .inUse, .notFound, .ambiguous: true
  @unknown default: false
  }
}

public func isKnown(_ kind: DeliveryOutcome.Detail.Kind) -> Bool {
  switch kind {
  case .answer, .hostNotFound, .notConnected, .noTLS, .invalidCertificate, .noAnswer, .loginRefused,
    .redirected, .badAddress, .badToken, .badLogin, .proxyNotConnected, .incomplete, .noUTF8,
    .tooLarge, .noProgram, .noOpener,
    .programFailed, .failedSilently, .writableByOthers, .ofOthers,
    .noVariable, .tookTooLong, .tooMuchOutput, .noOutput, .unusableSecret, .takesNoFiles,
    .notAFile,
    .noFolder,
    .unreadable, .unwritable,
    .inUse, .changed, .interrupted, .beingSent, .expired:
    true
  @unknown default: false
  }
}

public func kind(of delivery: Delivery) -> String {
  switch delivery {
  case .line: "line"
  case .request: "request"
  case .message: "message"
  case .address: "address"
  case .program: "program"
  @unknown default: "another"
  }
}

/// Whether a delivery is still in the outbox.
public func waits(_ outcome: DeliveryOutcome) -> Bool {
  switch outcome {
  case .sent: false
  case .later, .refused, .unknown, .missingProgram: true
  @unknown default: true
  }
}

public func isKnown(_ state: OutboxEntry.State) -> Bool {
  switch state {
  case .waiting, .refused, .unknown: true
  @unknown default: false
  }
}

public func isKnown(_ transport: MailMessage.Transport) -> Bool {
  switch transport {
  case .sendmail, .smtp: true
  @unknown default: false
  }
}

public func isKnown(_ security: SMTPServer.Security) -> Bool {
  switch security {
  case .implicit, .startTLS, .none: true
  @unknown default: false
  }
}

public func isKnown(_ fault: OutboxError.Fault) -> Bool {
  switch fault {
  case .notAFile, .tooLarge, .newerVersion, .line, .unreadable: true
  @unknown default: false
  }
}

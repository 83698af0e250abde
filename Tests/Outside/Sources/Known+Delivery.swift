public import ForwardDelivery
public import ForwardTargets

// Switches over deliveries and their outcomes. The closed ones need no default.

public func isKnown(_ error: Undeliverable) -> Bool {
  switch error {
  case .empty, .tooLong, .unusable: true
  @unknown default: false
  }
}

public func isKnown(_ error: OutboxError) -> Bool {
  switch error {
  case .damaged, .unreadable, .unwritable, .inUse: true
  @unknown default: false
  }
}

public func isKnown(_ kind: DeliveryOutcome.Detail.Kind) -> Bool {
  switch kind {
  case .answer, .hostNotFound, .notConnected, .noTLS, .invalidCertificate, .noAnswer, .loginRefused,
    .redirected, .badAddress, .badToken, .badLogin, .tooLarge, .noProgram, .noOpener,
    .programFailed, .failedSilently,
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
  }
}

/// Whether a delivery is still in the outbox.
public func waits(_ outcome: DeliveryOutcome) -> Bool {
  switch outcome {
  case .sent: false
  case .later, .refused, .unknown, .missingProgram: true
  }
}

public func isKnown(_ fault: OutboxError.Fault) -> Bool {
  switch fault {
  case .notAFile, .tooLarge, .newerVersion, .line, .unreadable: true
  @unknown default: false
  }
}

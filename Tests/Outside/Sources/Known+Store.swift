public import ForwardJSON
public import ForwardStore

// Switches over values that a store and its documents report.

public func isKnown(_ error: StoreError) -> Bool {
  switch error {
  case .notJSON, .notAStore, .notADocument, .newerVersion, .tooLarge, .notAFile, .unreadable,
    .unwritable, .unsynchronized, .torn, .uneditable, .locked, .missing, .damaged, .notAName:
    true
  @unknown default: false
  }
}

public func isKnown(_ notice: StoreNotice) -> Bool {
  switch notice {
  case .newOwner, .leftCopy: true
  @unknown default: false
  }
}

public func isKnown(_ expected: StoreError.Expected) -> Bool {
  switch expected {
  case .object, .text, .version: true
  @unknown default: false
  }
}

public func isKnown(_ kind: FileKind) -> Bool {
  switch kind {
  case .file, .folder, .pipe, .device, .link, .other: true
  @unknown default: false
  }
}

public func isKnown<Value>(_ result: SaveResult<Value>) -> Bool {
  switch result {
  case .saved, .changed, .removed, .occupied: true
  @unknown default: false
  }
}

public func isKnown(_ error: DocumentError) -> Bool {
  switch error {
  case .notAnObject, .undecodable: true
  @unknown default: false
  }
}

public func isKnown(_ reason: UndecodableValue.Reason) -> Bool {
  switch reason {
  case .unexpected, .outOfRange, .missingKey, .endOfList, .unknownChoice, .other: true
  @unknown default: false
  }
}

public func isKnown(_ expected: UndecodableValue.Reason.Expected) -> Bool {
  switch expected {
  case .bool, .text, .number, .wholeNumber, .list, .object: true
  @unknown default: false
  }
}

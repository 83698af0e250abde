extension Array {
  /// Returns whether two arrays share their storage, and are therefore equal, without comparing
  /// elements.
  package func sharesStorage(with other: [Element]) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBufferPointer { here in
      unsafe other.withUnsafeBufferPointer { there in unsafe here.baseAddress == there.baseAddress }
    }
  }

  /// A number that identifies the storage while it exists; `nil` for an array without elements.
  package var storageNumber: UInt? {
    isEmpty ? nil : unsafe withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}

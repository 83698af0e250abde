import JSONTree

extension TargetStore {
  /// The content of a store at one moment.
  public struct Contents: Sendable {
    /// All targets that can be read, in the order of the file.
    public let targets: [StoredTarget]

    /// The entries that are not targets.
    public let damaged: [DamagedTarget]

    /// All names that are taken, those of damaged entries included.
    public let names: [String]

    /// The path of the file.
    public let path: String

    init(_ document: StoreDocument, path: String) {
      var targets: [StoredTarget] = []
      var damaged: [DamagedTarget] = []
      for name in document.names {
        do throws(StoreError) {
          if let target = try document.target(named: name) { targets.append(target) }
        } catch {
          damaged.append(DamagedTarget(name: name, error: error))
        }
      }
      (self.targets, self.damaged, names) = (targets, damaged, document.names)
      self.path = path
    }
  }
}

extension TargetStore.Contents {
  /// Returns a target.
  ///
  /// - Throws: ``StoreError/missing(name:path:)`` or
  ///   ``StoreError/damaged(name:path:at:expected:found:)``.
  public func target(named name: String) throws(StoreError) -> StoredTarget {
    if let target = targets.first(where: { $0.name.hasSameCodePoints(as: name) }) { return target }
    if let damaged = damaged.first(where: { $0.name.hasSameCodePoints(as: name) }) {
      throw damaged.error
    }
    throw .missing(name: name, path: path)
  }
}

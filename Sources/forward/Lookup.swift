internal import ForwardForm
internal import ForwardStore
internal import ForwardTargets

extension TargetKind {
  /// Finds a kind by the name that a person gave.
  static func named(_ name: String) throws -> TargetKind {
    if let kind = builtIn.first(where: { $0.name == name }) { return kind }
    let known = nearest(builtIn.map(\.name), to: name)
    throw Failure.wrongUse(.noSuchKind(name, known: known))
  }
}

extension StoredTarget {
  /// The kind of this target, if this version knows it.
  var knownKind: TargetKind? {
    TargetKind.builtIn.first { $0.name == kind }
  }

  /// The kind of this target, which has to be known.
  func requiredKind() throws -> TargetKind {
    if let knownKind { return knownKind }
    let known = TargetKind.builtIn.map(\.name)
    throw Failure.failed(.unknownKind(kind, of: name, known: known))
  }
}

extension TargetStore.Contents {
  /// Finds a target by the name that a person gave.
  func named(_ name: String) throws -> StoredTarget {
    if names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
      return try target(named: name)
    }
    guard !targets.isEmpty else { throw Failure.failed(.emptyStore(path: path, wanted: name)) }
    let known = nearest(targets.map(\.name), to: name).prefix(10)
    throw Failure.failed(.noSuchTarget(name, known: Array(known)))
  }
}

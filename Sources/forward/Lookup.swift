internal import ForwardForm
internal import ForwardStore
internal import ForwardTargets

extension TargetKind {
  /// Finds a kind by the name that somebody gave.
  static func named(_ name: String) throws -> TargetKind {
    if let kind = builtIn.first(where: { $0.name == name }) { return kind }
    let known = nearest(builtIn.map(\.name), to: name).joined(separator: ", ")
    throw Failure.wrongUse("There is no kind '\(name)'; the known ones are \(known).")
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
    let known = TargetKind.builtIn.map(\.name).joined(separator: ", ")
    throw Failure.failed(
      "'\(name)' is of the kind '\(kind)', which this version doesn't know; it knows \(known)."
    )
  }
}

extension TargetStore {
  /// Finds a target by the name that somebody gave.
  func named(_ name: String) throws -> StoredTarget {
    do {
      return try target(named: name)
    } catch StoreError.missing {
      throw try unknown(name)
    }
  }

  private func unknown(_ name: String) throws -> Failure {
    let targets = try entries()
    guard !targets.isEmpty else {
      return .failed("There is no target '\(name)'; there are none in '\(path)' yet.")
    }
    let known = nearest(targets.map(\.name), to: name).prefix(10).joined(separator: ", ")
    return .failed("There is no target '\(name)'; the known ones are \(known).")
  }
}

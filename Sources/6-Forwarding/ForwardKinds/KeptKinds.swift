internal import ForwardJSONSchema
internal import ForwardSchemaFiles
internal import ForwardSystem
internal import ForwardTargets
internal import Synchronization

/// The kinds of files that were read, each of which is read again when its file has changed.
final class KeptKinds: Sendable {
  private let kinds = Mutex<[String: Kept]>([:])

  private struct Kept {
    let version: FileStatus.Version
    let kind: Result<TargetKind, RefusedFile>
  }

  /// Returns the kind of a file, as it was read before if the file is still the same.
  func kind(
    at path: String, _ read: () throws(RefusedFile) -> TargetKind
  ) throws(RefusedFile) -> TargetKind {
    // A file that changes while it is read has another version the next time.
    guard let version = try? FileStatus(following: path).version else { return try read() }
    if let kept = kinds.withLock({ $0[path] }), kept.version == version {
      return try kept.kind.get()
    }
    let kind = Result { () throws(RefusedFile) in try read() }
    kinds.withLock { $0[path] = Kept(version: version, kind: kind) }
    return try kind.get()
  }
}

/// The outcome of saving or removing something under the lock of its file. It has the value that
/// was found in place of the original, so that the file need not be read again.
@nonexhaustive
public enum SaveResult<Value> {
  case saved
  /// Nothing was written: another program saved this in the meantime.
  case changed(Value)
  /// Nothing was written: another program removed the original in the meantime.
  case removed
  /// Nothing was written: the name belongs to another target.
  ///
  /// - Parameters:
  ///   - kind: The kind of that target; `nil` if it cannot be read.
  ///   - names: All names that are taken.
  case occupied(kind: String?, names: [String])
}

extension SaveResult: Equatable where Value: Equatable {}
extension SaveResult: Sendable where Value: Sendable {}

/// Says why a text could not be edited in an editor.
public enum EditorFailure: Hashable, Sendable {
  case hasNoName
  case noTemporaryFile
  /// The system's words say why.
  case notStarted(String)
  case lost
  case signal(Int32)
  case status(Int32)
  /// The file that it left is not text.
  case notUTF8
}

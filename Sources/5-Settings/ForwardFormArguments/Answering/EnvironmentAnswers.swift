internal import ForwardCLibrary
package import ForwardForm
package import ForwardFormTerminal
package import ForwardSystem

extension Environment {
  /// Returns the text of a variable, which may be empty; `nil` if it isn't set.
  ///
  /// - Throws: ``CommandFault`` if it isn't UTF-8 text.
  package static func text(of name: String) throws(CommandFault) -> String? {
    guard let value = getenv(name) else { return nil }
    guard let text = String(validatingCString: value) else { throw .variableNotUTF8(name) }
    return text
  }
}

extension Form {
  /// Makes environment variables answer the rows that name them. An empty one answers nothing, and one that
  /// isn't UTF-8 is refused.
  package func answerByEnvironment(_ wording: Wording) {
    environment = { (name: String) throws(Rejection) -> String? in
      do throws(CommandFault) {
        return try Environment.text(of: name).flatMap { $0.isEmpty ? nil : $0 }
      } catch {
        throw .refused(wording(error), code: error.code)
      }
    }
  }
}

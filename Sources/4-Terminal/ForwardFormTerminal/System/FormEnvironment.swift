internal import ForwardCLibrary
package import ForwardForm
package import ForwardText

extension Dialogue {
  /// Makes environment variables answer the rows of a form that name them, unless the form has an environment.
  package func takeEnvironment(of form: Form) {
    guard takesEnvironment, form.environment == nil else { return }
    form.answerByEnvironment { [wording] variable in
      .refused(
        wording.spoken.saysNotUTF8(variable: variable), code: Rejection.Code.notUTF8.rawValue)
    }
  }
}

extension Form {
  /// Makes environment variables answer the rows that name them. An empty one answers nothing, and one that
  /// isn't UTF-8 is refused.
  package func answerByEnvironment(refusing rejection: @escaping (_ variable: String) -> Rejection)
  {
    environment = { (name: String) throws(Rejection) -> String? in
      guard let value = getenv(name), value.pointee != 0 else { return nil }
      guard let text = String(validatingCString: value) else { throw rejection(name) }
      return text
    }
  }
}

extension Language {
  /// Returns the sentence that an environment variable can't be read as a text.
  package func saysNotUTF8(variable: String) -> String {
    says(
      "The environment variable \(variable) is not UTF-8 text.",
      chinese: "环境变量 \(variable) 不是 UTF-8 文本。")
  }
}

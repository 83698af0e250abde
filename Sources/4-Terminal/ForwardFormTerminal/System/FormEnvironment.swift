package import ForwardForm
internal import ForwardSystem
package import ForwardText

extension Dialogue {
  /// Lets environment variables answer the rows of a form that name them, unless the form has an
  /// environment.
  package func takeEnvironment(of form: Form) {
    guard takesEnvironment, form.environment == nil else { return }
    form.answerByEnvironment { [wording] variable in
      .refused(
        wording.spoken.saysNotUTF8(variable: variable), code: Rejection.Code.notUTF8.rawValue)
    }
  }
}

extension Form {
  /// Lets environment variables answer the rows that name them. An empty variable answers nothing,
  /// and a variable that isn't UTF-8 is refused.
  package func answerByEnvironment(refusing rejection: @escaping (_ variable: String) -> Rejection)
  {
    environment = { (name: String) throws(Rejection) -> String? in
      try Environment.text(of: name, orThrow: rejection(name)).flatMap { $0.isEmpty ? nil : $0 }
    }
  }
}

extension Language {
  /// Returns the sentence that an environment variable can't be read as text.
  package func saysNotUTF8(variable: String) -> String {
    says(
      "The environment variable \(variable) is not UTF-8 text.",
      chinese: "环境变量 \(variable) 不是 UTF-8 文本。")
  }
}

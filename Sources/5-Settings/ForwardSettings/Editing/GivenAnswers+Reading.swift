public import ForwardForm
public import ForwardFormDocuments
internal import ForwardJSON
internal import ForwardStore
internal import ForwardText

extension GivenAnswers {
  /// Returns the answers after a model's coder has read the answers in JSON. So a document is an
  /// answer exactly if the schema of the form's description accepts it. Without a coder, the form's
  /// rows read the answers.
  ///
  /// ```swift
  /// var given = GivenAnswers()
  /// given.add(try AnswersFile(parsing: bytes))
  /// let session = FormSession(form, given: try given.reading(as: pager).answers)
  /// ```
  ///
  /// - Parameter model: The model with its present values.
  public func reading(as model: some FormModel & Codable) throws -> GivenAnswers {
    try reading(by: EditableDocument(new: model)) { Language.english.says($0) }
  }

  /// Returns the answers after a struct's coder has read the answers in JSON; see the other method
  /// of this name.
  public func reading(as value: some FormValue & Codable) throws -> GivenAnswers {
    try reading(as: ValueModel(value))
  }

  /// `form` is the form of the settings, to which environment variables may add rows. `describe`
  /// describes the form of new settings; `nil` for the form of these settings.
  package func reading(
    by document: EditableDocument, for form: Form? = nil,
    describe: (() throws -> FormDescription)? = nil,
    _ say: @escaping (SettingsSentence) -> String
  ) throws -> GivenAnswers {
    try document.saying(say).reading(self, for: form, describe: describe ?? document.describe)
  }
}

extension SettingsEditor {
  /// Returns answers to stored settings after the settings' coder has read the answers in JSON.
  ///
  /// - Parameters:
  ///   - given: The answers.
  ///   - model: Creates an object with the defaults.
  ///   - place: The place that stores the settings.
  public func reading(
    _ given: GivenAnswers, of model: @escaping () -> any FormModel & Codable,
    in place: some SettingsPlace
  ) throws -> GivenAnswers {
    try editing(model, in: place).reading(given)
  }

  /// Returns answers to the stored settings of a struct; see the other method of this name.
  public func reading<Value: FormValue & Codable>(
    _ given: GivenAnswers, of value: @autoclosure @escaping () -> Value,
    in place: some SettingsPlace
  ) throws -> GivenAnswers {
    try reading(given, of: { ValueModel(value()) }, in: place)
  }
}

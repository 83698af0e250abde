extension FormRoot {
  /// Returns a picker of an enum's cases, followed by the rows of the chosen case's payload.
  ///
  /// A `switch` describes the cases, so that the compiler finds a missing one:
  ///
  /// ```swift
  /// enum Auth { case none, token(String), login(user: String, password: String) }
  ///
  /// variant("Auth", \.auth, of: .none, .token(""), .login(user: "", password: "")) {
  ///   switch $0 {
  ///   case .none: Case("None")
  ///   case .token(let token): Case("Token", token, Auth.token) { $0.textField("Token", \.self) }
  ///   case .login(let user, let password):
  ///     Case("Login", (user, password), { .login(user: $0, password: $1) }) {
  ///       $0.textField("User", \.0)
  ///       $0.textField("Password", \.1).secret()
  ///     }
  ///   }
  /// }
  /// ```
  /// ```
  ///  *1 None   2 Token   3 Login
  /// Auth [None]: login
  /// User: ada
  /// Password:
  /// ```
  ///
  /// A newly chosen case begins with its value in `of:`; undo brings the former payload back. A
  /// value whose case isn't in `of:` is an unknown choice, which stays until a person makes another
  /// choice. The rows follow the choice only in a derived form, of a model or a struct, and not in
  /// a form of fixed elements.
  ///
  /// `of` has the cases to choose from, each with its initial payload. The ids of the payload's
  /// rows begin with the picker's id, as in `auth.token`.
  public func variant<Whole>(
    _ title: String,
    _ property: WritableKeyPath<Subject, Whole>,
    id: String? = nil,
    of values: Whole...,
    describe: @escaping (Whole) -> Case<Whole>
  ) -> [ForwardFormElement] {
    let reference = reference(to: property)
    let cases = values.map(describe)
    let names = cases.map(\.name)
    let index = MappedRef(reference) {
      names.firstIndex(of: describe($0).name) ?? -1
    } back: { index, base in
      // The present case keeps its payload.
      let isPresent = base.val.map { names.firstIndex(of: describe($0).name) } == index
      return isPresent || !values.indices.contains(index) ? nil : values[index]
    }
    let picker = ForwardFormElement.picker(title: title, options: cases.map(\.title), bind: index)
      .optionNames(names)
    let rows = ForwardFormElement.part(title: "") {
      reference.pointer.map { describe($0.value).rows($0, describe) } ?? []
    }
    return [id.map(picker.id) ?? picker, rows.id(id ?? title.asID)]
  }
}

/// A case of an enum, with its title and the rows of its payload.
public struct Case<Whole> {
  let title: String
  /// The name in scripts and files.
  let name: String
  private let payload: Any?
  /// Returns the rows of the payload. The pointer's present value has this case.
  let rows: (_ whole: Ref<Whole>, _ describe: @escaping (Whole) -> Case) -> [ForwardFormElement]

  /// Creates a case without a payload, or with a payload that has no rows. In scripts and files,
  /// the case's name is `id` or, by default, made from the title.
  public init(_ title: String, id: String? = nil) {
    self.title = title
    name = id ?? title.asID
    payload = nil
    rows = { _, _ in [] }
  }

  /// Creates a case with a payload and its form. `embed` makes the case from its payload, like the
  /// case's name.
  public init<Payload>(
    _ title: String,
    id: String? = nil,
    _ payload: Payload,
    _ embed: @escaping (Payload) -> Whole,
    @ForwardFormElementBuilder form: @escaping (Ref<Payload>) -> [ForwardFormElement]
  ) {
    self.init(title, id: id, payload, embed, rules: { _ in [] }, form: form)
  }

  private init<Payload>(
    _ title: String, id: String?, _ payload: Payload, _ embed: @escaping (Payload) -> Whole,
    rules: @escaping (Ref<Payload>) -> [FormRule],
    form: @escaping (Ref<Payload>) -> [ForwardFormElement]
  ) {
    let name = id ?? title.asID
    self.title = title
    self.name = name
    self.payload = payload
    rows = { whole, describe in
      let payload = whole.payload(embed) { whole in
        let present = describe(whole)
        return present.name == name ? present.payload as? Payload : nil
      }
      guard let payload else { return [] }
      let rows = ForwardFormElement.part(of: payload, at: { payloadPath(of: whole.value) }, form)
      return [rows.formRules(.part { rules(payload) })]
    }
  }

  /// Creates a case whose payload is a struct with a form and rules.
  ///
  /// ```swift
  /// case .login(let login): Case("Login", login, Auth.login)
  /// ```
  public init<Payload: FormValue>(
    _ title: String, id: String? = nil, _ payload: Payload, _ embed: @escaping (Payload) -> Whole
  ) {
    self.init(title, id: id, payload, embed, rules: Payload.formRules, form: Payload.form)
  }
}

extension FormRoot {
  /// Returns a list of texts by key.
  ///
  /// ```swift
  /// dictionary("Environment", \.environment, keys: .pattern("[A-Z_]+", wants: "capital letters"))
  /// ```
  /// ```
  /// Environment: 1 item
  ///   1 LANG = C
  /// Enter continues, a number edits; or add, copy N, remove N: add
  ///
  /// Environment › new
  /// Key: LANG
  ///   'LANG' already exists; choose another.
  /// Key: TZ
  /// Value: UTC
  /// ```
  ///
  /// An ordered dictionary keeps its order; see ``FormDictionary``.
  ///
  /// - Parameters:
  ///   - title: The row's title.
  ///   - entries: The property with the entries.
  ///   - count: The allowed number of entries.
  ///   - titles: The titles of an entry's rows.
  ///   - rules: The rules for a key. A key is never the key of another entry. A blank key is
  ///     refused, unless the entry had it before.
  ///   - rule: An async rule for a key.
  public func dictionary<Entries: FormDictionary>(
    _ title: String,
    _ entries: WritableKeyPath<Subject, Entries>,
    count: ClosedRange<Int> = 0 ... .max,
    titled titles: (key: String, value: String) = ("Key", "Value"),
    keys rules: RowRule...,
    asyncKeys rule: AsyncRule? = nil
  ) -> ForwardFormElement where Entries.Value == String {
    let text = Conversion<String>(text: { $0 }, parse: { (text) throws(Rejection) in text })
    return dictionary(title, entries, count, titles, (rules, rule), text)
  }

  /// Returns a list of values by key, each represented by a text.
  ///
  /// ```swift
  /// dictionary("Limits", \.limits, as: .integer(in: 1...100))  // var limits: [String: Int]
  /// ```
  public func dictionary<Entries: FormDictionary>(
    _ title: String,
    _ entries: WritableKeyPath<Subject, Entries>,
    as conversion: Conversion<Entries.Value>,
    count: ClosedRange<Int> = 0 ... .max,
    titled titles: (key: String, value: String) = ("Key", "Value"),
    keys rules: RowRule...,
    asyncKeys rule: AsyncRule? = nil
  ) -> ForwardFormElement {
    dictionary(title, entries, count, titles, (rules, rule), conversion)
  }

  /// Returns a list of structs by key, each with a form.
  ///
  /// ```swift
  /// dictionary("Servers", \.servers, new: Server())  // var servers: [String: Server]
  /// ```
  ///
  /// A new entry has the value `new`. `titled` is the title of the key's row.
  public func dictionary<Entries: FormDictionary>(
    _ title: String,
    _ entries: WritableKeyPath<Subject, Entries>,
    count: ClosedRange<Int> = 0 ... .max,
    new: @autoclosure @escaping () -> Entries.Value,
    titled key: String = "Key",
    keys rules: RowRule...,
    asyncKeys rule: AsyncRule? = nil
  ) -> ForwardFormElement where Entries.Value: FormValue {
    dictionary(
      title, entries, count, key, (rules, rule), new, { $0 }, { $0 }, shown: nil,
      Entries.Value.formRules, Entries.Value.form)
  }

  /// Returns a list of values of any type by key, each with the given form.
  ///
  /// ```swift
  /// dictionary("Tokens", \.tokens, new: "") { $0.textField("Token", \.self).secret() }
  /// ```
  public func dictionary<Entries: FormDictionary>(
    _ title: String,
    _ entries: WritableKeyPath<Subject, Entries>,
    count: ClosedRange<Int> = 0 ... .max,
    new: @autoclosure @escaping () -> Entries.Value,
    titled key: String = "Key",
    keys rules: RowRule...,
    asyncKeys rule: AsyncRule? = nil,
    @ForwardFormElementBuilder form: @escaping (Ref<Entries.Value>) -> [ForwardFormElement]
  ) -> ForwardFormElement {
    dictionary(
      title, entries, count, key, (rules, rule), new, { $0 }, { $0 }, shown: nil, { _ in [] }, form)
  }

  /// Returns the list for a dictionary whose values are represented by texts. An entry has no value
  /// until its text is read.
  private func dictionary<Entries: FormDictionary>(
    _ title: String, _ entries: WritableKeyPath<Subject, Entries>, _ count: ClosedRange<Int>,
    _ titles: (key: String, value: String), _ rules: KeyRules,
    _ conversion: Conversion<Entries.Value>
  ) -> ForwardFormElement {
    let edited = Conversion<Entries.Value?>(
      keyboardType: conversion.keyboardType,
      shape: conversion.shape,
      step: conversion.step,
      text: { $0.map(conversion.text) ?? "" },
      parse: conversion.parse)
    let row = "value"
    return dictionary(
      title, entries, count, titles.key, rules, { nil }, { $0 },
      // An empty new entry has the value of the empty text, if the conversion accepts it.
      { $0 ?? (try? conversion.parse("")) },
      shown: { "\($0.key) = \(edited.text($0.value))" }, valueRow: row, { _ in [] }
    ) { value in
      value.textField(titles.value, \.self, as: edited).id(row)
    }
  }

  private func dictionary<Entries: FormDictionary, Edited>(
    _ title: String, _ entries: WritableKeyPath<Subject, Entries>, _ count: ClosedRange<Int>,
    _ key: String, _ rules: KeyRules, _ new: @escaping () -> Edited,
    _ wrap: @escaping (Entries.Value) -> Edited, _ unwrap: @escaping (Edited) -> Entries.Value?,
    shown: ((DictionaryEntry<Edited>) -> String)?, valueRow: String? = nil,
    _ formRules: @escaping (Ref<Edited>) -> [FormRule],
    @ForwardFormElementBuilder _ form: @escaping (Ref<Edited>) -> [ForwardFormElement]
  ) -> ForwardFormElement {
    let dictionary = reference(to: entries)
    let verbs = Set(ListEdit.Verb.allCases).subtracting(Entries.isOrdered ? [] : [.move])
    let items = ItemList(
      DictionaryItems(dictionary, wrap, unwrap),
      count: count,
      verbs: verbs,
      new: { DictionaryEntry(value: new()) },
      title: shown,
      valueRow: valueRow,
      rules: { formRules($0[\.value]) }
    ) { entry in
      let unique = RowRule.text { key in
        guard key != entry.value.original, dictionary.val?[key] != nil else { return nil }
        return .notUnique(key)
      }
      let row = entry.textField(key, \.key).id(ItemList.keyRow)
      // A present blank key stays.
      let isBlank = entry.value.original?.allSatisfy(\.isWhitespace) == true
      let checked = ((isBlank ? [] : [.required]) + rules.rules + [unique]).reduce(row) {
        $0.rules($1)
      }.path(nil)
      rules.async.map { checked.asyncRule($0) } ?? checked
      ForwardFormElement.part(of: entry[\.value], form)
    }
    return .list(title: title, items: items)
  }
}

private typealias KeyRules = (rules: [RowRule], async: AsyncRule?)

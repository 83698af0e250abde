public import ForwardForm
public import ForwardJSON

/// The rows of a form, for a person or a program that answers it. The description has all rows,
/// including rows that other answers bring. Each row has the answers it accepts and the place of
/// its answer in the model's document.
///
/// ```swift
/// let pager = Pager()
/// let description = try FormDescription(Form(pager)) { try JSONObject(encoding: pager) }
/// print(description.schema(title: "Pager").text(.pretty))
/// ```
///
/// A form is a function of its model's state, so the description finds the conditions of rows by
/// rebuilding the form. It chooses options one after another, alone and together, up to a thousand
/// times, and restores the model each time. Describe a new model that nothing else observes: a
/// setter may have side effects.
///
/// A property that nothing reads through a `Ref` gets no trial answers: its type writes the values
/// of answers. The same holds for other models if their documents have the values that the
/// properties' types write.
public struct FormDescription: Sendable {
  /// All rows that were found: first the rows of the model as it is, then rows that other answers
  /// bring. Each row comes after its predecessor in the form.
  public let rows: [Row]

  /// Whether the form declares all conditions, or trying answers found all of them.
  let foundAllConditions: Bool

  /// Whether the condition of every row is known. A condition may not have been found, or the form
  /// may have too many options to try.
  package var hasAllConditions: Bool { foundAllConditions && saysAllConditions }

  /// Whether rules concern several rows.
  let hasFormRules: Bool

  let document: JSONValue

  /// Whether a document must have all members, as the coder of an item requires.
  let isWhole: Bool

  /// Whether missing members take defaults, including members of conditional rows.
  let hasInitialAnswers: Bool

  /// - Parameters:
  ///   - form: The form of a new model.
  ///   - document: Returns the present document of the model.
  /// - Throws: The error of the document.
  public init(_ form: Form, document: @escaping () throws -> JSONObject) throws {
    try self.init(form, hasWholeItems: true, document: document)
  }

  /// - Parameters:
  ///   - hasWholeItems: Whether items must have all members. Otherwise missing members take their
  ///     initial answers.
  ///   - part: Returns the present value at a path, if reading it is cheaper than reading the whole
  ///     document.
  ///   - conditions: The conditions of a form that hides no row; `nil` to find them.
  ///   - most: The maximum number of answers to try when looking for rows that they bring.
  ///   - triesSamples: Whether to try answers for their values in the document. A report of refused
  ///     answers needs none, and each try writes the whole document. Without tries, the items of a
  ///     list are described on first use: nothing may change the model before.
  package init(
    _ form: Form, hasWholeItems: Bool, under conditions: DeclaredConditions? = nil,
    trying most: Int = 500, triesSamples: Bool = true,
    document: @escaping () throws -> JSONObject, part: ((JSONPath) -> JSONValue?)? = nil
  ) throws {
    let start = try JSONValue.object(document())
    let shape = ItemShape(
      depth: 0, isWhole: hasWholeItems, conditions: conditions, most: most,
      triesSamples: triesSamples)
    self.init(form, start, shape, document: { (try? document()).map { .object($0) } }, part: part)
  }

  /// A row of a form.
  public struct Row: Sendable {
    public let id: String
    public let title: String
    /// The title of the section around the row.
    public let section: String?
    public let help: String?
    /// The kind of answer that the row asks for.
    public var kind: Kind { madeKind.kind }
    /// The constraints on an answer beyond its kind.
    public let shapes: [AnswerShape]
    public let isRequired: Bool
    /// Whether the row may stay without an answer.
    public let isOptional: Bool
    public let isSecret: Bool
    /// Whether the value is shown, but can't be changed.
    public let isReadOnly: Bool
    /// Whether a reference to the secret may take its place, so that the secret is kept elsewhere.
    public let takesReferences: Bool
    /// The names of the placeholders that the text may have. Empty if any word is a placeholder,
    /// `nil` if the text has none.
    public let placeholders: [String]?
    /// Suggested answers, at most five.
    public var examples: [String] { suggested.map(\.text) }
    /// When the form asks the row.
    public internal(set) var condition: Condition
    /// The condition that the form declares; `nil` if it declares none.
    var declared: DeclaredCondition?
    /// The text of the answer in the present model; `nil` for secrets, for lists, and for rows that
    /// the present form doesn't show.
    public let present: String?
    /// The path of the value in the document; `nil` without one, and for a path into a list.
    public let path: JSONPath?
    /// Tried answers with their values in the document.
    let samples: [Sample]
    let suggested: [Sample]
    /// The value in the document in the first state that has the row.
    let value: JSONValue?
    package let isKeyed: Bool
    /// Whether the present value can't be saved.
    let isRefused: Bool
    /// Whether the row takes several texts, separated by commas, and a path can name one text.
    package let takesParts: Bool
    /// Whether texts besides the options are answers.
    public let takesOthers: Bool
    /// Whether `null` is an answer, as no value or as an empty one.
    let takesNothing: Bool
    /// Sentences about rules that a schema can't express.
    let rules: [String]
    let madeKind: MadeKind
    let hasItems: Bool
  }

  /// When a form asks a row.
  @nonexhaustive
  public enum Condition: Hashable, Sendable {
    case always
    /// All answers of at least one alternative are given.
    case when(anyOf: [[Test]])
    /// Other answers decide, in a way that wasn't found.
    case unknown
  }

  /// An answer that brings a row.
  public struct Test: Hashable, Sendable {
    /// The id of the row with the answer.
    public let row: String
    /// The options that pass: names of options, `yes` or `no` for a toggle, or texts.
    public let options: [String]

    public init(row: String, options: [String]) {
      self.row = row
      self.options = options
    }
  }
}

extension FormDescription.Condition {
  var tests: [FormDescription.Test] {
    if case .when(let alternatives) = self { alternatives.flatMap(\.self) } else { [] }
  }
}

/// An answer, and its value in the document; `nil` for no value.
struct Sample: Sendable {
  let text: String
  let value: JSONValue?
}

// Rows of items may depend on answers around their list. An item's schema doesn't see these
// answers, so the schema of the document around has `if` and `then` for such rows.

extension FormDescription {
  /// Whether this schema, or a schema around it, can express the declared conditions of all rows.
  var saysAllConditions: Bool {
    rows.allSatisfy { $0.declared.map { $0.aroundList() != nil } ?? true }
      && partsOfItems.allSatisfy { $0.condition.aroundList() != nil }
  }

  /// The schemas of items' rows, as parts of the lists' schemas, with the conditions under which
  /// they apply.
  var partsOfItems: [(condition: DeclaredCondition, path: JSONPath, schema: JSONObject)] {
    rows.flatMap { row -> [(condition: DeclaredCondition, path: JSONPath, schema: JSONObject)] in
      guard case .items(let items?, _) = row.kind, let path = row.path else { return [] }
      return items.partsAround.map { condition, item in
        let all = row.declared.map { .all([$0, condition]) } ?? condition
        return (all, path, JSONObject([("items", .object(item))]))
      }
    }
  }

  /// The item schemas that apply under conditions on the rows around its list.
  private var partsAround: [(condition: DeclaredCondition, item: JSONObject)] {
    let own = rows.compactMap {
      row -> (condition: DeclaredCondition, path: JSONPath, schema: JSONObject, Bool)? in
      guard row.dependsOnRowsAround, let condition = row.declared, let path = row.path else {
        return nil
      }
      let schema = row.schema(in: document, isWhole: isWhole)
      return (condition, path, schema, isRequired(row, at: path))
    }
    let inner = partsOfItems.filter { !$0.condition.isOfDocument }.map {
      ($0.condition, $0.path, $0.schema, false)
    }
    return (own + inner).flatMap { condition, path, schema, isRequired in
      (condition.aroundList() ?? []).compactMap { around, inItem in
        guard let condition = self.schema(of: inItem) else { return nil }
        var item = JSONObject()
        if condition.isEmpty {
          item.insert(schema, at: path, isRequired: isRequired)
        } else {
          var branch = ConditionalSchemas()
          branch.insert(schema, at: path, if: condition, isRequired: isRequired)
          item = branch.all.first ?? item
        }
        return (around, item)
      }
    }
  }
}

extension FormDescription.Row {
  /// Whether a row around the list decides if the form asks this row.
  var dependsOnRowsAround: Bool { declared.map { !$0.isOfDocument } ?? false }
}

/// Schemas of members that apply under conditions: an `if` and `then` for each condition.
struct ConditionalSchemas {
  private var branches: [(condition: JSONObject, then: JSONObject)] = []
  private var known: [JSONObject: Int] = [:]

  var isEmpty: Bool { branches.isEmpty }

  var all: [JSONObject] {
    branches.map { JSONObject([("if", .object($0.condition)), ("then", .object($0.then))]) }
  }

  mutating func add(part: JSONObject, at path: JSONPath, if condition: JSONObject) {
    var then = JSONObject()
    then.insert(part, at: path, isRequired: false)
    branches.append((condition, then))
  }

  mutating func insert(
    _ schema: JSONObject, at path: JSONPath, if condition: JSONObject, isRequired: Bool
  ) {
    let index = known[condition] ?? branches.endIndex
    if index == branches.endIndex { branches.append((condition, JSONObject())) }
    known[condition] = index
    branches[index].then.insert(schema, at: path, isRequired: isRequired)
  }
}

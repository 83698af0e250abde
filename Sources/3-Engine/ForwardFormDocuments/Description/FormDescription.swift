public import ForwardForm
public import ForwardJSON

/// The rows of a form, for a person or a program that is to answer it: all rows, also those that other
/// answers bring, with the answers that each accepts and the place of its answer in the model's document.
///
/// ```swift
/// let pager = Pager()
/// let description = try FormDescription(Form(pager)) { try JSONObject(encoding: pager) }
/// print(description.schema(title: "Pager").text(.pretty))
/// ```
///
/// A form is a function of its model's state, so the conditions of rows are found by deriving it: options
/// are chosen one after another, alone and together, up to a thousand times. Each time the model is
/// restored. Describe a new model that nothing else observes: a setter may do more than set.
///
/// A row whose property nothing reads through a `Ref` gets no answer: its own type writes the values of answers. That
/// holds for other models, too, where their documents have what the types of their properties write.
public struct FormDescription: Sendable {
  /// All rows that were found: those of the model as it is, then those that other answers bring, each
  /// after the row before it in the form.
  public let rows: [Row]

  /// Whether all conditions are declared, or were found by trying answers.
  let foundAllConditions: Bool

  /// Whether it is known of every row when it is asked. It isn't if a condition wasn't found, or if the
  /// form has too many options to choose each of them.
  package var hasAllConditions: Bool { foundAllConditions && saysAllConditions }

  /// Whether rules concern several rows.
  let hasFormRules: Bool

  let document: JSONValue

  /// Whether a document must have all members, as a coder reads items.
  let isWhole: Bool

  /// Whether the members that a document lacks have initial answers, also those of rows that it brings.
  let hasInitialAnswers: Bool

  /// - Parameters:
  ///   - form: The form of a new model.
  ///   - document: Returns the present document of the model.
  /// - Throws: The error of the document.
  public init(_ form: Form, document: @escaping () throws -> JSONObject) throws {
    try self.init(form, hasWholeItems: true, document: document)
  }

  /// - Parameters:
  ///   - hasWholeItems: Whether items must have all members, rather than the initial answers in place of
  ///     those that they lack.
  ///   - part: Returns the present value at a path, if that takes less time than the whole document.
  ///   - conditions: The conditions of a form that hides no row; `nil` to find them.
  ///   - most: The number of answers that are tried at most, to find the rows that they bring.
  ///   - triesSamples: Whether each row gets answers, to find their values in the document. A report of refused
  ///     answers needs none, and each takes the time of the whole document. Without answers, the items of a list are
  ///     described when they are first read: nothing may change the model before.
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
    /// The title of the section that the row is in.
    public let section: String?
    public let help: String?
    /// The kind of answer that the row asks for.
    public var kind: Kind { madeKind.kind }
    /// The further requirements of an answer.
    public let shapes: [AnswerShape]
    public let isRequired: Bool
    /// Whether having no answer is an answer.
    public let isOptional: Bool
    public let isSecret: Bool
    /// Whether the value is shown, but can't be changed.
    public let isReadOnly: Bool
    /// Whether the secret may be kept elsewhere, with a reference to it in its place.
    public let takesReferences: Bool
    /// The names of the placeholders that the text may have; empty if any word is one, `nil` if it has
    /// none.
    public let placeholders: [String]?
    /// Texts that are suggested as answers, at most five.
    public var examples: [String] { suggested.map(\.text) }
    /// When the row is asked.
    public internal(set) var condition: Condition
    /// The condition that the form declares; `nil` if it declares none.
    var declared: DeclaredCondition?
    /// The text of its answer in the model as it is; `nil` for secrets, for lists, and for rows that
    /// aren't there.
    public let present: String?
    /// The path of its value in the document; `nil` if there is none, or if it leads into a list.
    public let path: JSONPath?
    /// Answers that were tried, with their values in the document.
    let samples: [Sample]
    let suggested: [Sample]
    /// The value in the document when the row was first there.
    let value: JSONValue?
    package let isKeyed: Bool
    /// Whether its present value can't be saved.
    let isRefused: Bool
    /// Whether the row takes several texts, separated by commas, of which a path can name one.
    package let takesParts: Bool
    /// Whether texts besides the options are answers.
    public let takesOthers: Bool
    /// Whether `null` is an answer: there is no value, or an empty one.
    let takesNothing: Bool
    /// Sentences about what an answer must satisfy that a schema can't say.
    let rules: [String]
    let madeKind: MadeKind
    let hasItems: Bool
  }

  /// When a row is asked.
  @nonexhaustive
  public enum Condition: Hashable, Sendable {
    case always
    /// When all answers of one of the alternatives are given.
    case when(anyOf: [[Test]])
    /// When other answers say so, in a way that wasn't found.
    case unknown
  }

  /// An answer that brings a row.
  public struct Test: Hashable, Sendable {
    /// The id of the row with the answer.
    public let row: String
    /// The names of the options, of which one must be chosen; `yes` or `no` of a toggle; or the texts, of
    /// which one must be the answer.
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

/// An answer, and its value in the document; `nil` if there is none.
struct Sample: Sendable {
  let text: String
  let value: JSONValue?
}

// Rows of items that are asked with some answers around their list. The schema of an item doesn't see these,
// so that of the document around has `if` and `then` for them.

extension FormDescription {
  /// Whether the schema, or one around it, can say the declared conditions of all rows.
  var saysAllConditions: Bool {
    rows.allSatisfy { $0.declared.map { $0.aroundList() != nil } ?? true }
      && partsOfItems.allSatisfy { $0.condition.aroundList() != nil }
  }

  /// The schemas of rows of items, as parts of the lists, with the conditions under which they count.
  var partsOfItems: [(condition: DeclaredCondition, path: JSONPath, schema: JSONObject)] {
    rows.flatMap { row -> [(condition: DeclaredCondition, path: JSONPath, schema: JSONObject)] in
      guard case .items(let items?, _) = row.kind, let path = row.path else { return [] }
      return items.partsAround.map { condition, item in
        let all = row.declared.map { .all([$0, condition]) } ?? condition
        return (all, path, JSONObject([("items", .object(item))]))
      }
    }
  }

  /// The schemas of an item that count under conditions on the rows around its list.
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
  /// Whether a row around the list decides whether this one is asked.
  var dependsOnRowsAround: Bool { declared.map { !$0.isOfDocument } ?? false }
}

/// Schemas of members that count under conditions: an `if` and `then` for each condition.
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

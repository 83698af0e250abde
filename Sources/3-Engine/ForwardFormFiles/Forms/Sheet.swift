internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON

/// The questions that are asked together, in a form or in each item of a list.
final class Sheet {
  private(set) var entries: [Entry] = []
  var parts: [Part] = []
  /// The document of the initial answers, which are the defaults.
  private(set) var initial: JSONValue = [:]
  /// The sheet with the list of this sheet's items; `nil` for a form's sheet.
  let outer: Sheet?
  /// The positions of the entries, by id.
  private var positions: [String: Int] = [:]
  /// The ids of the entries, by their shell variables.
  private var variables: [String: String] = [:]
  /// Ids that could clash with a list's item variables, by list.
  private var itemLike: [String: String] = [:]
  /// The ids of the unreadable rows; `nil` for a row with an unknown id.
  private var lost: Set<String?> = []

  init(in outer: Sheet? = nil) { self.outer = outer }

  /// An entry of the sheet with an answer: a question, or a list of items.
  final class Entry {
    let content: Content
    /// The conditions for asking the entry: its own conditions and the conditions of the sections
    /// around it. All of them must hold.
    let conditions: [Condition]
    /// The entry's texts that contain earlier answers.
    var texts = AnswerTexts()

    init(content: Content, conditions: [Condition] = []) {
      (self.content, self.conditions) = (content, conditions)
    }

    enum Content {
      case question(QuestionField)
      case list(ItemsField)
    }
  }

  /// A part of the sheet, as a person sees it.
  indirect enum Part {
    case entry(Int, Condition?)
    case section(title: String, [Part], Condition?)
    case note(String, Condition?)

    /// The part's condition, without the conditions of the sections around it.
    var condition: Condition? {
      switch self {
      case .entry(_, let condition), .section(_, _, let condition), .note(_, let condition):
        condition
      }
    }
  }

  var ids: [String] { entries.map(\.id) }

  func index(of id: String) -> Int? { positions[id] }

  /// Notes an unreadable row, so that conditions on it aren't mistakes. The id may be unknown.
  func lose(_ id: String?) { lost.insert(id) }

  func mayHaveLost(_ id: String) -> Bool { lost.contains(id) || lost.contains(nil) }

  func add(_ entry: Entry) throws(QuestionFault) -> Int {
    let id = entry.id
    for variable in entry.variables {
      if let taken = variables[variable] { throw .takenID(id, by: taken) }
    }
    for list in id.asVariable.possibleLists {
      // Each list has a variable for its count.
      if let taken = variables["\(list)_count"], taken.asVariable == list {
        throw .takenID(id, by: taken)
      }
    }
    if case .list = entry.content, let taken = itemLike[id.asVariable] {
      throw .takenID(id, by: taken)
    }
    for list in id.asVariable.possibleLists { itemLike[list] = id }
    for variable in entry.variables { variables[variable] = id }
    positions[id] = entries.count
    entries.append(entry)
    return entries.count - 1
  }

  /// A refused default answer.
  struct RefusedDefault {
    let entry: Int
    let rejection: Rejection
  }

  /// Sets the default answers, checking them like a person's answers. Returns the refused ones.
  func setDefaults() -> [RefusedDefault] {
    let document = Ref(
      JSONValue.object(JSONObject(entries.map { (key: $0.id, value: $0.noAnswer) })))
    let defaults = entries.compactMap { entry -> Form.Answer? in
      guard case .question(let field) = entry.content, entry.texts.defaultAnswer == nil,
        field.command == nil, let value = field.defaultValue
      else { return nil }
      return Form.Answer(RowPath(row: field.id), value)
    }
    var refused: [RefusedDefault] = []
    if !defaults.isEmpty {
      let rows = entries.enumerated().compactMap { index, entry -> ForwardFormElement? in
        guard case .question(let field) = entry.content else { return nil }
        return field.row(document.member(field.id, near: index), checksFiles: false)
      }
      let session = FormSession(Form(rows), given: defaults)
      refused = session.refusedAnswers.map {
        RefusedDefault(entry: positions[$0.path.text] ?? 0, rejection: $0.rejection)
      }
    }
    setFollowingDefaults(in: document)
    initial = document.value
    return refused
  }
}

/// A list, with the sheet of its items.
struct ItemsField {
  let id: String
  let title: String
  let help: String?
  let count: ClosedRange<Int>
  let sheet: Sheet
}

extension Sheet.Entry {
  var id: String {
    switch content {
    case .question(let field): field.id
    case .list(let list): list.id
    }
  }

  /// The number of tests that decide whether the entry is asked, including the tests that decide
  /// about the tested rows.
  var cost: Int { conditions.reduce(0) { $0 + $1.cost } }

  /// The shell variables of the entry, without the variables of a list's items.
  fileprivate var variables: [String] {
    switch content {
    case .question: [id.asVariable]
    case .list: [id.asVariable, "\(id.asVariable)_count"]
    }
  }

  var noAnswer: JSONValue {
    switch content {
    case .question(let field): field.noAnswer
    case .list: .array([])
    }
  }
}

extension String {
  /// The variables of the lists whose items may have this variable: `a` for `a_1_b`.
  fileprivate var possibleLists: [String] {
    let bytes = Array(utf8)
    return bytes.indices.dropLast().filter { place in
      bytes[place] == UInt8(ascii: "_")
        && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place + 1])
    }.map { String(decoding: bytes[..<$0], as: UTF8.self) }
  }
}

import JSONTree

/// Answers to a form that was not saved yet.
public struct SavedAnswers: Equatable, Sendable {
  /// The kind of target.
  public var kind: String

  /// The answers in their order. There must be none of secrets.
  public var answers: [Answer]

  /// An answer as scripts would give it: an option's name, yes or no, or text.
  public struct Answer: Sendable {
    /// The id of the row.
    public var row: String
    public var text: String

    public init(row: String, text: String) {
      self.row = row
      self.text = text
    }
  }

  public init(kind: String, answers: [Answer]) {
    self.kind = kind
    self.answers = answers
  }
}

extension SavedAnswers.Answer: Equatable {
  /// Texts are equal when their code points are.
  public static func == (left: Self, right: Self) -> Bool {
    left.row.hasSameCodePoints(as: right.row) && left.text.hasSameCodePoints(as: right.text)
  }
}

extension SavedAnswers {
  /// The file's content, with what the draft is for.
  func bytes(for purpose: JSONObject) -> [UInt8] {
    let members: [(key: String, value: JSONValue)] = [
      ("for", .object(purpose)), ("kind", .string(kind)),
    ]
    let answers = answers.map {
      JSONValue.object(JSONObject([("row", .string($0.row)), ("text", .string($0.text))]))
    }
    return StateDocument(members + [("answers", .array(answers))]).bytes
  }

  /// Reads a file's content; nil where the draft is for something else.
  init?(_ bytes: [UInt8], for purpose: JSONObject) throws(Unusable) {
    let members = try StateDocument(bytes).members
    guard case .object(let stated)? = members["for"],
      case .string(let kind)? = members["kind"],
      case .array(let answers)? = members["answers"]
    else { throw .notADraft }
    // Two purposes may have one file name: the number in it has but 64 bits.
    if stated != purpose { return nil }
    self.init(kind: kind, answers: [])
    for answer in answers {
      guard case .object(let answer) = answer, case .string(let row)? = answer["row"],
        case .string(let text)? = answer["text"]
      else { throw .notADraft }
      self.answers.append(Answer(row: row, text: text))
    }
  }
}

extension Unusable {
  fileprivate static let notADraft = Unusable.broken("It is not laid out as a draft.")
}

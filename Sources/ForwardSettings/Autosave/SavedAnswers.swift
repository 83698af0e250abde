public import ForwardForm
import JSONTree

/// Answers to a form that are not saved as settings yet.
public struct SavedAnswers: Equatable, Sendable {
  /// The kind of settings, where there are several kinds.
  public var kind: String?

  /// The answers in their order. They must not contain secrets.
  public var answers: [Form.Answer]

  public init(kind: String? = nil, answers: [Form.Answer]) {
    self.kind = kind
    self.answers = answers
  }
}

extension SavedAnswers {
  /// The content of the file, with the key of the draft.
  func bytes(for key: DraftKey) -> [UInt8] {
    let answers = answers.map {
      JSONValue.object(JSONObject([("row", .string($0.row)), ("text", .string($0.text))]))
    }
    var members: [(key: String, value: JSONValue)] = [("for", .object(key.document))]
    if let kind { members.append(("kind", .string(kind))) }
    return StateDocument(members + [("answers", .array(answers))]).bytes
  }

  /// Reads the content of a file; `nil` if the draft has another key.
  init?(_ bytes: [UInt8], for key: DraftKey) throws(StateError.Fault) {
    let members = try StateDocument(bytes).members
    guard case .object(let written)? = members["for"],
      case .array(let answers)? = members["answers"]
    else { throw .notADraft }
    switch members["kind"] {
    case nil: kind = nil
    case .string(let kind)?: self.kind = kind
    default: throw .notADraft
    }
    // Two keys may have one file name: its hash has only 64 bits.
    if written != key.document { return nil }
    self.answers = []
    for answer in answers {
      guard case .object(let answer) = answer, case .string(let row)? = answer["row"],
        case .string(let text)? = answer["text"]
      else { throw .notADraft }
      self.answers.append(Form.Answer(row: row, text: text))
    }
  }
}

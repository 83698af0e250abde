package import Patterns
package import ForwardForm
package import JSONTree

/// The mistake in the description of a question or of a form.
package enum QuestionFault: Error, Equatable, Sendable {
  // Of a question

  case blank(Question.Member)
  /// The property doesn't apply to the type.
  case misplaced(Question.Member, QuestionType)
  /// The first property is given without the second, which it needs.
  case needs(Question.Member, Question.Member)
  /// The two properties are given, and no answer satisfies both.
  case excludes(Question.Member, Question.Member)
  case notACount(Question.Member, String)
  case notARange(Question.Member, String)
  /// A bound or a default answer is refused.
  case refused(Question.Member, Rejection)
  case badPattern(String, PatternError)
  case noOptions
  case repeatedOption(String)
  case optionWithLines(String)
  case unknownType(String)

  // Of an answer's name

  /// No name can be made from the title.
  case needsID(title: String)
  case badID(String)
  /// The name is taken, or has the same shell variable as another one.
  case takenID(String, by: String)

  // Of a form file

  case notJSON(JSONFault)
  case wrongKind(wanted: JSONValue.Kind, found: JSONValue.Kind)
  /// The member is unknown. The known ones are sorted by similarity, the most similar first.
  case unknownMember(String, known: [String])
  case missingMember(String)
  /// A condition names a row that isn't before it.
  case unknownRow(String, known: [String])
  /// A condition has a value that the row's answer can't be.
  case impossibleAnswer(Rejection)
  /// A condition has a value of another kind than the row's answers.
  case otherKind(wanted: JSONValue.Kind, found: JSONValue.Kind)
  /// The condition doesn't apply to the type of the row.
  case misplacedCondition(String, QuestionType)
  case noCondition
  /// The rows of a form, or of the items of a list, ask nothing.
  case noQuestion
  case longCondition(limit: Int)
  case tooLarge(limit: Int)

  // Of a file of options

  case notUTF8
}

extension QuestionFault {
  /// The property that has the mistake; `nil` if the mistake isn't one of a single property.
  var member: Question.Member? {
    switch self {
    case .blank(let member), .misplaced(let member, _), .needs(let member, _),
      .excludes(let member, _), .notACount(let member, _), .notARange(let member, _),
      .refused(let member, _):
      member
    case .badPattern: .pattern
    case .noOptions, .repeatedOption, .optionWithLines: .options
    case .unknownType: .type
    case .badID, .takenID: .id
    case .needsID: .title
    default: nil
    }
  }
}

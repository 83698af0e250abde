package import Patterns
package import ForwardForm
package import JSONTree

/// What is wrong with the description of a question or of a form.
package enum QuestionFault: Error, Equatable, Sendable {
  // Of a question

  case blank(Question.Member)
  /// A property that means nothing for a type.
  case misplaced(Question.Member, QuestionType)
  /// A property that is given without another one.
  case needs(Question.Member, Question.Member)
  /// Two properties that no answer satisfies.
  case excludes(Question.Member, Question.Member)
  case notACount(Question.Member, String)
  case notARange(Question.Member, String)
  /// A bound or a default that isn't an answer.
  case refused(Question.Member, Rejection)
  case badPattern(String, PatternError)
  case noOptions
  case repeatedOption(String)
  case optionWithLines(String)
  case unknownType(String)

  // Of an answer's name

  /// A title that no name can be made from.
  case needsID(title: String)
  case badID(String)
  /// A name that is taken, or that has the same shell variable as another one.
  case takenID(String, by: String)

  // Of a form file

  case notJSON(JSONFault)
  case wrongKind(wanted: JSONValue.Kind, found: JSONValue.Kind)
  /// The known names come most similar first.
  case unknownMember(String, known: [String])
  case missingMember(String)
  /// A row that a condition names, and that isn't before it.
  case unknownRow(String, known: [String])
  /// A value that the answer to a condition's row can't be.
  case impossibleAnswer(Rejection)
  /// A value of another kind than the answers to a condition's row.
  case otherKind(wanted: JSONValue.Kind, found: JSONValue.Kind)
  /// A condition that means nothing for a type.
  case misplacedCondition(String, QuestionType)
  case noCondition
  /// Rows of a form, or of the items of a list, that ask nothing.
  case noQuestion
  case longCondition(limit: Int)
  case tooLarge(limit: Int)

  // Of a file of options

  case notUTF8
}

extension QuestionFault {
  /// The property that has the mistake, if it is one property's.
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

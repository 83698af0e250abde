internal import ForwardJSON

/// The code of a mistake in a question or a form file, for programs. The page *Form files* explains
/// each.
package enum FaultCode: String, CaseIterable {
  case blank
  case notApplicable = "not-applicable"
  case needsAnother = "needs-another"
  case contradiction
  case notACount = "not-a-count"
  case notAVariable = "not-a-variable"
  case notARange = "not-a-range"
  case badBound = "bad-bound"
  case badDefault = "bad-default"
  case badPattern = "bad-pattern"
  case noOptions = "no-options"
  case repeatedOption = "repeated-option"
  case optionWithLines = "option-with-lines"
  case unknownType = "unknown-type"
  case needsID = "needs-id"
  case badID = "bad-id"
  case takenID = "taken-id"
  case notJSON = "not-json"
  case notAText = "not-a-text"
  case notANumber = "not-a-number"
  case notABoolean = "not-a-boolean"
  case notAList = "not-a-list"
  case notAnObject = "not-an-object"
  case unknownKey = "unknown-key"
  case missing
  case unknownRow = "unknown-row"
  case badAnswer = "bad-answer"
  case badCondition = "bad-condition"
  case nothingAsked = "nothing-asked"
  case longCondition = "long-condition"
  case tooLarge = "too-large"
  case notUTF8 = "not-utf-8"
}

extension QuestionFault {
  package var code: FaultCode {
    switch self {
    case .blank: .blank
    case .misplaced: .notApplicable
    case .needs: .needsAnother
    case .excludes: .contradiction
    case .notACount: .notACount
    case .notAVariable: .notAVariable
    case .notARange: .notARange
    case .refused(.defaultAnswer, _): .badDefault
    case .refused: .badBound
    case .badPattern: .badPattern
    case .noOptions: .noOptions
    case .repeatedOption: .repeatedOption
    case .optionWithLines: .optionWithLines
    case .unknownType: .unknownType
    case .needsID: .needsID
    case .badID: .badID
    case .takenID: .takenID
    case .notJSON: .notJSON
    case .wrongKind(.string, _): .notAText
    case .wrongKind(.number, _): .notANumber
    case .wrongKind(.bool, _): .notABoolean
    case .wrongKind(.array, _): .notAList
    case .wrongKind: .notAnObject
    case .unknownMember: .unknownKey
    case .missingMember: .missing
    case .unknownRow: .unknownRow
    case .impossibleAnswer, .otherKind: .badAnswer
    case .misplacedCondition, .noCondition: .badCondition
    case .noQuestion: .nothingAsked
    case .longCondition: .longCondition
    case .tooLarge: .tooLarge
    case .notUTF8: .notUTF8
    }
  }
}

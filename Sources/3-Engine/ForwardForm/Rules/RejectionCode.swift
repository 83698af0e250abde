extension Rejection {
  /// A word for programs, such as `out-of-range`. It is the same in every language and version.
  ///
  /// Rejections that a program treats alike have the same code. The code of your sentence is
  /// `refused`, or the code in ``refused(_:code:)``.
  public var code: String {
    switch self {
    case .refused(_, let code): code
    case .inItem(_, _, let rejection): rejection.code
    default: standardCode.rawValue
    }
  }

  /// All codes, in the order of the documentation.
  package enum Code: String, CaseIterable {
    case missing
    case notWhole = "not-whole"
    case notDecimal = "not-decimal"
    case notDigits = "not-digits"
    case outOfRange = "out-of-range"
    case notSize = "not-size"
    case notDuration = "not-duration"
    case noUnit = "no-unit"
    case notDate = "not-date"
    case notTime = "not-time"
    case notDateAndTime = "not-date-and-time"
    case notUUID = "not-uuid"
    case notASCII = "not-ascii"
    case notEmailAddress = "not-email-address"
    case notURL = "not-url"
    case otherScheme = "other-scheme"
    case notPhoneNumber = "not-phone-number"
    case notFound = "not-found"
    case notAFile = "not-a-file"
    case notAFolder = "not-a-folder"
    case noMatch = "no-match"
    case unmatchable
    case tooShort = "too-short"
    case tooLong = "too-long"
    case tooFew = "too-few"
    case tooMany = "too-many"
    case notAnOption = "not-an-option"
    case unavailable
    case ambiguous
    case notYesOrNo = "not-yes-or-no"
    case notText = "not-text"
    case notOneAnswer = "not-one-answer"
    case notSeparated = "not-separated"
    case notItems = "not-items"
    case noItem = "no-item"
    case itemRemoved = "item-removed"
    case severalItems = "several-items"
    case notAllowed = "not-allowed"
    case nameTaken = "name-taken"
    case unknownPlaceholder = "unknown-placeholder"
    case controlCharacter = "control-character"
    case lineBreak = "line-break"
    case notUTF8 = "not-utf-8"
    case notTheSame = "not-the-same"
    case readOnly = "read-only"
    case notReference = "not-reference"
    case noSuchRow = "no-such-row"
    case notAsked = "not-asked"
    case checkStopped = "check-stopped"
    case checkTimedOut = "check-timed-out"
    case checkFailed = "check-failed"
    case noOptions = "no-options"
    case refused
  }

  private var standardCode: Code {
    switch self {
    case .missing: .missing
    case .notWhole: .notWhole
    case .notDecimal: .notDecimal
    case .notDigits: .notDigits
    case .outside, .tooLow, .tooHigh, .dateOutside: .outOfRange
    case .notByteSize, .notWholeBytes: .notSize
    case .notDuration: .notDuration
    case .noUnit: .noUnit
    case .notDate, .notInCalendar, .otherWeekday: .notDate
    case .notTime: .notTime
    case .notDateAndTime, .skippedTime: .notDateAndTime
    case .notUUID: .notUUID
    case .notASCII: .notASCII
    case .notEmailAddress: .notEmailAddress
    case .notURL, .wrongPort, .unencodedPassword: .notURL
    case .notSchemed: .otherScheme
    case .notPhoneNumber: .notPhoneNumber
    case .notFound: .notFound
    case .notAFile: .notAFile
    case .notAFolder: .notAFolder
    case .notLike: .noMatch
    case .badPattern, .slowPattern: .unmatchable
    case .tooShort: .tooShort
    case .tooLong: .tooLong
    case .tooFew: .tooFew
    case .tooMany: .tooMany
    case .notAnOption: .notAnOption
    case .unavailable: .unavailable
    case .ambiguous: .ambiguous
    case .notYesOrNo: .notYesOrNo
    case .notText: .notText
    case .notOneAnswer: .notOneAnswer
    case .notSeparatedByCommas, .notOneItem: .notSeparated
    case .notItems: .notItems
    case .noItem, .noItemWith: .noItem
    case .itemRemoved: .itemRemoved
    case .severalItemsWith: .severalItems
    case .notAllowed: .notAllowed
    case .notUnique: .nameTaken
    case .unknownPlaceholder: .unknownPlaceholder
    case .controlCharacter: .controlCharacter
    case .lineBreak: .lineBreak
    case .notUTF8: .notUTF8
    case .notTheSame: .notTheSame
    case .readOnly: .readOnly
    case .notReference: .notReference
    case .noSuchRow: .noSuchRow
    case .notAsked: .notAsked
    case .checkStopped: .checkStopped
    case .checkTimedOut: .checkTimedOut
    case .checkFailed: .checkFailed
    case .noOptions: .noOptions
    case .other, .refused, .inItem: .refused
    }
  }
}

import ForwardForm
import ForwardFormArguments
import ForwardFormDocuments
import ForwardFormTerminal
import ForwardFormTesting
import ForwardSettings
import ProgramSupport
import Testing
@testable import ForwardJSON
@testable import ForwardStore
@testable import German

/// All sentences of a dialogue, of an editor of settings and of a command line, in
/// `Tests/Pinned/sentences.txt`: the English sentence, followed by its translations.
///
/// `FORWARD_TRANSCRIPTS=write swift test --filter SentencesTests` writes them again.
@Suite("Sentences")
struct SentencesTests {
  private static let languages = [Wording.english, .simplifiedChinese, .german]

  @Test("All sentences, in every language, are as pinned")
  func table() throws {
    var text = ""
    func add(_ says: (Wording) -> String) {
      for wording in Self.languages {
        let tag = wording.language == "en" ? "" : "  \(wording.language): "
        text += tag + says(wording).replacing("\n", with: "\n        ") + "\n"
      }
    }
    for sentence in Sentence.examples { add { $0(sentence) } }
    for sentence in SettingsSentence.examples { add { $0(sentence) } }
    for sentence in AnsweringSentence.examples { add { $0(sentence) } }
    #expect(try text == ExpectedTexts("Pinned").text("sentences.txt", writing: text))
  }

  @Test("Every public sentence has an example")
  func isWhole() throws {
    let declarations = try ExpectedTexts("Pinned").text("declarations.txt")
    let examples: [any Sendable] =
      Sentence.examples + SettingsSentence.examples + AnsweringSentence.examples
    let said = examples.map { String(reflecting: $0) }
    let types = [
      "Sentence", "HelpSentence", "Rejection", "AnswerShape", "EditorFailure", "SettingsSentence",
      "AnsweringSentence", "CommandFault", "RowSentence",
    ]
    for type in types {
      let cases = declarations.split(separator: "\n").filter {
        $0.contains(" \(type).") && $0.contains(": case ")
      }
      #expect(!cases.isEmpty, "\(type)")
      for line in cases {
        let name = line.drop { $0 != "." }.prefix { !"(:".contains($0) }
        #expect(said.contains { $0.contains("." + type + name) }, "\(type)\(name)")
      }
    }
  }

  @Test("Chinese and German have words for every sentence")
  func isTranslated() {
    #expect(untranslated(in: .simplifiedChinese) == [])
    #expect(untranslated(in: .german, except: ["optional", "x, optional"]) == [])
    let names: Set = ["null"]
    for wording in [Wording.simplifiedChinese, .german] {
      for sentence in SettingsSentence.examples where !names.contains(Wording.english(sentence)) {
        #expect(wording(sentence) != Wording.english(sentence))
      }
      for sentence in AnsweringSentence.examples {
        #expect(wording(sentence) != Wording.english(sentence))
      }
    }
  }

  @Test("A sentence that a language has no words for is said in English, and found")
  func isMissing() {
    struct Half: SpokenLanguage {
      let tag = "de"
      func says(_ sentence: Sentence) -> String {
        if case .isFirst = sentence { return Wording.english(sentence) }
        return German().says(sentence)
      }
    }
    let half = Wording(Half())
    #expect(
      untranslated(in: half, except: ["optional", "x, optional"]) == ["This is the first row."])
    #expect(half(SettingsSentence.tryAgain) == "Try again?")
    #expect(half(AnsweringSentence.cancelled) == "Cancelled.")
  }
}

extension SettingsSentence {
  fileprivate static let examples: [SettingsSentence] =
    [
      .saved("n", path: "n"), .saved("n", path: "p"), .unchanged("n", path: "n"),
      .unchanged("n", path: "p"), .nothingSaved,
      .answersKept(hasSecrets: false),
      .answersKept(hasSecrets: true), .answersFound, .notGivenAgain(["tags[1]"]),
      .notContinued(["tags"]), .continue,
      .saveAgain, .tryAgain,
      .nameTaken("n"), .invisibleInName("n\u{200B}", "\u{200B}"),
      .changedMeanwhile("n", rows: ["a", "b"]), .removedMeanwhile("n"),
      .otherKindMeanwhile("n", kind: "k"), .mineOrTheirs, .mine("a", fromLine: nil),
      .mine("a", fromLine: 2), .theirs("a", fromLine: nil), .theirs("a", fromLine: 2),
      .error(.conflict(name: "n", path: "p", rows: ["a"])),
      .error(.changedOrRemoved(name: "n", path: "n")), .error(.exists(name: "n", path: "p")),
      .error(.badName("n", .missing)),
      .error(
        .unfit(
          path: "p",
          [
            UnfitValue(path: ["k"], line: 2, reason: .unknownChoice),
            UnfitValue(path: ["k", 0], line: nil, reason: .other),
          ])),
      .undecodableInLine(
        2, UndecodableValue(path: [], stored: .null, part: ["k"], reason: .endOfList)),
      .undecodable(UndecodableValue(path: [], stored: .null, part: ["k"], reason: .endOfList)),
      .store(.notAStore(path: "p", at: "k", expected: .object, found: nil)),
      .store(.notAStore(path: "p", at: "k", expected: .object, found: .array)),
      .store(.notADocument(path: "p", found: .array)),
      .store(.newerVersion(path: "p", version: 2, known: 1)),
      .store(.tooLarge(path: "p", megabytes: 64)), .store(.notAFile(path: "p", .folder)),
      .store(.unreadable(path: "p", reason: "Permission denied")),
      .store(.unwritable(path: "p", reason: "Read-only file system")), .store(.locked(path: "p")),
      .store(.unsynchronized(path: "p", reason: "Input/output error")),
      .store(.torn(path: "p", copy: "q", reason: "No space left on device")),
      .notice(.newOwner(path: "p")), .notice(.leftCopy(path: "p", copy: "q")),
      .store(.missing(name: "n", path: "p")),
      .store(.damaged(name: "n", path: "p", at: "k", expected: .text, found: .null)),
      .store(.notAName("n", path: "p")), .state(.setAside(path: "p", to: "q", .noVersion)),
      .state(.leftAlone(path: "p", .newerVersion(2))),
      .state(.unwritable(path: "p", reason: "No space left on device")),
      .state(.crowded(path: "p")),
      .document(.notAnObject(type: "T")), .document(.undecodable(path: [], reason: .other)),
      .dialogue(.timedOut),
    ]
    + reasons.map { .document(.undecodable(path: ["k"], reason: $0)) }
    + faults.map {
      .store(.notJSON(path: "p", JSONError(line: 1, column: 2, fault: $0, offset: 0)))
    }

  private static let reasons: [UndecodableValue.Reason] = [
    .unexpected(.null, expected: .bool), .unexpected(.bool, expected: .text),
    .unexpected(.number, expected: .list), .unexpected(.string, expected: .number),
    .unexpected(.array, expected: .wholeNumber), .unexpected(.string, expected: .object),
    .outOfRange(min: "1", max: "5"), .outOfRange(min: nil, max: "5"), .missingKey("k"), .endOfList,
    .unknownChoice, .other,
  ]

  private static let faults: [JSONFault] = [
    .unexpected(.endOfText, expected: .value), .unexpected(.word, expected: .key),
    .unexpected(.character("x"), expected: .colon), .unexpected(.word, expected: .commaOrBracket),
    .unexpected(.word, expected: .commaOrBrace), .unexpected(.word, expected: .endOfText),
    .unexpected(.literal("True"), expected: .value), .unexpected(.comment, expected: .key),
    .repeatedKey("k"), .tooDeep(limit: 512), .malformedNumber, .unfinishedString,
    .unfinishedComment, .controlCharacter("\u{1}"), .unknownEscape("q"), .halfSurrogatePair,
    .missingHexDigits, .notUTF8(255), .tooLong, .severalDocuments(2),
  ]
}

extension AnsweringSentence {
  fileprivate static let examples: [AnsweringSentence] =
    [.hiddenRow("a.b"), .moreProblems(3_990), .masked("****"), .cancelled]
    + errors.map { .answer($0) }
    + faults.map { .fault($0) } + rows.map { .row($0) }

  private static let json = JSONError(line: 1, column: 2, fault: .malformedNumber, offset: 0)

  private static let errors: [AnswerError] =
    [
      .notAssignment("x y"), .notJSON(json, of: "a"), .noVariable("V", of: "a"), .badFile(json),
      .notAnObject, .notPath(RowPathError(text: "a[", position: 3, expected: .item)),
    ]
    + ([.name, .value, .closingBracket, .closingQuote, .escape, .end] as [RowPathError.Expected])
    .map { .notPath(RowPathError(text: "a!", position: 2, expected: $0)) }

  private static let faults: [CommandFault] = [
    .unreadable("p", reason: "Permission denied"), .unreadable("-", reason: "Input/output error"),
    .tooLarge("p", megabytes: 64), .fileNotUTF8("p"), .variableNotUTF8("DAYS"),
    .inputReadTwice,
    .badAnswers(.notAnObject, file: "p"), .lostResult,
  ]

  private static let names = (1...14).map { "o\($0)" }

  private static let rows: [RowSentence] =
    [
      .title("T", isRequired: true, isOptional: false, isSecret: true),
      .title("T", isRequired: false, isOptional: true, isSecret: false), .lines,
      .placeholders(["i", "d"]), .byDefault("v"), .now("v"), .takesReferences,
      .asked(when: [[.init(row: "a", options: ["x", "y"]), .init(row: "b", options: ["yes"])]]),
      .asked(when: [[.init(row: "a", options: ["x"])], [.init(row: "b", options: ["no"])]]),
      .askedSometimes, .orOwnText,
    ]
    + [0 ... .max, 1 ... .max, 0...2, 2...2, 1...3].flatMap {
      [.anyOf(["a", "b"], count: $0), .items($0)]
    } + [.anyOf(names, count: 0...3)]
}

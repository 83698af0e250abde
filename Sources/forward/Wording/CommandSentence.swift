internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardStore

/// What the command says to a person besides the dialogue, apart from the language that it is said
/// in.
enum CommandSentence {
  // What was done

  case saved(String, path: String)
  case nothingSaved
  /// The answers to the form outlive the program, for the next one.
  case answersKept
  case deleted(String)
  case noTargetsYet

  // What is asked

  case newTarget(kind: String)
  case copy(of: String)
  /// There are answers of an earlier program.
  case answersFound
  case goesOn
  case target(String, kind: String)
  case deletes(String, kind: String)
  /// The name that a copy is offered.
  case nameOfCopy(of: String)
  case nameTaken(String)

  // What another program did in the meantime

  case changedMeanwhile(String, rows: [String])
  case removedMeanwhile(String)
  case otherKindMeanwhile(String, kind: String)
  /// Rows were answered by the other program and here.
  case mineOrTheirs
  /// An answer that was given here; of a text, from a line on.
  case mine(String, fromLine: Int?)
  /// The other program's answer.
  case theirs(String, fromLine: Int?)
  case savesAgain
  case triesAgain

  // What went wrong

  /// Rows were answered twice, and nobody is there to be asked.
  case conflict(String, path: String, rows: [String])

  /// A rejection, as a sentence, where nobody is there to be asked again.
  case refused(row: String?, String)
  case inputEnded(row: String)
  case noSuchKind(String, known: [String])
  case unknownKind(String, of: String, known: [String])
  case noSuchTarget(String, known: [String])
  case emptyStore(path: String, wanted: String)
  case deletionNeedsYes
  case menuNeedsTerminal
  case lostResult
  case store(StoreError)
  case state(StateError)
  case document(DocumentError)
  case form(FormError)
  case input(InputError)
  case lostQuestions(LostOutput)
}

extension Wording {
  /// Says a sentence of the command in this language.
  func callAsFunction(_ sentence: CommandSentence) -> String {
    language == Wording.simplifiedChinese.language ? sentence.chinese : sentence.english
  }
}

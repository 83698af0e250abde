public import ForwardForm
public import ForwardJSON

/// A form described by data, and its answers.
///
/// ```swift
/// let questions = try QuestionForm(reading: bytes)
/// let dialogue = Dialogue.standard()
/// try dialogue.fillOrExit(questions.form)
/// print(questions.assignments())
/// ```
/// ```
/// name='fridge'
/// days='3'
/// ```
public final class QuestionForm {
  /// The title of the form; `nil` without one.
  public let title: String?

  /// The form to fill in. Until it is saved, the answers are the default ones.
  public let form: Form

  let scope: Scope

  /// - Parameter document: The answers to all questions; `nil` for the initial ones.
  init(_ sheet: Sheet, title: String?, _ document: JSONValue? = .none) {
    self.title = title
    let scope = Scope(sheet, Ref(document ?? sheet.initial), follows: true)
    self.scope = scope
    form = Form { scope.elements }
    let withDefault = sheet.idsWithDefault
    form.origin = { withDefault.contains($0) ? .default : nil }
  }

  /// Creates the form of one question.
  ///
  /// - Throws: The mistake in the question, such as a default answer out of its range.
  public convenience init(_ question: Question) throws(QuestionError) {
    let sheet = Sheet()
    do throws(QuestionFault) {
      let field = try QuestionField(question, isAlone: true)
      sheet.parts = [.entry(try sheet.add(Sheet.Entry(content: .question(field))), nil)]
      if let refused = sheet.setDefaults().first {
        throw .refused(.defaultAnswer, refused.rejection)
      }
    } catch {
      throw QuestionError(error)
    }
    self.init(sheet, title: nil)
  }

  /// The programs that the form's file names for writing options.
  package var programs: [String] { scope.sheet.programs }

  /// The answers to the questions that were asked, by their names. A yes-or-no answer is `true` or
  /// `false`, a number is a number, several options are a list of their names, and the items of a
  /// list are objects.
  ///
  /// A missing answer is `null`, except for a text, which is then empty.
  public var answers: JSONObject { scope.json }

  /// Returns the answers as assignments of a shell. Evaluating them is safe for all answers.
  ///
  /// ```
  /// name='it'\''s'
  /// addresses_count='2'
  /// addresses_1_street='Fore Street'
  /// addresses_2_street='Back Street'
  /// ```
  ///
  /// In the name of a variable, `_` replaces `-`. Several options are an array, or in a POSIX shell
  /// one text with an option on each line. The variable of a question that wasn't asked is empty. A
  /// prefix avoids the names of the shell's variables, which it may refuse to set: `status` in zsh
  /// and fish, `host` in PowerShell.
  ///
  /// - Parameters:
  ///   - shell: The shell; by default, any POSIX shell.
  ///   - prefix: The beginning of the variables' names: a lower-case letter, then ASCII letters,
  ///     digits and `_`; or nothing.
  public func assignments(for shell: Shell = .sh, prefix: String = "") -> String {
    var lines = ""
    scope.forEachVariable(prefix) { lines += shell.assignment($0, $1) }
    return lines
  }

  /// Returns whether a text can begin the names of shell variables: a lower-case letter, then ASCII
  /// letters, digits and `_`.
  package static func isPrefix(_ text: String) -> Bool {
    AnswerName.isName(text) && !text.contains("-")
  }
}

extension Sheet {
  fileprivate var programs: [String] {
    entries.flatMap { entry in
      switch entry.content {
      case .question(let field): field.command.map { [$0.program] } ?? []
      case .list(let list): list.sheet.programs
      }
    }
  }

  fileprivate var idsWithDefault: Set<String> {
    Set(
      entries.compactMap { entry in
        guard case .question(let field) = entry.content, field.defaultValue != nil else {
          return nil
        }
        return field.id
      })
  }
}

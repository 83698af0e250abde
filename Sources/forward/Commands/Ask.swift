internal import ArgumentParser

struct Ask: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask",
    abstract: "Ask a question, or fill in a form, for a script.",
    discussion: """
      The answer alone is on standard output; the question is on the terminal, also where standard \
      input is something else: name=$(forward ask "Name" --required)

      The types are text, lines, secret, integer, decimal, date, duration, size, path, url, email, \
      choice, choices and confirm. Of a duration, the answer is its number of seconds; of a size, \
      its number of bytes. A choice that has no default begins at its first option.

      The formats: plain is the text, json a value, nul ends with a NUL character, and shell is for \
      eval, in quotes. The answer to a confirm is the exit status, and in plain format nothing else.

      A form file is JSON: {"rows": [{"title": "Name"}, {"title": "Size", "options": ["S", "M"]}]}. \
      Its answers are written as JSON, or with --format shell as assignments.

      An option takes the next word as its value, also an empty one or one that begins with a dash. A \
      title that may begin with a dash comes last, after --.

      Exit status: 0 answered; 1 answered with no; 64 usage error; 65 an answer was refused or is \
      missing; 130 cancelled.
      """
  )

  @Argument(help: "What is asked for.")
  var title: String?

  @Option(help: "The type of the answer. (default: text, or choice with options)")
  var type: String?

  @Flag(help: "Ask for any number of the options; short for --type choices.")
  var choices = false

  @Flag(help: "Refuse an empty answer.")
  var required = false

  @Option(name: .customLong("default"), help: "The answer that is there at first.")
  var defaultAnswer: String?

  @Option(help: "The options, separated by commas.")
  var options: String?

  @Option(
    help: """
      A file with an option on each line, or JSON: ["S", {"name": "M", "title": "Medium"}]; - is \
      standard input.
      """)
  var optionsFrom: String?

  @Option(help: "The number of options to choose: 1..3, 1.. or ..3.")
  var count: String?

  @Option(help: "The least and the greatest value: 1..9, 1.. or ..2026-12-31.")
  var range: String?

  @Option(help: "The least number of characters.")
  var minLength: String?

  @Option(help: "The greatest number of characters.")
  var maxLength: String?

  @Option(help: "A regular expression that the whole text must match.")
  var pattern: String?

  @Option(help: "What the pattern wants, in words: a name in lower case.")
  var wants: String?

  @Flag(help: "Refuse a path that leads to nothing.")
  var mustExist = false

  @Flag(help: "Refuse a path that leads to something.")
  var mustNotExist = false

  @Flag(help: "Have a secret entered twice.")
  var twice = false

  @Option(help: "A sentence that explains the question.")
  var helpText: String?

  @Option(help: "An example, shown while there is no text.")
  var placeholder: String?

  @Option(help: "Offer what was entered earlier under this name.")
  var history: String?

  @Option(
    help: """
      The answer, by the same rules as a person's; nothing is asked. Other users can see it in the \
      list of processes.
      """)
  var answer: String?

  @Option(help: "A file with a form to fill in; - is standard input.")
  var form: String?

  @Option(help: "plain, json, shell or nul; of a form, json or shell. (default: plain, json)")
  var format: String?

  @Option(help: "What the names of a form's shell variables begin with.")
  var prefix: String?

  @OptionGroup var dialogue: DialogueOptions

  func run() throws { try request.run() }

  var request: AskRequest {
    let options: [(AskRequest.Option, String?)] = [
      (.type, type), (.defaultAnswer, defaultAnswer), (.options, self.options),
      (.optionsFrom, optionsFrom), (.count, count), (.range, range), (.minLength, minLength),
      (.maxLength, maxLength), (.pattern, pattern), (.wants, wants), (.helpText, helpText),
      (.placeholder, placeholder), (.history, history), (.answer, answer), (.form, form),
      (.format, format), (.prefix, prefix), (.color, dialogue.color),
    ]
    let flags: [(AskRequest.Flag, Bool)] = [
      (.choices, choices), (.required, required), (.mustExist, mustExist),
      (.mustNotExist, mustNotExist), (.twice, twice), (.plain, dialogue.plain),
      (.hideSecrets, dialogue.hideSecrets),
    ]
    var request = AskRequest(title: title)
    for case (let option, let value?) in options { request.options[option] = value }
    for case (let flag, true) in flags { request.flags.insert(flag) }
    return request
  }
}

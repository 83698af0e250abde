internal import ForwardForm
internal import ForwardPatterns
internal import ForwardSystem

extension Question {
  /// A property of a question, by its name in a form file.
  package enum Member: String, CaseIterable, Hashable, Sendable {
    case id, title, type, required, help, placeholder
    case environment = "env"
    case defaultAnswer = "default"
    case range, count, minLength, maxLength, pattern, wants
    case mustExist, mustNotExist, twice, options, noStrict, folded, transient, instant, ordered,
      when
  }

  private func has(_ member: Member, _ about: Member.About) -> Bool {
    switch about.value {
    case .text(let text, _): text(self) != nil
    case .count(let count, _): count(self) != nil
    case .flag(let isSet, _): isSet(self)
    case nil: member == .options && !(options.isEmpty && command.isEmpty)
    }
  }

  /// Checks the combination of properties, without looking at most of their values.
  func checkMembers() throws(QuestionFault) {
    if let fault = memberFaults.first { throw fault }
  }

  private var memberFaults: [QuestionFault] {
    var faults: [QuestionFault] = []
    if title.allSatisfy(\.isWhitespace) { faults.append(.blank(.title)) }
    for member in Member.allCases {
      let about = member.about
      if has(member, about), !about.types.contains(type) { faults.append(.misplaced(member, type)) }
    }
    if pattern != nil, wants == nil { faults.append(.needs(.pattern, .wants)) }
    if wants != nil, pattern == nil { faults.append(.needs(.wants, .pattern)) }
    if mustExist, mustNotExist { faults.append(.excludes(.mustExist, .mustNotExist)) }
    if let environment, !environment.isVariableName { faults.append(.notAVariable(environment)) }
    for (member, length) in [(Member.minLength, minLength), (.maxLength, maxLength)] {
      if let length, length < 0 { faults.append(.notACount(member, "\(length)")) }
    }
    if let minLength, let maxLength, minLength > maxLength {
      faults.append(.excludes(.minLength, .maxLength))
    }
    if type == .choice || type == .choices { faults += optionFaults }
    return faults
  }

  private var optionFaults: [QuestionFault] {
    let isNone = type == .choice && options.allSatisfy { $0.unavailable != nil }
    if !command.isEmpty { return command[0].isEmpty ? [.blank(.options)] : [] }
    if options.isEmpty || isNone { return [.noOptions] }
    var names: Set<String> = []
    return options.compactMap { option in
      if option.name.allSatisfy(\.isWhitespace)
        || option.unavailable?.allSatisfy(\.isWhitespace) == true
      {
        return .blank(.options)
      }
      // Results have one option on each line.
      if option.name.unicodeScalars.contains("\n") { return .optionWithLines(option.name) }
      return names.insert(option.name).inserted ? nil : .repeatedOption(option.name)
    }
  }

  /// Returns all mistakes in the question, except in its default answer. With `isAlone`, the answer
  /// needs no name.
  package func faults(isAlone: Bool) -> [QuestionFault] {
    var faults = memberFaults
    func note(_ check: () throws(QuestionFault) -> Void) {
      do throws(QuestionFault) {
        try check()
      } catch {
        if !faults.contains(error) { faults.append(error) }
      }
    }
    note { () throws(QuestionFault) in _ = try AnswerName(of: self, isAlone: isAlone) }
    note { () throws(QuestionFault) in _ = try conversion() }
    note { () throws(QuestionFault) in _ = try rules() }
    return faults
  }

  /// Returns the traits of the question's row, without the rules about files.
  func traits() throws(QuestionFault) -> Traits {
    var traits = Traits()
    traits.help = help
    traits.isHelpShown = help != nil
    traits.isSecret = type == .secret
    traits.isEnteredTwice = isEnteredTwice
    traits.environment = environment
    traits.isTransient = isTransient
    traits.isInstant = isInstant
    traits.isOrdered = isOrdered
    traits.preview = preview?.text
    traits.rules = try rules()
    return traits
  }

  private func rules() throws(QuestionFault) -> [RowRule] {
    var rules: [RowRule] = isRequired ? [.required] : []
    if let count {
      let bounds = try Bounds(counts: count, of: .count)
      rules.append(.count((bounds.lower ?? 0)...(bounds.upper ?? .max)))
    }
    if minLength != nil || maxLength != nil {
      // Another check reports lengths that no text has.
      let least = max(0, minLength ?? 0)
      rules.append(.length(least...max(least, maxLength ?? .max)))
    }
    if let pattern, let wants {
      do throws(PatternError) {
        _ = try Pattern(deciding: pattern)
      } catch {
        throw .badPattern(pattern, error)
      }
      rules.append(.pattern(pattern, wants: wants))
    }
    return rules
  }

  var fileRules: [RowRule] {
    guard mustExist || mustNotExist || type == .file || type == .folder else { return [] }
    return [
      .text { [mustExist, mustNotExist, type] path in
        if path.isEmpty { return nil }
        guard let status = try? FileStatus(following: Environment.completePath(path)) else {
          return mustExist ? .notFound(path) : nil
        }
        if mustNotExist { return .notUnique(path) }
        switch type {
        case .file: return status.isFolder ? .notAFile(path) : nil
        case .folder: return status.isFolder ? nil : .notAFolder(path)
        default: return nil
        }
      }
    ]
  }
}

extension Question.Member {
  /// The description of the property. Files, arguments and checks follow it.
  package var about: About {
    switch self {
    case .title, .type, .when: About()
    case .id: About(.text({ $0.id }, { $0.id = $1 }))
    case .required:
      About(
        .flag({ $0.isRequired }, { $0.isRequired = $1 }), "Refuse an empty answer.", isLimit: true,
        of: .allBut(.confirm))
    case .help:
      About(.text({ $0.help }, { $0.help = $1 }), "A sentence that explains the question.")
    case .placeholder:
      About(
        .text({ $0.placeholder.isEmpty ? nil : $0.placeholder }, { $0.placeholder = $1 }),
        "An example, shown while there is no text.",
        of: .allBut(.secret, .choice, .choices, .confirm))
    case .environment:
      About(
        .text({ $0.environment }, { $0.environment = $1 }),
        "An environment variable that answers the question if it is set.")
    case .defaultAnswer:
      About(
        .text({ $0.defaultAnswer }, { $0.defaultAnswer = $1 }),
        "The initial answer.", of: .allBut(.secret))
    case .range:
      About(
        .text({ $0.range }, { $0.range = $1 }),
        "The least and the greatest value: 1..9, 1.. or ..2026-12-31.",
        isLimit: true, of: [.integer, .decimal, .date, .time, .datetime, .duration, .size])
    case .count:
      About(
        .text({ $0.count }, { $0.count = $1 }),
        "The number of options to choose: 1..3, 1.. or ..3.", isLimit: true,
        of: [.choices])
    case .minLength:
      About(
        .count({ $0.minLength }, { $0.minLength = $1 }), "The least number of characters.",
        isLimit: true, of: .texts)
    case .maxLength:
      About(
        .count({ $0.maxLength }, { $0.maxLength = $1 }), "The greatest number of characters.",
        isLimit: true, of: .texts)
    case .pattern:
      About(
        .text({ $0.pattern }, { $0.pattern = $1 }),
        "A regular expression that the whole text must match.", of: .texts)
    case .wants:
      About(
        .text({ $0.wants }, { $0.wants = $1 }),
        "The answer that the pattern wants, in words: a name in lower case.", isLimit: true,
        of: .texts)
    case .mustExist:
      About(
        .flag({ $0.mustExist }, { $0.mustExist = $1 }), "Refuse a path that leads to nothing.",
        isLimit: true, of: .paths)
    case .mustNotExist:
      About(
        .flag({ $0.mustNotExist }, { $0.mustNotExist = $1 }),
        "Refuse a path that leads to something.", isLimit: true,
        of: .paths)
    case .twice:
      About(
        .flag({ $0.isEnteredTwice }, { $0.isEnteredTwice = $1 }), "Ask for a secret twice.",
        of: [.secret])
    case .noStrict:
      About(
        .flag({ $0.takesOthers }, { $0.takesOthers = $1 }),
        "Accept answers outside the options.", of: [.choice, .choices])
    case .folded:
      About(.flag({ $0.isFolded }, { $0.isFolded = $1 }), of: .allBut(.choice, .confirm))
    case .transient:
      About(
        .flag({ $0.isTransient }, { $0.isTransient = $1 }),
        "Remove the question from the terminal once it is answered.")
    case .instant:
      About(
        .flag({ $0.isInstant }, { $0.isInstant = $1 }),
        "Take y or n at once, without Enter.", of: [.confirm])
    case .ordered:
      About(
        .flag({ $0.isOrdered }, { $0.isOrdered = $1 }),
        "Answer with the options in the order in which they are ticked.", of: [.choices])
    case .options:
      About(
        nil, "The options, separated by commas; prod=Production has a title.",
        of: [.choice, .choices])
    }
  }

  package struct About {
    /// The value; `nil` if it is neither a text nor a number nor a flag.
    package let value: Value?
    /// The help of the property's option on the command line; `nil` without an option.
    package let help: String?
    /// Whether the property limits the accepted answers.
    package let isLimit: Bool
    let types: [QuestionType]

    fileprivate init(
      _ value: Value? = nil, _ help: String? = nil, isLimit: Bool = false,
      of types: [QuestionType] = QuestionType.allCases
    ) {
      self.value = value
      self.help = help
      self.isLimit = isLimit
      self.types = types
    }
  }

  /// How to read and set a property. Key paths would be shorter, but the runtime makes a class for
  /// each, which took a tenth of a start of `forward ask`.
  package enum Value {
    case text((Question) -> String?, (inout Question, String) -> Void)
    /// A number from 0.
    case count((Question) -> Int?, (inout Question, Int) -> Void)
    case flag((Question) -> Bool, (inout Question, Bool) -> Void)
  }
}

extension [QuestionType] {
  fileprivate static var paths: Self { [.path, .file, .folder] }
  fileprivate static var texts: Self { [.text, .lines, .secret, .url, .email] + paths }

  fileprivate static func allBut(_ others: QuestionType...) -> Self {
    QuestionType.allCases.filter { !others.contains($0) }
  }
}

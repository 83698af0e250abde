internal import ForwardForm
internal import ForwardJSON
internal import ForwardPatterns

extension Members {
  private typealias Member = Question.Member

  /// Reads a question without members that have mistakes, and notes the mistakes; `nil` if the
  /// question can't be understood.
  func question() -> Question? {
    let log = node.log
    let title = log.reading { () throws(PlacedFault) in
      try required(Member.title.rawValue).text()
    }
    let command = self[.options].flatMap { node in
      node.has("command")
        ? log.reading { () throws(PlacedFault) in try node.command() } ?? [] : nil
    }
    let options =
      command != nil
      ? nil
      : self[.options].flatMap { node in
        log.reading { () throws(PlacedFault) in
          let options = try node.options(haveConditions: true)
          if try node.elements().allSatisfy({ $0.has("group") }) { throw node.fault(.noOptions) }
          return options
        }
      }
    let usual = self[.options] == nil ? QuestionType.text : .choice
    let type = log.reading { () throws(PlacedFault) in try self.type() ?? usual }
    var question = Question(title ?? "", type: type ?? usual)
    (question.options, question.command) = (options ?? [], command ?? [])
    for member in Member.allCases where member != .defaultAnswer {
      guard let node = self[member] else { continue }
      _ = log.reading { () throws(PlacedFault) in try question.read(node, as: member) }
    }
    guard title != nil, type != nil else { return nil }
    if let node = self[.defaultAnswer] {
      _ = log.reading { () throws(PlacedFault) in try question.readDefault(node) }
    }
    return question
  }

  /// Returns whether a mistake in a question only follows from an unreadable member.
  func explains(_ fault: QuestionFault, in question: Question) -> Bool {
    switch fault {
    case .needs(_, let other): self[other] != nil
    case .noOptions: self[.options] != nil && question.options.isEmpty
    default: false
    }
  }

  private subscript(member: Member) -> Node? { self[member.rawValue] }

  private func type() throws(PlacedFault) -> QuestionType? {
    guard let node = self[.type] else { return nil }
    let name = try node.text()
    guard let type = QuestionType(rawValue: name) else { throw node.fault(.unknownType(name)) }
    return type
  }
}

extension Question {
  fileprivate mutating func read(_ node: Node, as member: Member) throws(PlacedFault) {
    switch member.about.value {
    case .text(_, let set): set(&self, try node.text())
    case .count(_, let set): set(&self, try node.count(of: member))
    case .flag(_, let set): set(&self, try node.flag())
    case nil: break
    }
  }

  fileprivate mutating func readDefault(_ node: Node) throws(PlacedFault) {
    // A default of any type may contain an earlier answer.
    if let text = node.value.string, text.contains("{") {
      defaultAnswer = text
      return
    }
    switch type {
    case .confirm: defaultAnswer = try node.flag() ? "yes" : "no"
    case .integer, .decimal:
      guard let number = node.value.number else { throw node.isNot(.number) }
      defaultAnswer = number.text
    case .choices: defaultOptions = try node.optionNames(of: self)
    default: defaultAnswer = try node.text()
    }
  }
}

extension Node {
  fileprivate func count(of member: Question.Member) throws(PlacedFault) -> Int {
    guard let number = value.number else { throw isNot(.number) }
    guard let count = Int(exactly: number) else { throw fault(.notACount(member, number.text)) }
    return count
  }

  /// - Parameter haveConditions: Whether an option may have a condition, like in a form.
  func options(haveConditions: Bool = false) throws(PlacedFault) -> [Question.Option] {
    var options: [Question.Option] = []
    var group: String?
    for node in try elements() {
      let option = log.reading { () throws(PlacedFault) -> Question.Option? in
        guard node.has("group") else { return try node.option(haveConditions, in: group) }
        let title = try node.object(with: ["group"]).required("group").text()
        // Two lines in succession begin different groups.
        group = title.allSatisfy(\.isWhitespace) ? (group == "" ? nil : "") : title
        return nil
      }
      options += [option ?? nil].compactMap(\.self)
    }
    return options
  }

  /// Reads the words of a program that writes options: `{"command": ["git", "branch"]}`.
  fileprivate func command() throws(PlacedFault) -> [String] {
    let command = try object(with: ["command"]).required("command")
    var words: [String] = []
    for word in try command.elements() { words.append(try word.text()) }
    if words.isEmpty { throw command.fault(.noOptions) }
    return words
  }

  /// Reads an option: a name, or an object with the name and other members.
  private func option(
    _ haveConditions: Bool, in group: String?
  ) throws(PlacedFault) -> Question.Option {
    if let name = value.string { return Question.Option(name, group: group) }
    let members = try object(
      with: ["name", "title", "detail", "unavailable"] + (haveConditions ? ["when"] : []))
    return Question.Option(
      try members.required("name").text(), title: members.text("title"),
      detail: members.text("detail"), unavailable: members.text("unavailable"), group: group)
  }

  /// Returns the names of options in a list.
  fileprivate func optionNames(of question: Question) throws(PlacedFault) -> [String] {
    let known = question.options.map(\.name)
    var names: [String] = []
    for node in try elements() {
      let name = try node.text()
      guard known.contains(name) || question.takesOthers || !question.command.isEmpty else {
        let rejection = Rejection.notAnOption(name, options: nearest(known, to: name))
        throw node.fault(.refused(.defaultAnswer, rejection))
      }
      names.append(name)
    }
    return names
  }
}

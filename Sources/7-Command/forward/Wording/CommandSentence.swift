internal import ForwardAsking
internal import ForwardDelivery
internal import ForwardFilling
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormTerminal
internal import ForwardJSONSchema
internal import ForwardKinds
internal import ForwardSchemaArguments
internal import ForwardSchemaFiles
internal import ForwardSending
internal import ForwardSettings
internal import ForwardStore
internal import ForwardText

/// A sentence of the command, in any language.
enum CommandSentence {
  // Results

  case deleted(String)
  case kept(String)
  case noTargetsYet
  /// The tags that a target has now.
  case tags([String], of: String)

  // Questions

  case menu
  case newTarget(kind: String)
  case copy(of: String)
  case target(String, kind: String)
  case deletes(String, kind: String)
  /// The suggested name of a copy.
  case nameOfCopy(of: String)

  // Failures

  case noSuchKind(String, known: [String])
  case unusableKind(UnusableKind)
  /// The name of a new kind that a file has, or that is built in.
  case kindTaken(String, path: String?)
  case notAKindName(String)
  case noSuchTarget(String, known: [String])
  case noSuchKindOrTarget(String, known: [String])
  case noSuchTag(String, known: [String])
  case badTag(String)
  case emptyStore(path: String, wanted: String)
  /// The path in the option for the store is empty.
  case noStorePath
  case needsYes(command: String)
  case menuNeedsTerminal
  /// An argument that is asked for on a terminal.
  case needs(_ argument: String, command: String)
  case needsNameOrForm(command: String)
  case nameAndForm
  /// Answers for targets of another kind.
  case otherKind(String, wanted: String)
  case fault(CommandFault)
  case ask(AskingSentence)
  case delivery(DeliverySentence)
  case sending(SendingSentence)
  case settings(SettingsSentence)
  case check(CheckSentence)
  /// A file that isn't JSON, or a schema that is none.
  case refusedFile(FileReport)
  case fill(FillSentence)
  case filling(FillingSentence)
  case agent(AgentSentence)
}

extension Wording {
  /// Returns a sentence of the command in this language.
  func callAsFunction(_ sentence: CommandSentence) -> String {
    if case .settings(let sentence) = sentence { return reworded(sentence) ?? self(sentence) }
    return spoken.says(sentence)
  }

  /// Returns a sentence about items that are sent, in this language.
  func callAsFunction(_ sentence: DeliverySentence) -> String { spoken.says(sentence) }

  /// Returns the details of an outcome in this language, as a part of a sentence.
  func callAsFunction(_ detail: DeliveryOutcome.Detail) -> String { spoken.says(detail) }

  /// Returns a sentence in the command's own words, which say target instead of settings; `nil` if
  /// there is none.
  func reworded(_ sentence: SettingsSentence) -> String? { spoken.reworded(sentence) }

  /// Returns a sentence in lines: each problem of a file has its own. A line break in any other sentence is quoted.
  func lines(of sentence: CommandSentence) -> [String] {
    guard case .refusedFile(let report) = sentence else { return [self(sentence)] }
    return report.lines(in: SchemaWording(spoken))
  }
}

extension Language {
  func says(_ sentence: CommandSentence) -> String {
    switch sentence {
    case .deleted(let name): says("Deleted '\(name)'.", chinese: "已删除“\(name)”。")
    case .kept(let name): says("Kept '\(name)'.", chinese: "未删除“\(name)”。")
    case .noTargetsYet:
      says(
        "There are no targets yet; forward new KIND creates one.",
        chinese: "还没有目标；运行 forward new KIND 可新建一个。")

    case .tags([], let name): says("\(name): no tags", chinese: "\(name)：没有标签")
    case .tags(let tags, let name):
      says("\(name): ", chinese: "\(name)：") + tags.map { "@" + $0 }.joined(separator: " ")

    case .menu: says("Forward targets", chinese: "转发目标")
    case .newTarget(let kind): says("New target: \(kind)", chinese: "新建目标：\(kind)")
    case .copy(let name): says("Copy of \(name)", chinese: "“\(name)”的副本")
    case .target(let name, let kind): says(SendingSentence.targetOfKind(name, kind: kind))
    case .deletes(let name, let kind):
      says("Delete '\(name)' (\(kind))?", chinese: "要删除“\(name)”（\(kind)）吗？")
    case .nameOfCopy(let name): says("\(name) copy", chinese: "\(name) 副本")

    case .noSuchKind(let name, let known):
      says(
        "There is no kind '\(name)'; the known ones are \(firstTen(known)).",
        chinese: "没有“\(name)”这种类型，可用的类型有：\(firstTen(known))。")
    case .kindTaken(let name, nil):
      says(
        "The kind '\(name)' is built in; choose another name.",
        chinese: "“\(name)”是内置类型，请换一个名称。")
    case .kindTaken(let name, let path?):
      says(
        "The kind '\(name)' is there already, in '\(path)'; forward fill edits it.",
        chinese: "“\(name)”类型已存在于“\(path)”；可用 forward fill 编辑。")
    case .notAKindName(let name):
      says(
        "\(quoted(name)) is no name for a kind; it has small letters, digits and hyphens.",
        chinese: "\(quoted(name))不能用作类型的名称；名称由小写字母、数字和连字符组成。")
    case .noSuchTarget(let name, let known):
      says(
        "There is no target '\(name)'; the known ones are \(firstTen(known)).",
        chinese: "没有名为“\(name)”的目标，现有的目标有：\(firstTen(known))。")
    case .noSuchKindOrTarget(let name, let known):
      says(
        "There is no kind or target '\(name)'; the known ones are \(firstTen(known)).",
        chinese: "没有名为“\(name)”的类型或目标，已知的有：\(firstTen(known))。")
    case .noSuchTag(let tag, []):
      says(
        "No target has the tag '\(tag)', or any other; forward tag \(tag) NAME gives it to one.",
        chinese: "没有目标带有标签“\(tag)”，也没有其他标签；运行 forward tag \(tag) NAME 可添加。")
    case .noSuchTag(let tag, let known):
      says(
        "No target has the tag '\(tag)'; the known ones are \(firstTen(known)).",
        chinese: "没有目标带有标签“\(tag)”，现有的标签有：\(firstTen(known))。")
    case .badTag(let tag):
      says(
        "'\(tag)' can't be a tag, which has letters, digits and the signs - _ . / in it.",
        chinese: "“\(tag)”不能用作标签：标签只能含有字母、数字以及 - _ . / 这些符号。")
    case .emptyStore(let path, let name):
      says(
        "There is no target '\(name)'; there are none in '\(path)' yet.",
        chinese: "没有名为“\(name)”的目标，“\(path)”中还没有任何目标。")
    case .needsYes(let command):
      says("Without a terminal, \(command) needs --yes.", chinese: "没有终端时，\(command) 需要 --yes。")
    case .noStorePath:
      says(
        "--store is empty; it takes the path of the file that keeps the targets.",
        chinese: "--store 为空；它需要保存目标的文件的路径。")
    case .menuNeedsTerminal:
      says("Without a terminal, forward needs a command.", chinese: "没有终端时，forward 需要指定命令。")
    case .needs(let argument, let command):
      says(
        "Without a terminal, forward \(command) needs \(argument).",
        chinese: "没有终端时，forward \(command) 需要 \(argument)。")
    case .needsNameOrForm(let command):
      says(
        "forward \(command) needs a NAME, or --form FILE.",
        chinese: "forward \(command) 需要 NAME 或 --form FILE。")
    case .nameAndForm:
      says(
        "A NAME and --form are not used together.", chinese: "NAME 不能与 --form 一起使用。")
    case .otherKind(let kind, let wanted):
      says(
        "'\(kind)' is another kind than the target's; '\(wanted)' is wanted.",
        chinese: "“\(kind)”与目标的类型不同，应为“\(wanted)”。")
    case .unusableKind(let error): says(error)
    case .fault(let fault): says(fault)
    case .ask(let sentence): says(sentence)
    case .delivery(let sentence): says(sentence)
    case .check(let sentence): says(sentence)
    case .sending(let sentence): says(sentence)
    case .refusedFile(let report): report.text(in: SchemaWording(self))
    case .fill(let sentence): says(sentence)
    case .filling(let sentence): says(sentence)
    case .agent(let sentence): says(sentence)
    case .settings(let sentence): reworded(sentence) ?? says(sentence)
    }
  }

  /// Returns a sentence in the command's own words; `nil` if there is none.
  fileprivate func reworded(_ sentence: SettingsSentence) -> String? {
    switch sentence {
    case .nameTaken(let name):
      says(
        "A target named '\(name)' already exists; choose another name.",
        chinese: "已有名为“\(name)”的目标，请换一个名称。")
    case .otherKindMeanwhile(let name, let kind):
      says(
        "'\(name)' has become a target of the kind '\(kind)' in the meantime; choose another name.",
        chinese: "在此期间，“\(name)”已成为“\(kind)”类型的目标，请换一个名称。")
    case .error(.exists(let name, let path)):
      says(
        "A target named '\(name)' already exists in '\(path)'.",
        chinese: "“\(path)”中已有名为“\(name)”的目标。")
    case .error(.changedOrRemoved(let name, let path)):
      says(
        "The target '\(name)' in '\(path)' was changed or removed by another program in the "
          + "meantime. Nothing was written.",
        chinese: "“\(path)”中的目标“\(name)”已被另一个程序更改或删除，未写入任何内容。")
    case .error(.conflict(let name, let path, let rows)):
      says(
        "The target '\(name)' in '\(path)' was changed by another program in the meantime, in rows "
          + "that were answered here too: \(joined(rows)). Nothing was written.",
        chinese: "“\(path)”中的目标“\(name)”已被另一个程序更改，其中有些项此处也填写了：\(joined(rows))。未写入任何内容。")
    case .error(.badName(_, let rejection)):
      says("\(NameField.path): ", chinese: "\(NameField.path)：") + says(rejection)
    default: nil
    }
  }
}

internal import ForwardJSONSchema
internal import ForwardPatterns
internal import ForwardSystem
internal import ForwardText

/// A mistake in a kind's file that the files' schema can't find.
enum KindFault {
  case notAName(String)
  case builtIn(String)
  /// Another file declares the kind.
  case declaredBy(String, String)
  /// Other users could change the file, or a folder around it.
  case exposed(Exposure)
  case tooLarge(limit: Int)
  case schema(SchemaFault)
  case wrongSchema(SchemaProblem)
  case settingsAreNoObject
  /// A part of the settings that can't be judged.
  case unjudged(String)
  case reservedName(String)
  case noSuchSetting(String, known: [String])
  case noSuchPlaceholder(String, known: [String])
  case itemInServer(String)
  case itemInPath(String)
  case notAnAddress(String)
  case noSuchFormat(String)
  case notAProgram(String)
  case notAPath(String)
  case reservedHeader(String)
  case shownSecret(String)
  case openedSecret(String)
  case storedSecret(String)
  case tooLong(String)
}

extension Language {
  func says(_ fault: KindFault) -> String {
    switch fault {
    case .notAName(let name):
      says(
        "\(quoted(name)) is no name for a kind; it has small letters, digits and hyphens, as in ntfy.kind.yaml.",
        chinese: "\(quoted(name))不能用作类型的名称；名称由小写字母、数字和连字符组成，例如 ntfy.kind.yaml。")
    case .builtIn(let name):
      says(
        "The kind \(quoted(name)) is built in; choose another name for the file.",
        chinese: "\(quoted(name))是内置类型，请为文件换一个名称。")
    case .declaredBy(let other, let name):
      says(
        "The file isn't used, as \(quoted(other)) declares the kind \(quoted(name)).",
        chinese: "此文件未被使用：\(quoted(other))已声明类型\(quoted(name))。")
    case .exposed(let exposure):
      switch exposure.cause {
      case .writable(let permissions):
        says(
          "Others can write to \(quoted(exposure.path)) (mode \(String(permissions, radix: 8))), so the kind isn't "
            + "used. chmod go-w \(quoted(exposure.path)) prevents that.",
          chinese: "其他用户可以写入\(quoted(exposure.path))（模式 \(String(permissions, radix: 8))），因此未使用此类型。"
            + "可用 chmod go-w '\(exposure.path.visible)' 禁止写入。")
      case .foreign(let user):
        says(
          "\(quoted(exposure.path)) belongs to user \(user), not to you or root, so the kind isn't used.",
          chinese: "\(quoted(exposure.path))属于用户 \(user)，而不属于您或 root，因此未使用此类型。")
      }
    case .tooLarge(let limit):
      says(
        "The file is larger than \(limit >> 20) MB.", chinese: "文件超过 \(limit >> 20) MB。")
    case .schema(let fault): says(fault)
    case .wrongSchema(let problem): says(problem)
    case .settingsAreNoObject:
      says(
        "The settings have to be of the type object, with a property for each.",
        chinese: "设置的类型必须是 object，每项设置为一个属性。")
    case .unjudged(let path):
      says(
        "\(quoted(path)) can't be checked: its schema refers to a schema outside this file, or has no end.",
        chinese: "无法判断\(quoted(path))：其模式引用了不在此文件中的模式，或没有尽头。")
    case .reservedName(let name):
      says(
        "\(quoted(name)) is a placeholder already; choose another name.",
        chinese: "\(quoted(name))已是占位符，请换一个名称。")
    case .noSuchSetting(let name, let known):
      known.isEmpty
        ? says("There is no setting \(quoted(name)).", chinese: "没有\(quoted(name))这项设置。")
        : says(
          "There is no setting \(quoted(name)); the known ones are \(listed(nearest(known, to: name))).",
          chinese: "没有\(quoted(name))这项设置，可用的有：\(listed(nearest(known, to: name)))。")
    case .noSuchPlaceholder(let name, let known):
      says(
        "There is no placeholder {\(name.visible)}; the known ones are "
          + "\(listed(nearest(known, to: name).map { "{\($0)}" })).",
        chinese: "没有占位符 {\(name.visible)}，可用的有："
          + "\(listed(nearest(known, to: name).map { "{\($0)}" }))。")
    case .itemInServer(let name):
      says(
        "{\(name)} would let an item choose the server; only what comes after the server may have it.",
        chinese: "{\(name)} 会让条目决定服务器；它只能出现在服务器之后。")
    case .itemInPath(let name):
      says(
        "{\(name)} would let an item choose the file; only settings may be in its path.",
        chinese: "{\(name)} 会让条目决定文件；路径中只能有设置。")
    case .notAnAddress(let address):
      says(
        "\(quoted(address)) is no address that begins with https:// or http://.",
        chinese: "\(quoted(address))不是以 https:// 或 http:// 开头的地址。")
    case .noSuchFormat(let name):
      says(
        "There is no format \(quoted(name)); there are todotxt, markdown and csv.",
        chinese: "没有\(quoted(name))这种格式；可用的有 todotxt、markdown 和 csv。")
    case .notAProgram(let name):
      says(
        "\(quoted(name)) is no program; it is a name or a whole path, without placeholders.",
        chinese: "\(quoted(name))不是程序；应为不含占位符的名称或完整路径。")
    case .reservedHeader(let name):
      says(
        "\(quoted(name)) is made for every request automatically; leave it out.",
        chinese: "每个请求都会自动带有\(quoted(name))，请将其删去。")
    case .shownSecret(let name):
      says(
        "{\(name)} is a secret, and the arguments of a program can be seen by all programs of a computer.",
        chinese: "{\(name)} 是机密，而程序的参数可被同一台计算机上的所有程序看到。")
    case .openedSecret(let name):
      says(
        "{\(name)} is a secret, and an address that is opened can be seen by all programs of a computer.",
        chinese: "{\(name)} 是机密，而所打开的地址可被同一台计算机上的所有程序看到。")
    case .storedSecret(let name):
      says(
        "{\(name)} is or has a secret, and the path and the text of a line are shown and kept as they are.",
        chinese: "{\(name)} 是机密或含有机密，而行的路径和文本会原样显示和保存。")
    case .tooLong(let name):
      says(
        "The value \(quoted(name)) repeats others more than 1,000 times, or has more than 1 MB.",
        chinese: "值\(quoted(name))重复其他值超过 1000 次，或超过 1 MB。")
    case .notAPath(let path):
      says(
        "\(quoted(path)) is no path from / or ~/ on.", chinese: "\(quoted(path))不是以 / 或 ~/ 开头的路径。")
    }
  }
}

internal import ForwardCLibrary
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardKinds
internal import ForwardStore
internal import ForwardText

final class List: Command {
  static var about: About { About("list", "List the saved targets, or the targets with a tag.") }

  var tags: [String] = []
  var json = false
  var options = Options()

  var parameters: [BoundParameter] {
    arguments("tags", "Tags, such as @work; all targets if none is given.", completing: .tags) {
      self.tags.append($0)
    }
    flag("json", "Write JSON.") { self.json = true }
    options.parameters
  }

  func run() throws {
    let others = tags.filter { !$0.hasPrefix("@") }
    if !others.isEmpty { throw UsageProblem.unexpectedArguments(others) }
    let context = Context(options, asks: false)
    let contents = try context.store.contents()
    let wanted = try Set(tags.flatMap(contents.tagged).map { ExactKey($0.name) })
    let targets = contents.documents.filter { tags.isEmpty || wanted.contains(ExactKey($0.name)) }
    if json {
      try context.write(.array(targets.map { .object($0.listed) }))
    } else {
      try context.table(
        targets.map { target in
          [target.name, target.kind, target.tags.map { "@" + $0 }.joined(separator: " ")]
        })
    }
    context.report(KnownKinds.ofCommand.unused(ofKinds: targets.map(\.kind)))
    // Damaged targets are an error, after the list of the others.
    if let damaged = contents.damaged.first { throw ErrorAfterResult(error: damaged.error) }
    if targets.isEmpty, !json {
      context.dialogue.say(StyledText(context.wording(.noTargetsYet)))
    }
  }
}

extension StoredDocument {
  /// The name, the kind and any tags as data.
  var listed: JSONObject {
    var json = JSONObject([("name", .string(name)), ("kind", .string(kind))])
    if !tags.isEmpty { json["tags"] = .array(tags.map { .string($0) }) }
    return json
  }
}

/// The texts of a table's row, one per column.
typealias TableRow = [String]

extension Context {
  /// Writes a list as a table of some columns, or as JSON with all columns.
  func list(_ entries: [[(String, String)]], shown columns: [String], json: Bool) throws {
    if json {
      let list = JSONValue.array(
        entries.map { .object(JSONObject($0.map { (key: $0.0, value: .string($0.1)) })) }
      )
      return try write(list)
    }
    try table(
      entries.map { entry in columns.map { column in entry.first { $0.0 == column }?.1 ?? "" } })
  }

  /// Writes rows of text in columns of equal width.
  func table(_ rows: [TableRow]) throws {
    let rows = rows.map { $0.map(\.visible) }
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].columns }.max() ?? 0
    }
    for row in rows {
      let padded = zip(row, widths).dropLast().map { $0.padded(to: $1) }
      let line = (padded + row.suffix(1)).joined(separator: "  ").trimmedAtEnd
      results.line(StyledText(results.columns.map(line.cut) ?? line))
    }
    try endResults()
  }

  func write(_ value: JSONValue) throws { try answering.write(value) }

  /// Checks that the results were written.
  func endResults() throws { try results.checkWritten() }
}

extension String {
  /// Returns the part of the text that fits into a row of a terminal. The last column stays free.
  fileprivate func cut(to columns: Int) -> String {
    self.columns < columns ? self : prefix(columns: columns - 2) + "…"
  }

  /// The text without the spaces that an empty last column leaves.
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

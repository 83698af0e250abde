internal import ForwardJSON
internal import TestSupport

/// The schema of the files.
let schema = """
  {
    "type": "object",
    "additionalProperties": {
      "type": "array",
      "items": {
        "type": ["object", "string", "integer"],
        "properties": {"id": {"type": "string"}, "m": {"type": "string"}, "n": {"type": "string"}}
      }
    }
  }
  """

extension FileText {
  /// Makes a random edit.
  ///
  /// - Returns: The words of the edit on a command line; `nil` if the item is edited already.
  mutating func edit(
    _ edited: inout Set<[Int]>, _ marks: inout Marks, _ random: inout SeededRandom
  ) -> [String]? {
    let number = random.below(lists.count)
    var list = lists[number]
    defer { lists[number] = list }
    let count = list.items.count { !$0.isNew }
    let index = random.below(count)
    let path = "\(list.key)[\(index + 1)]"
    let choice = random.below(5)
    if choice == 0 {
      var new = ListText.Item(mark: list.newMark(&marks))
      new.isNew = true
      list.items.append(new)
      return ["--set", "\(list.key)[+]:=\(new.value(list.kind).text())"]
    }
    guard edited.insert([number, index]).inserted else { return nil }
    if choice == 1 {
      guard list.items.count(where: { !$0.isRemoved && !$0.isNew }) > 1 else { return nil }
      list.items[index].isRemoved = true
      return ["--unset", path]
    }
    guard list.kind == .objects else {
      list.items[index].mark = list.newMark(&marks)
      return ["--set", "\(path):=\(list.items[index].value(list.kind).text())"]
    }
    var words: [String] = []
    if choice == 2 || list.items[index].members.isEmpty {
      list.items[index].mark = list.newMark(&marks)
      words += ["--set", "\(path).id=\(list.items[index].mark)"]
    }
    for member in list.items[index].members.indices where choice > 2 {
      list.items[index].members[member].mark = marks.next("m")
      let (key, mark) = list.items[index].members[member]
      words += ["--set", "\(path).\(key)=\(mark)"]
    }
    return words
  }
}

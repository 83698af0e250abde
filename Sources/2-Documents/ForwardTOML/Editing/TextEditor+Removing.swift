internal import ForwardJSON

// Members that go, with their lines and the tables inside them.

extension TextEditor {
  /// Plans that a member goes, with its lines and with the tables inside it. `withLines` says whether its lines don't
  /// go with the section that they are in.
  mutating func remove(_ member: Member, of table: Int, withLines: Bool) {
    switch member.content {
    case .value(let node):
      guard withLines else { return }
      let lines = text.lines(of: node, in: text.sections[text.tables[table].section])
      patches.replace(lines, with: [])
      dropped.append(lines)
    case .table(let inner): remove(table: inner, withLines: withLines)
    case .list(let list):
      for table in text.lists[list].tables { remove(table: table, withLines: true) }
    }
  }

  mutating func remove(table: Int, withLines: Bool) {
    var withLines = withLines
    if case .header = text.tables[table].origin {
      let section = text.tables[table].section
      let lines = text.lines(ofSection: section)
      patches.replace(lines, with: [])
      dropped.append(lines)
      goneSections.insert(section)
      withLines = false
    }
    for member in text.tables[table].members {
      remove(member, of: table, withLines: withLines)
    }
  }
}

import ForwardJSON

/// The content of a file of drafts or input history: its members, and the version of its layout.
struct StateDocument {
  private static let version = 1

  let members: JSONObject

  init(_ members: [(key: String, value: JSONValue)]) {
    let version = (key: "version", value: JSONValue.number(JSONNumber(Self.version)))
    self.members = JSONObject([version] + members)
  }

  init(_ bytes: [UInt8]) throws(StateError.Fault) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes, duplicateKeys: .refused)
    } catch {
      throw .notJSON(line: error.line, column: error.column)
    }
    guard let members = value.members,
      let number = members["version"]?.number,
      let version = Int(exactly: number), version >= 1
    else { throw .noVersion }
    if version > Self.version { throw .newerVersion(version) }
    self.members = members
  }

  var bytes: [UInt8] { Array(members.text().utf8) + [UInt8(ascii: "\n")] }
}

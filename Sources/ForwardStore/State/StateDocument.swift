import JSONTree

/// Says why the content of a file of state is of no use.
enum Unusable: Error, Equatable {
  /// It is not what this program writes; with a sentence that says why.
  case broken(String)

  /// A newer version wrote it, which may still want it.
  case newer(version: Int)
}

/// Holds the content of a file of state: members beside the version of their layout.
struct StateDocument {
  private static let version = 1

  let members: JSONObject

  init(_ members: [(key: String, value: JSONValue)]) {
    let version = (key: "version", value: JSONValue.number(JSONNumber(Self.version)))
    self.members = JSONObject([version] + members)
  }

  init(_ bytes: [UInt8]) throws(Unusable) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes, duplicateKeys: .refused)
    } catch {
      throw .broken("It is not JSON at line \(error.line), column \(error.column).")
    }
    guard case .object(let members) = value,
      case .number(let number)? = members["version"],
      let version = Int(exactly: number), version >= 1
    else { throw .broken("It has no version number.") }
    if version > Self.version { throw .newer(version: version) }
    self.members = members
  }

  var bytes: [UInt8] { Array(members.text().utf8) + [UInt8(ascii: "\n")] }
}

extension Unusable {
  /// Puts a file that is broken out of the way, where one more replaces it; one of a newer version
  /// stays.
  ///
  /// - Returns: What became of it.
  func report(at path: String) -> StateError {
    switch self {
    case .newer(let version):
      let reason = "A newer version of forward wrote it (version \(version))."
      return .leftAlone(path: path, reason: reason)
    case .broken(let reason):
      let aside = path + ".broken"
      do throws(SystemError) {
        try move(path, to: aside)
        return .setAside(path: path, to: aside, reason: reason)
      } catch {
        return .leftAlone(path: path, reason: reason)
      }
    }
  }
}

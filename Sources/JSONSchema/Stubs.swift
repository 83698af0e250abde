// TEMPORARY (B: delete what you bring, then this file): stand-ins until exact numbers, JSONPath.pointer and formats land.
public import JSONTree
enum Format: String {
  case date, dateTime = "date-time", time, email, uri, uriReference = "uri-reference", ipv4, ipv6,
    uuid, regex, hostname
  func accepts(_ t: String) -> Bool { true }
}
extension JSONNumber: Comparable {
  public var isWhole: Bool { Int(exactly: self) != nil }
  public static func < (a: JSONNumber, b: JSONNumber) -> Bool {
    (Double(a.text) ?? 0) < (Double(b.text) ?? 0)
  }
  public func isMultiple(of o: JSONNumber) -> Bool {
    (Double(text) ?? 0).truncatingRemainder(dividingBy: Double(o.text) ?? 1) == 0
  }
}
extension JSONNumber: Hashable { public func hash(into h: inout Hasher) {} }
extension JSONValue: Hashable {
  public func hash(into h: inout Hasher) { h.combine(text(.compact)) }
}
extension JSONPath {
  public var pointer: String {
    steps.map {
      switch $0 {
      case .key(let k): "/" + k.replacing("~", with: "~0").replacing("/", with: "~1");
      case .index(let i): "/\(i)"
      }
    }.joined()
  }
}

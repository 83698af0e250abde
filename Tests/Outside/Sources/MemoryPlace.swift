public import ForwardJSON
public import ForwardSettings
public import ForwardStore

/// Settings that several programs share: here an object; in practice, a database or a server.
public final class Memory {
  public var settings: JSONObject?

  public init(_ settings: JSONObject? = nil) {
    self.settings = settings
  }
}

/// Settings in memory, read once and saved once.
public struct MemoryPlace: SettingsPlace {
  public let name: String
  public let path = "memory:"
  public private(set) var settings: JSONObject?
  private let memory: Memory
  private let isReadOnly: Bool

  public init(_ name: String, in memory: Memory, readOnly: Bool = false) {
    self.name = name
    self.memory = memory
    isReadOnly = readOnly
    settings = memory.settings
  }

  public func checkWritable() throws(StoreError) {
    if isReadOnly { throw .unwritable(path: path, reason: "It is read-only") }
  }

  public mutating func save(_ new: JSONObject) throws(StoreError) -> SaveResult<JSONObject> {
    try checkWritable()
    let present = memory.settings
    if present == settings {
      memory.settings = new
      settings = new
      return .saved
    }
    settings = present
    return present.map { .changed($0) } ?? .removed
  }

  public mutating func add(as name: String) {}
}

internal import ForwardForm
internal import ForwardJSON
internal import ForwardStore

/// The addresses that may be fetched without asking a person.
package struct FetchPermission: Sendable {
  /// Whether nothing is fetched, whatever the settings say.
  package var isForbidden = false
  /// Whether the catalog, and the schemas that it names, are fetched.
  package var followsCatalog = false
  /// The addresses that a person named. One that ends with a slash stands for all that begin with it.
  package var addresses: [String] = []

  package init(isForbidden: Bool = false, followsCatalog: Bool = false, addresses: [String] = []) {
    self.isForbidden = isForbidden
    self.followsCatalog = followsCatalog
    self.addresses = addresses
  }

  /// Whether a person named an address.
  func names(_ address: String) -> Bool {
    addresses.contains { $0 == address || $0.hasSuffix("/") && address.hasPrefix($0) }
  }

  /// Whether a person named the server of an address, which may then be in a private network.
  func namesServer(of address: String) -> Bool {
    guard let server = WebAddress(address) else { return false }
    return addresses.contains { WebAddress($0)?.hasSameOrigin(as: server) == true }
  }
}

/// The person's settings: the addresses from which schemas are always fetched. That of the catalog stands for all
/// schemas that it names.
package struct FetchSettings: Sendable {
  private let file: DocumentFile

  package init(path: String) { file = DocumentFile(path: path) }

  func addresses() throws(StoreError) -> [String] { Self.addresses(in: try file.read()) }

  private static func addresses(in settings: JSONObject?) -> [String] {
    settings?["fetch"]?.elements?.compactMap(\.string) ?? []
  }

  /// Adds an address; other settings stay.
  func allow(_ address: String) throws(StoreError) {
    var present = try file.read()
    while true {
      var settings = present ?? JSONObject()
      let addresses = Self.addresses(in: present)
      if addresses.contains(address) { return }
      settings["fetch"] = .array((addresses + [address]).map { .string($0) })
      switch try file.save(settings, replacing: present) {
      case .changed(let other): present = other
      case .removed: present = nil
      default: return
      }
    }
  }
}

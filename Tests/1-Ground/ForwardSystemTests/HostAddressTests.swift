import ForwardSystem
import Testing

@Suite("Addresses of hosts")
struct HostAddressTests {
  private func addresses(of host: String) -> [HostAddress] {
    if case .addresses(let found) = HostAddress.find(host, within: .seconds(5), isNumeric: true) {
      found
    } else {
      []
    }
  }

  @Test(
    "An address of this machine or of a private network is private, however it is written",
    arguments: [
      "127.0.0.1", "127.1", "2130706433", "0x7f.0.0.1", "0.0.0.0", "10.1.2.3", "100.64.0.1",
      "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.168.1.1", "192.0.0.8", "198.18.0.1",
      "224.0.0.1", "255.255.255.255", "[::1]", "[::]", "[fe80::1]", "[fd00::1]", "[ff02::1]",
      "[::ffff:127.0.0.1]", "[64:ff9b::10.0.0.1]", "[2002:7f00:1::]", "[2001:db8::1]",
    ])
  func privateAddresses(host: String) {
    #expect(!addresses(of: host).isEmpty)
    #expect(addresses(of: host).allSatisfy { $0.isPrivate })
  }

  @Test(
    "An address of a server of the Internet isn't private",
    arguments: [
      "1.1.1.1", "100.63.0.1", "172.32.0.1", "192.167.0.1", "223.255.255.255", "[2606:4700::1111]",
      "[::ffff:1.1.1.1]", "[64:ff9b::1.1.1.1]", "[2002:101:101::]",
    ])
  func publicAddresses(host: String) {
    #expect(!addresses(of: host).isEmpty)
    #expect(!addresses(of: host).contains { $0.isPrivate })
  }

  @Test("curl takes the text of an address")
  func text() {
    #expect(addresses(of: "[2606:4700::1111]").map(\.text) == ["[2606:4700:0:0:0:0:0:1111]"])
    #expect(addresses(of: "1.1.1.1").map(\.text) == ["1.1.1.1"])
  }

  @Test("Reading a numeric address looks up no name")
  func name() {
    #expect(
      HostAddress.find("localhost.invalid", within: .seconds(5), isNumeric: true) == .none)
    guard case .addresses(let found) = HostAddress.find("127.0.0.1", within: .seconds(5)) else {
      Issue.record("No address was found.")
      return
    }
    #expect(found.map(\.text) == ["127.0.0.1"])
  }
}

import ForwardTargets
import ProgramSupport
import Testing

@testable import ForwardDelivery

@Suite("Certificates", .enabled(if: canCertify && hasCurl, "Needs python3, openssl and curl."))
struct CertificateTests {
  @Test("A certificate that no one vouches for is refused, unless the target doesn't verify it")
  func certificates() throws {
    let peer = try Peer("http_peer.py", isCertified: true)
    var request = HTTPRequest(
      "POST", "https://127.0.0.1:\(peer.port)/status?code=200", body: "Milk", token: "t0ken")
    let outcome = try #require(try peer.send(.request(request)))
    guard case .refused(let detail) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(detail.kind == .invalidCertificate)
    #expect(detail.subject == "127.0.0.1:\(peer.port)")
    #expect(detail.text.contains("certificate"))
    #expect(try peer.log.count == 0)
    request.verifiesTLS = false
    #expect(try peer.send(.request(request)) == .sent(.answer("200 OK")))
    #expect(try peer.log.map { $0[text: "body"] } == ["Milk"])
  }
}

internal import ForwardForm
package import ForwardJSON
package import ForwardText

/// The reason why a document can't be fetched.
package struct FetchError: Error, Equatable {
  package let address: String
  package let reason: Reason

  package enum Reason: Equatable, Sendable {
    /// `curl` isn't installed, or can't be started.
    case noCurl(String)
    case notHTTPS
    /// The server's address is one of this machine or of a private network, which nobody named.
    case privateServer(String)
    case hostNotFound(String)
    /// No connection was made; the reason is in the words of `curl`.
    case notConnected(String)
    case timedOut
    /// The certificate isn't trusted, in the words of `curl`.
    case badCertificate(String)
    /// Another error, in the words of `curl`.
    case failed(String)
    /// The server's answer isn't the document, such as `404 Not Found`.
    case answered(String)
    case redirected(to: String)
    case redirectedTooOften
    case tooLarge(megabytes: Int)
    /// The document isn't JSON, or YAML if its name says so.
    case notJSON(JSONError)
    case notASchema
    case notACatalog
    case notKept(path: String, reason: String)
  }

  init(_ address: String, _ reason: Reason) { (self.address, self.reason) = (address, reason) }

  /// Whether the server can't be reached at present.
  var isOfNetwork: Bool {
    switch reason {
    case .hostNotFound, .notConnected, .timedOut: true
    default: false
    }
  }
}

extension Language {
  package func says(_ error: FetchError) -> String {
    let address = quoted(error.address.shownAddress, limit: 200)
    let reason = says(error.reason)
    return says("\(address) can't be fetched: \(reason)", chinese: "无法获取\(address)：\(reason)")
  }

  private func says(_ reason: FetchError.Reason) -> String {
    switch reason {
    case .noCurl(let reason):
      says("The program curl can't be run: \(reason).", chinese: "无法运行程序 curl：\(reason)。")
    case .notHTTPS:
      says("Only addresses of https are fetched.", chinese: "只获取 https 网址。")
    case .privateServer(let host):
      says(
        "\(quoted(host)) is on this machine or in a private network; only an address that you name is fetched from there.",
        chinese: "\(quoted(host))位于本机或专用网络；只有你指明的网址才会从那里获取。")
    case .hostNotFound(let host):
      says("The server \(quoted(host)) isn't found.", chinese: "找不到服务器\(quoted(host))。")
    case .notConnected(let problem):
      says("There is no connection (\(problem.visible)).", chinese: "无法连接（\(problem.visible)）。")
    case .timedOut: says("The server took too long.", chinese: "服务器响应超时。")
    case .badCertificate(let problem):
      says(
        "The server's certificate isn't trusted (\(problem.visible)).",
        chinese: "服务器证书不受信任（\(problem.visible)）。")
    case .failed(let problem): says("\(problem.visible).", chinese: "\(problem.visible)。")
    case .answered(let title):
      says("The server answered \(quoted(title)).", chinese: "服务器回答\(quoted(title))。")
    case .redirected(let address):
      says(
        "The server redirects to \(quoted(address.shownAddress, limit: 200)), which isn't an address of https.",
        chinese: "服务器重定向到\(quoted(address.shownAddress, limit: 200))，它不是 https 网址。")
    case .redirectedTooOften:
      says("The server redirects too often.", chinese: "服务器重定向次数过多。")
    case .tooLarge(let megabytes):
      says("It is larger than \(megabytes) MB.", chinese: "超过 \(megabytes) MB。")
    case .notJSON(let error): says(error.fault)
    case .notASchema: says("It isn't a JSON Schema.", chinese: "它不是 JSON Schema。")
    case .notACatalog:
      says("It has no list 'schemas', as a catalog has.", chinese: "没有目录应有的“schemas”列表。")
    case .notKept(let path, let reason):
      says(
        "\(quoted(path, limit: 200)) can't be written: \(reason).",
        chinese: "无法写入\(quoted(path, limit: 200))：\(reason)。")
    }
  }
}

extension String {
  /// The address without a password and a query, to show to people.
  var shownAddress: String { WebAddress(self)?.shown.whollyVisible ?? whollyVisible }

  /// The address from which the document with the URI is fetched: without a fragment, and over HTTPS, also where the URI
  /// says HTTP, as URIs of old schemas do. `nil` for a URI outside the web.
  package var fetchAddress: String? {
    let address = String(prefix { $0 != "#" })
    guard let scheme = WebAddress(address)?.scheme else { return nil }
    return "https" + address.dropFirst(scheme.utf8.count)
  }
}

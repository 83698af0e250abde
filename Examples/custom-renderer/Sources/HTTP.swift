internal import FlyingFox
internal import Foundation

extension HTTPRequest {
  /// Whether the browser wanted this machine.
  var isMeantForThisMachine: Bool {
    let host = headers[.host]?.split(separator: ":").first
    return host == "127.0.0.1" || host == "localhost"
  }
}

extension HTTPResponse {
  /// A page that runs no script, loads nothing, and stays out of frames and caches.
  static func page(_ page: HTML) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: "text/html; charset=utf-8",
        .cacheControl: "no-store",
        .contentSecurityPolicy: policy,
      ],
      body: Data(page.markup.utf8)
    )
  }

  /// The redirection to the present page.
  static var redirection: HTTPResponse {
    HTTPResponse(statusCode: .seeOther, headers: [.location: "/"] as HTTPHeaders)
  }
}

extension HTTPHeader {
  fileprivate static let contentSecurityPolicy = HTTPHeader("Content-Security-Policy")
}

private let policy = """
  default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; \
  frame-ancestors 'none'
  """

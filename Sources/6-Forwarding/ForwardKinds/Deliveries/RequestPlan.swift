internal import ForwardForm
internal import ForwardJSON
internal import ForwardTargets
internal import ForwardText

/// A request made of templates.
struct RequestPlan: Sendable {
  let method: String
  let address: AddressPlan
  let headers: [(name: String, template: String)]
  let token: String
  let login: (user: String, password: String)?
  let body: Body
  let verifiesTLS: JSONValue?
  let takesAttachments: Bool

  enum Body: Sendable {
    case none
    case json(JSONValue)
    case form([(name: String, template: String)])
    case text(String)
    case calendar([(name: String, template: String)])
  }

  static let methods = ["POST", "PUT", "PATCH", "GET"]

  /// Returns the request for an item.
  ///
  /// The key's mark has more underscores than any text of the request, so that it is unique there.
  func request(_ scope: (_ keyMark: String?) -> Scope) throws(Undeliverable) -> HTTPRequest {
    let first = try request(scope, Marks(2))
    guard first.usesMarks else { return first.unmarked }
    let count = try request(scope, Marks(0)).mostUnderscores + 1
    let request = count > 2 ? try request(scope, Marks(count)) : first
    return request.usesMarks ? request : request.unmarked
  }

  private func request(
    _ makeScope: (_ keyMark: String?) -> Scope, _ marks: Marks
  ) throws(Undeliverable) -> HTTPRequest {
    let scope = makeScope(marks.key)
    let method = scope.text(method)
    guard Self.methods.contains(method) else { throw .unusable(row: scope.row(of: self.method)) }
    let url = try address.address(scope)
    let (body, type) = try body.content(scope, marks)
    var request = HTTPRequest(
      method, url, body: body, contentType: type, token: scope.text(token),
      verifiesTLS: try scope.flag(verifiesTLS, or: true))
    if let login {
      let user = scope.text(login.user)
      let password = scope.text(login.password)
      if !user.isEmpty || !password.isEmpty {
        request.login = HTTPRequest.Login(user, password: password)
      }
    }
    for (name, template) in headers {
      guard let value = try scope.textIfAny(template)?.headerValue, !value.isEmpty else { continue }
      request.headers.append(HTTPRequest.Header(name, value))
    }
    // The request masks its token and its password anyway.
    let known = [request.token, request.login?.password ?? ""]
    request.secrets = scope.secrets.filter { !known.contains($0) }
    if case .calendar = self.body {
      let escaped = (request.secrets + known).map(\.escapedForCalendar)
      request.secrets += escaped.filter { !$0.isEmpty && !(request.secrets + known).contains($0) }
    }
    request.takesAttachments = takesAttachments
    (request.keyMark, request.timeMark) = (marks.key, marks.time)
    return request
  }
}

/// The texts in place of the delivery's key and time, which exist only when a request is made.
struct Marks {
  let key, time: String

  init(_ count: Int) {
    let line = String(repeating: "_", count: count)
    key = line + "key" + line
    time = line + "time" + line
  }
}

extension HTTPRequest {
  private var parts: [String] { [url, body] + headers.map(\.value) }

  fileprivate var usesMarks: Bool {
    parts.contains { part in
      [keyMark, timeMark].contains { mark in mark.map { part.contains(bytesOf: $0) } ?? false }
    }
  }

  /// The length of the longest run of underscores.
  fileprivate var mostUnderscores: Int {
    parts.map { part in
      part.utf8.split { $0 != UInt8(ascii: "_") }.map(\.count).max() ?? 0
    }.max() ?? 0
  }

  fileprivate var unmarked: HTTPRequest {
    var request = self
    (request.keyMark, request.timeMark) = (nil, nil)
    return request
  }
}

extension RequestPlan.Body {
  fileprivate func content(
    _ scope: Scope, _ marks: Marks
  ) throws(Undeliverable) -> (text: String, type: String?) {
    switch self {
    case .none: return ("", nil)
    case .text(let template):
      // A person who sets the whole body may write JSON.
      if scope.isTemplateSetting(template) { return scope.template(template).body(of: scope.item) }
      let text = scope.text(template)
      return (text, text.isEmpty ? nil : "text/plain; charset=utf-8")
    case .json(let value):
      let body = try FilledJSON(value, scope, isBody: true).value ?? .object([:])
      return (body.text(), "application/json")
    case .form(let fields):
      var parts: [(name: String, value: String)] = []
      for (name, template) in fields {
        if let value = try scope.textIfAny(template) { parts.append((name.percentEncoded, value)) }
      }
      let text = String(address: "", query: parts).dropFirst()
      return (String(text), "application/x-www-form-urlencoded")
    case .calendar(let properties):
      var task = CalendarTask(uid: marks.key, time: marks.time)
      for (name, template) in properties {
        if let value = try scope.textIfAny(template) { task.add(name, value) }
      }
      return (task.text, "text/calendar; charset=utf-8")
    }
  }
}

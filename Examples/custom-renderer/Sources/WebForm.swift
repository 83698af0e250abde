internal import FlyingFox
internal import ForwardForm
internal import Foundation

/// Shows a form to a person in a browser, and reports the person's actions to the session.
///
/// A page asks the session's question. The session performs the page's move and leads to the next
/// page.
@MainActor
final class WebForm {
  /// The outcome of the session.
  let outcomes: AsyncThrowingStream<Outcome, any Error>

  private let title: String
  private let session: FormSession
  private let ending: AsyncThrowingStream<Outcome, any Error>.Continuation
  /// A token that only this program's pages can send, because no other page can read them.
  private let token = String(UInt128.random(in: 0 ... .max), radix: 36)
  /// The number of the present page. A request from an older page (a second click, or the back
  /// button) was meant for another row, and changes nothing.
  private var number = 0

  init(_ title: String, _ form: Form) {
    self.title = title
    session = FormSession(form)
    (outcomes, ending) = AsyncThrowingStream.makeStream()
  }

  private var page: HTTPResponse {
    .page(
      session.page(
        title,
        sending: """
          <input type="hidden" name="token" value="\(token)">
          <input type="hidden" name="page" value="\(number)">
          """
      )
    )
  }

  private func take(_ fields: FormFields) async throws -> HTTPResponse {
    guard fields["token"] == token else { return HTTPResponse(statusCode: .forbidden) }
    if fields["page"] == "\(number)", let move = fields.move(at: session.position) {
      number += 1
      try await perform(move)
    }
    if case .ended(let outcome) = session.position {
      ending.yield(outcome)
      ending.finish()
      return page
    }
    // Redirects, so that reloading the next page sends nothing again.
    return .redirection
  }

  private func perform(_ move: FormSession.Move) async throws {
    do {
      try session.perform(move)
      while case .checking(let check) = session.position {
        try session.perform(await check.run())
      }
    } catch {
      try session.perform(.cancel)
      ending.finish(throwing: error)
      throw error
    }
  }
}

extension WebForm: HTTPHandler {
  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    // A page from elsewhere may resolve its name to this machine, but still sends that name.
    guard request.isMeantForThisMachine else {
      return HTTPResponse(statusCode: .misdirectedRequest)
    }
    guard request.path == "/" else { return HTTPResponse(statusCode: .notFound) }
    switch request.method {
    case .GET: return page
    case .POST:
      guard let length = request.bodySequence.count else {
        return HTTPResponse(statusCode: .lengthRequired)
      }
      guard length <= 1 << 20 else { return HTTPResponse(statusCode: .payloadTooLarge) }
      guard let fields = FormFields(try await request.bodyData) else {
        return HTTPResponse(statusCode: .badRequest)
      }
      return try await take(fields)
    default: return HTTPResponse(statusCode: .methodNotAllowed)
    }
  }
}

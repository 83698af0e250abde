internal import ForwardSystem
internal import ForwardTargets
internal import ForwardText

/// The body of a request. With attachments, it is a form, `multipart/form-data` (RFC 7578). The
/// parts have Discord's names, which generic hooks accept as well: `payload_json` or `content` is
/// the body, and `files[0]` and so on are the files.
struct RequestBody {
  let request: HTTPRequest
  /// The key of the delivery, which makes the body the same at each attempt.
  let key: String

  /// The value of the header `Content-Type`; `nil` without a body.
  var type: String? {
    request.attachments.isEmpty
      ? request.contentType : "multipart/form-data; boundary=\(boundary)"
  }

  /// Whether `curl` must read the body separately from its options: the body has attachments, is
  /// long, or has a NUL character, which would end it.
  var isContent: Bool {
    let body = request.body.utf8
    return !request.attachments.isEmpty || body.count > 8 << 10 || body.contains(0)
  }

  /// Returns the whole body. Throws the error of reading an attachment.
  func bytes() throws(SystemError) -> [UInt8] {
    if request.attachments.isEmpty { return Array(request.body.utf8) }
    var bytes: [UInt8] = []
    if !request.body.isEmpty {
      let isJSON = request.contentType?.hasPrefix("application/json") == true
      bytes += part(
        isJSON ? "payload_json" : "content",
        type: request.contentType ?? "text/plain; charset=utf-8",
        Array(request.body.utf8))
    }
    for (index, attachment) in request.attachments.enumerated() {
      bytes += part(
        "files[\(index)]", file: attachment.name, type: attachment.type, try attachment.bytes())
    }
    return bytes + Array("--\(boundary)--\r\n".utf8)
  }

  private var boundary: String { "forward-\(key)" }

  private func part(
    _ name: String, file: String? = nil, type: String, _ bytes: [UInt8]
  ) -> [UInt8] {
    let file = file.map { "; filename=\"\($0.formFileName)\"" } ?? ""
    let head = """
      --\(boundary)
      Content-Disposition: form-data; name="\(name)"\(file)
      Content-Type: \(type.headerValue)


      """
    return Array(head.replacing(bytesOf: "\n", with: "\r\n").utf8) + bytes + Array("\r\n".utf8)
  }
}

extension String {
  /// The text as a file name in a form. Encodes only characters that would end the name, as
  /// browsers do.
  fileprivate var formFileName: String {
    unicodeScalars.map { scalar in
      scalar == "\"" || scalar.isControl ? String(scalar).percentEncoded : String(scalar)
    }.joined()
  }
}

/// Transfers by one run of the program `curl`, which knows TLS, proxies and SMTP.
///
/// They are made one after the other, over one connection if the server keeps it. The run ends with
/// the first transfer that fails.
package struct Curl {
  let transfers: [CurlConfiguration]
  /// The body of the only transfer, which `curl` reads from its standard input after the options.
  ///
  /// A body may have secrets, so it is never in a file, which would stay if this program were killed. `curl` opens nothing
  /// by its name for it: a system may have no `/dev/fd`, and some file systems don't open an unlinked file again.
  let body: [UInt8]?
  let limit: Duration
  /// The number of bytes that an answer may have.
  let room: Int

  /// - Parameters:
  ///   - limit: The time that each transfer may take.
  ///   - room: The number of bytes that an answer may have, with its head.
  package init(
    transfers: [CurlConfiguration], body: [UInt8]? = nil, limit: Duration, room: Int = 1 << 20
  ) {
    (self.transfers, self.body, self.limit, self.room) = (transfers, body, limit, room)
  }

  package struct Transfer {
    /// The way in which `curl` ended, or would have ended without other transfers.
    package let end: Program.End
    /// The lines of the other side's answer, and the beginning of the text that followed.
    package let output: [UInt8]
    /// The error message of `curl`, without its name and number.
    package let problem: String
    /// Whether there was a connection, with TLS if it is required, so that something may have been
    /// sent.
    package let hasBegun: Bool
    /// The number of bytes of the body that `curl` sent; `nil` if it was ended before it said so.
    package let sentBytes: Int?
    /// The last status code; 0 if there was none.
    package let status: Int
    /// The address that the answer redirects to; empty if it doesn't redirect.
    package let redirect: String
  }

  /// Gives `take` each transfer when it is done; others have not begun. Once `isOver`, all
  /// transfers that are left share the time limit of one.
  package func run(
    isOver: () -> Bool = { false }, _ take: (Transfer) -> Void
  ) throws(SystemError) {
    var output = CurlOutput()
    var text = "silent\nshow-error\nfail-early\n"
    for (index, var transfer) in transfers.enumerated() {
      transfer.set("globoff")
      transfer.set("suppress-connect-headers")
      transfer.set("dump-header", "-")
      transfer.set("no-buffer")
      transfer.set("max-time", limit)
      transfer.set("write-out", output.format)
      text += (index > 0 ? "next\n" : "") + transfer.text
    }
    if let body {
      // `curl` can't know whether it has read all. A server that is told the size takes no part for the whole.
      var last = CurlConfiguration()
      last.set("header", "Content-Length: \(body.count)")
      // The bytes after this line are the body.
      last.set("data-binary", "@-")
      text += last.text
    }
    let program = Program(
      words: ["curl", "-q", "-K", "-"], input: try .holding(secret: text, before: body ?? []),
      limit: limit + .seconds(5), room: room)
    var (left, hasFailed) = (transfers.count, false)
    var result = try program.run { result in
      var progress = Program.Progress.none
      while let transfer = output.next(from: &result) {
        take(transfer)
        left -= 1
        hasFailed = transfer.end != .exited(0)
        progress = left == 0 || hasFailed ? .done : isOver() ? .none : .advanced
      }
      return result.output.count >= room ? .full : progress
    }
    if left > 0, !hasFailed { take(output.unfinished(&result)) }
  }
}

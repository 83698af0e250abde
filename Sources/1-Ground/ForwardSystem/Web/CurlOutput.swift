internal import ForwardText

/// Splits the output of `curl` by transfers.
///
/// After each transfer, `curl` writes a line with figures to its standard error, which is
/// unbuffered. Standard output may arrive later; a mark ends each transfer in it. The mark is
/// random, so that a server can't forge it.
struct CurlOutput {
  private let mark: String
  /// The number of marks that must still come for output that was taken early.
  private var marksLeft = 0

  init() {
    mark = (0..<2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 16) }.joined()
  }

  /// The option `write-out` of each transfer.
  var format: String {
    "\(mark)%{stderr}\n\(mark) %{time_pretransfer} %{size_upload} %{size_request}"
      + " %{response_code} %{redirect_url}\n"
  }

  /// Removes and returns the next finished transfer; `nil` if none is finished.
  mutating func next(from result: inout Program.Result) -> Curl.Transfer? {
    guard let begin = result.errors.firstRange(ofPart: Array("\(mark) ".utf8)),
      let end = result.errors[begin.upperBound...].firstIndex(of: newline)
    else { return nil }
    let figures = String(decoding: result.errors[begin.upperBound..<end], as: UTF8.self)
      .split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    let problem = CurlProblem(result.errors[..<begin.lowerBound])
    result.errors.removeSubrange(...end)
    func number(_ index: Int) -> Int { index < figures.count ? Int(figures[index]) ?? 0 : 0 }
    // A request that lost its connection has sent bytes, but may have no time.
    let hasTime = figures[0].contains { $0 != "0" && $0 != "." && $0 != "," }
    return Curl.Transfer(
      end: .exited(problem.code), output: nextOutput(from: &result), problem: problem.text,
      hasBegun: hasTime || number(2) > 0, sentBytes: number(1), status: number(3),
      redirect: figures.count == 5 ? String(figures[4]) : "")
  }

  /// Removes and returns the transfer during which `curl` ended. A part may have been sent, unless
  /// `curl` couldn't read its options or the body.
  mutating func unfinished(_ result: inout Program.Result) -> Curl.Transfer {
    Curl.Transfer(
      end: result.end, output: nextOutput(from: &result),
      problem: CurlProblem(result.errors[...]).text,
      hasBegun: result.end != .exited(2) && result.end != .exited(26), sentBytes: nil, status: 0,
      redirect: "")
  }

  private mutating func nextOutput(from result: inout Program.Result) -> [UInt8] {
    let mark = Array(mark.utf8)
    func takeUpToMark() -> [UInt8]? {
      guard let end = result.output.firstRange(ofPart: mark) else { return nil }
      defer { result.output.removeSubrange(..<end.upperBound) }
      return Array(result.output[..<end.lowerBound])
    }
    while marksLeft > 0 {
      marksLeft -= 1
      guard takeUpToMark() != nil else {
        marksLeft += 2
        return []
      }
    }
    if let output = takeUpToMark() { return output }
    marksLeft = 1
    defer { result.output = [] }
    return result.output
  }
}

/// The error message of `curl` for a transfer that fails: `curl: (6) Could not resolve host`.
private struct CurlProblem {
  var code: Int32 = 0
  var text = ""

  init(_ errors: ArraySlice<UInt8>) {
    let lines = errors.split(separator: newline).map { String(decoding: $0, as: UTF8.self) }
    text = lines.first.map { $0.hasPrefix("curl: ") ? String($0.dropFirst(6)) : $0 } ?? ""
    guard let line = lines.last(where: { $0.hasPrefix("curl: (") }),
      let end = line.firstIndex(of: ")"), let code = Int32(line[..<end].dropFirst(7))
    else { return }
    (self.code, text) = (code, String(line[line.index(after: end)...]).trimmed)
  }
}

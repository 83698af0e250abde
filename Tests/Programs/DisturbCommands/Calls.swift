/// The system calls of a program's first thread.
struct Calls {
  /// The number of calls by their names.
  private(set) var numbers: [String: Int] = [:]
  /// The numbers of writes, from 1, to files and standard streams, rather than to pipes of the program's own.
  private(set) var writes: [Int] = []

  /// Reads a trace of `strace -f -y`.
  init(ofTrace trace: String) {
    var first: Substring?
    for line in trace.split(separator: "\n") {
      let process = line.prefix { $0 != " " }
      first = first ?? process
      let call = line.dropFirst(process.count).drop { $0 == " " }
      let name = String(call.prefix { $0 != "(" })
      guard process == first, call.contains("("),
        name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      else { continue }
      numbers[name, default: 0] += 1
      let isStandard = call.hasPrefix("write(1<") || call.hasPrefix("write(2<")
      if name == "write", isStandard || !call.contains("<pipe:") {
        writes.append(numbers[name] ?? 0)
      }
    }
  }
}

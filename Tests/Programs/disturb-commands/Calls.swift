/// The system calls of a program's first thread.
struct Calls {
  /// The number of calls by their names.
  private(set) var numbers: [String: Int] = [:]
  /// The numbers of the calls, from 1, that may fail. Calls on the program's own pipes never fail.
  private(set) var failing: [String: [Int]] = [:]

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
      let isStandard = ["(0<", "(1<", "(2<"].contains { call.hasPrefix(name + $0) }
      if isStandard || !call.contains("<pipe:") {
        failing[name, default: []].append(numbers[name] ?? 0)
      }
    }
  }
}

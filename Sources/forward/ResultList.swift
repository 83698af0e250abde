internal import ForwardFormTerminal
internal import JSONTree

/// A list of results, written as a JSON array while its elements come.
final class ResultList {
  private let context: Context
  private var isEmpty = true

  init(_ context: Context) { self.context = context }

  func add(_ value: JSONValue) {
    let lines = value.text(.pretty).split(separator: "\n")
    context.results.write(
      (isEmpty ? "[\n" : ",\n") + lines.map { "  " + $0 }.joined(separator: "\n"))
    isEmpty = false
  }

  func end() throws {
    context.results.write(isEmpty ? "[]\n" : "\n]\n")
    try context.endResults()
  }
}

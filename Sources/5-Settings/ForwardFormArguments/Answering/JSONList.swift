package import ForwardFormTerminal
package import ForwardJSON

/// A list in JSON that is written while its elements come.
package final class JSONList {
  private let output: any TextOutput
  private var isEmpty = true

  package init(_ output: any TextOutput) { self.output = output }

  package func add(_ element: JSONValue) {
    // An element is indented as one of the list is. No text in JSON has a line break.
    let lines = element.text(.pretty).split(separator: "\n").joined(separator: "\n  ")
    output.write((isEmpty ? "[\n  " : ",\n  ") + lines)
    isEmpty = false
  }

  package func end() { output.write(isEmpty ? "[]\n" : "\n]\n") }

  /// Ends the list, and checks that all of it was written.
  package func endChecked() throws {
    end()
    try (output as? FileOutput)?.checkWritten()
  }
}

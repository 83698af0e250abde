/// Options for `curl`, which reads them from its standard input, so that they appear neither in the
/// list of processes nor in a file.
package struct CurlConfiguration {
  package private(set) var text = ""

  package init() {}

  package mutating func set(_ option: String) { text += option + "\n" }

  package mutating func set(_ option: String, _ value: String) {
    text += "\(option) = \""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{B}": text += "\\v"
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\"\n"
  }

  package mutating func set(_ option: String, _ limit: Duration) {
    set(option, "\(max(0.001, limit / .seconds(1)))")
  }
}

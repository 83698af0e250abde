import ForwardFormTerminal
import ForwardJSON
import ForwardSchemaArguments
import ForwardSchemaFiles
import ForwardTOML
import ForwardYAML
import Foundation

// Checks files by the schemas of the folder `schemas`: in words, with --json as data, and with --github as annotations.
var words = CommandLine.arguments.dropFirst()
let format = words.first.flatMap { ReportFormat(rawValue: String($0.dropFirst(2))) }
if format != nil { words.removeFirst() }
let formats = TextFormats(.json, .toml, .yaml)
let reports = ReportOutput(FileOutput(descriptor: 1), as: format ?? .text)
var schemas = try LocalSchemas(folder: "schemas").schemas()
var texts: [CheckedText] = []
for path in words {
  guard let contents = FileManager.default.contents(atPath: path) else {
    reports.add(FileReport(unchecked: path, reason: "There is no such file."))
    continue
  }
  if path.hasSuffix(".jsonl") {
    var lines = CheckedLines(path)
    for report in lines.add(Array(contents), by: &schemas) { reports.add(report) }
    for report in lines.end(by: &schemas) { reports.add(report) }
  } else {
    texts.append(CheckedText(path, Array(contents), format: formats.format(ofFile: path)))
  }
}
for report in schemas.check(texts) { reports.add(report) }
exit(reports.end().rawValue)

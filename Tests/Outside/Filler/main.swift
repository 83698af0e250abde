import ForwardFilling
import ForwardFormArguments
import ForwardFormReadline
import ForwardSchemaArguments
import ForwardSettings
import Foundation

// `filler [--diff] [--no-input] FILE… [PATH=VALUE…]` fills in files by the schemas of the folder `schemas`: on a
// terminal with a review, otherwise by the answers, and several files at once by the answers alone.
let words = CommandLine.arguments.dropFirst()
let isPreview = words.contains("--diff")
let paths = words.filter { !$0.hasPrefix("--") && !$0.contains("=") }
let given = FormArguments(
  set: words.filter { $0.contains("=") }, noInput: words.contains("--no-input"))
let filler = Filler(SettingsEditor(.standard(), state: "state"))
exit(
  filler.exitStatus {
    var schemas = try LocalSchemas(folder: "schemas").schemas()
    func filling(_ path: String) throws -> Filling {
      try Filling(fileAt: path, by: &schemas, isPreview: isPreview)
    }
    let all =
      try paths.count == 1
      ? [filler.fill(filling(paths[0]), given: given)]
      : filler.fill(paths, given: given) { try filling($0) }
    if isPreview { for filled in all { print(try filled.changes.maskedPatch, terminator: "") } }
  })

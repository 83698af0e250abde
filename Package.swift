// swift-tools-version: 6.2
import PackageDescription

// The floors of `Sources`, from the ground up, with their modules: the targets that each needs and, after a bar, those
// that only its tests need. A module needs modules of the floors below, and of its own floor those before it. Names of
// modules begin with `Forward`, which the table leaves out.
let floors: KeyValuePairs<String, KeyValuePairs<String, String>> = [
  // Text, patterns, and the system.
  "1-Ground": [
    "Text": "|",
    "Patterns": "Text | CLibrary JSON",
    "CLibrary": "", "CAccessLists": "",
    "System": "CAccessLists CLibrary Text |",
    "CMainActor": "",
  ],
  // JSON, YAML and TOML, which are edited in place, and their schemas.
  "2-Documents": [
    "JSON": "Text | CLibrary",
    "CYAML": "", "YAML": "CYAML JSON Text | CLibrary SchemaSuite",
    "TOML": "JSON Text | CLibrary SchemaSuite",
    "INI": "JSON Text |",
    "JSONSchema": "CLibrary JSON Patterns System Text | RandomSchemas SchemaSuite",
    "SchemaFiles": "CLibrary JSON JSONSchema Patterns System Text | SchemaSuite",
  ],
  // The engine, values that forms ask for, and forms that programs describe, read and answer.
  "3-Engine": [
    "Form": "Patterns Text |",
    "FormFoundation": "Form JSON Text | FormTerminal FormTesting",
    "FormCalendar": "CLibrary Form System | FormTesting",
    "FormDocuments":
      "Form JSON Patterns Text | AnswersContract FormCalendar FormFiles FormTesting JSONSchema NotesConfig RandomForms ServerSettings Settings Store TOML Targets YAML",
    "FormFiles":
      "Form FormCalendar FormDocuments JSON Patterns System Text | FormTesting JSONSchema",
    "FormSchemas":
      "Form FormCalendar FormDocuments JSON JSONSchema Patterns Text | FormTerminal FormTesting",
  ],
  // The dialogue, its line readers, and the tests of forms.
  "4-Terminal": [
    "FormTerminal":
      "CLibrary CMainActor Form FormCalendar Patterns System Text | CPseudoTerminal FormTesting German plain-form",
    "CReadline": "",
    "FormReadline":
      "CLibrary CReadline Form FormTerminal System Text | CPseudoTerminal FormTesting Scenarios asked-question line-editor long-work scenario suggesting-form",
    "FormKit": "Form FormReadline FormTerminal",
    "FormTesting": "Form FormTerminal Patterns Text",
  ],
  // Settings in files, and command lines.
  "5-Settings": [
    "Store": "CLibrary JSON System Text |",
    "Settings":
      "Form FormDocuments FormTerminal JSON Store System Text | CLibrary FormTesting TOML YAML",
    "FormArguments":
      "CLibrary Form FormDocuments FormTerminal JSON Patterns Settings Store System Text | JSONSchema answered-form",
    "Asking":
      "CLibrary Form FormArguments FormDocuments FormFiles FormTerminal JSON Settings System Text | FormTesting",
    "SchemaArguments":
      "Form FormArguments FormTerminal INI JSON JSONSchema SchemaFiles Store System TOML Text YAML | FormTesting",
    "Filling":
      "Form FormArguments FormDocuments FormFiles FormSchemas FormTerminal JSON JSONSchema SchemaArguments SchemaFiles Settings Store System Text | CLibrary FormTesting",
  ],
  "6-Forwarding": [
    "Targets": "Form FormCalendar JSON Patterns Text | FormTerminal FormTesting Store new-kind",
    "Kinds":
      "Form FormDocuments FormSchemas JSON JSONSchema Patterns SchemaFiles Store System Targets Text | AnswersContract CLibrary Delivery FormTerminal Settings YAML",
    "Delivery": "CLibrary Form FormDocuments JSON Patterns System Targets Text | Store send-items",
    "Sending":
      "CLibrary Delivery Form FormArguments FormDocuments FormTerminal JSON Kinds Settings Store System Targets Text | FormTesting YAML",
    "Editing":
      "Delivery Form FormArguments FormDocuments FormTerminal JSON Kinds Patterns Sending Settings Store System Targets Text | CLibrary FormTesting",
  ],
  "7-Command": [
    "CStart": "",
    "Agents":
      "CLibrary Form FormArguments FormDocuments FormSchemas FormTerminal JSON JSONSchema System Text | FormTesting",
    "forward": """
    Agents Asking CLibrary CStart Delivery Editing Filling Form FormArguments FormCalendar FormDocuments FormFiles
    FormReadline FormSchemas FormTerminal JSON JSONSchema Kinds Patterns SchemaArguments
    SchemaFiles Sending Settings Store System Targets Text
    """,
  ],
]

// Tests of whole programs, their support and programs, by the folders of `Tests`.
let others: KeyValuePairs<String, KeyValuePairs<String, String>> = [
  "7-Command": [
    "CommandTests":
      "Asking Editing Form FormArguments FormFiles JSON ProgramSupport Targets TestSupport forward",
    "EndToEndTests": """
    CLibrary CPseudoTerminal Form FormTerminal FormTesting German JSON ProgramSupport SchemaSuite
    Settings Store System TestSupport asked-question disturb-commands draw-pictures forward kept-form
    plain-form play-readme random-form random-player random-screens random-sender
    """,
  ],
  // Shared by tests: pseudo-terminals, programs on them, random forms, conversations.
  "Support": [
    "CPseudoTerminal": "",
    "ProgramSupport": "CPseudoTerminal",
    "ProgramSupportTests": "CPseudoTerminal ProgramSupport",
    "TestSupport": "CLibrary Form JSON ProgramSupport Store",
    "RandomForms": "Form JSON Store TestSupport",
    "SchemaSuite": "CLibrary JSON JSONSchema SchemaFiles System",
    "RandomSchemas": "CLibrary JSON JSONSchema Patterns ProgramSupport SchemaSuite TestSupport",
    "AnswersContract":
      "Filling Form FormArguments FormDocuments FormFiles FormSchemas FormTerminal FormTesting JSON JSONSchema Kinds Patterns ProgramSupport SchemaFiles Settings Store Targets TestSupport Text YAML",
    "Scenarios": "CLibrary Form FormTerminal FormTesting TestSupport",
  ],
  "../Examples/german": [
    "German": "Form FormArguments FormDocuments FormTerminal JSON Settings Store"
  ],
  "../Examples/notes-config": ["NotesConfig": "Form"],
  "../Examples/server-settings": ["ServerSettings": "Form"],
  // Programs under test, and programs that test. The head of each says its purpose.
  "Programs": [
    "answered-form asked-question kept-form line-editor long-work new-kind scenario suggesting-form":
      "Asking Form FormArguments FormFiles FormKit FormReadline FormTerminal JSON Scenarios Settings Store",
    "answers-contract": "AnswersContract CLibrary ProgramSupport",
    "compare-schemas fuzz-schemas json-schema-conformance":
      "CLibrary CPseudoTerminal JSONSchema ProgramSupport RandomSchemas SchemaSuite",
    "disturb-commands random-edits random-sender":
      "CLibrary CPseudoTerminal JSON ProgramSupport System TestSupport forward",
    "draw-pictures play-readme": "FormTesting ProgramSupport Scenarios forward",
    "plain-form": "Form FormTerminal",
    "random-form": "Form FormReadline FormTerminal RandomForms Store",
    "random-player": """
    CPseudoTerminal Form FormDocuments FormTerminal JSON ProgramSupport RandomForms Settings
    Store Targets TestSupport Text
    """,
    "random-screens": "CPseudoTerminal ProgramSupport TestSupport",
    "schema-forms": """
    CLibrary Form FormSchemas JSON JSONSchema ProgramSupport SchemaFiles SchemaSuite TestSupport
    forward
    """,
    "send-items": "CLibrary Delivery Targets",
  ],
  // The benchmarks: a form beside the limit that C and readline set.
  "Benchmark": [
    "many-rows": "Form FormReadline FormTerminal",
    "measure measure-bindings measure-delivery measure-forms measure-schemas": """
    CLibrary CPseudoTerminal Delivery Form FormDocuments FormFiles FormTerminal JSON JSONSchema ProgramSupport
    RandomSchemas SchemaFiles SchemaSuite Settings System TOML Targets TestSupport YAML forward
    """,
  ],
]

/// The modules that touch pointers. The compiler finds pointers in the others.
let touchPointers: Set = [
  "Agents", "CLibrary", "Delivery", "FormArguments", "FormCalendar", "FormReadline", "FormTerminal",
  "SchemaFiles", "Settings", "Store", "System", "YAML",
]
let embedded = [
  "FormFiles": "form.schema.json", "JSONSchema": "MetaSchemas", "Kinds": "kind.schema.json",
]
let pages = "Agents Answering Beside-others Choosing Conversations Filling Kinds Sending Validating"
let modules = Set(floors.flatMap { $0.value.map(\.key) }).subtracting(["forward"])
func full(_ name: String) -> String { modules.contains(name) ? "Forward\(name)" : name }
func words(_ text: some StringProtocol) -> [String] {
  text.split(whereSeparator: \.isWhitespace).map { "\($0)" }
}

func target(_ row: String, _ needs: String, in folder: String) -> Target {
  let name = full(row)
  let path = folder + (folder.contains("Examples") ? "/Sources" : "/\(name)")
  let target: Target =
    switch name {
    case "ForwardCYAML":
      .systemLibrary(
        name: name, path: path, pkgConfig: "yaml-0.1",
        providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])])
    case _ where name.hasSuffix("Tests"): .testTarget(name: name, path: path)
    case _ where name.first?.isLowercase == true: .executableTarget(name: name, path: path)
    default: .target(name: name, path: path)
    }
  target.dependencies = words(needs).map(full).map {
    let isChosen = name == "ForwardSchemaArguments" && $0 == "ForwardYAML"
    return .target(name: $0, condition: isChosen ? .when(traits: ["YAML"]) : nil)
  }
  target.exclude = folder.contains("Examples") ? ["main.swift"] : []
  target.resources = embedded[row].map { [.embedInCode($0)] }
  return target
}

var targets: [Target] = []
var products: [Product] = [.executable(name: "forward", targets: ["forward"])]
for (floor, rows) in floors {
  for (row, names) in rows {
    let parts = names.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    targets.append(target(row, parts[0], in: "Sources/\(floor)"))
    if parts.count > 1 {
      let needs = "\(row) ProgramSupport TestSupport " + parts.joined()
      targets.append(target("\(full(row))Tests", needs, in: "Tests/\(floor)"))
    }
    if row.hasPrefix("C") || ["Text", "System", "forward"].contains(row) { continue }
    let shown = words(parts[0]).filter { ["JSON", "JSONSchema"].contains($0) }.map(full)
    products.append(.library(name: full(row), targets: [full(row)] + shown))
  }
}
targets += others.flatMap { folder, rows in
  rows.flatMap { names, needs in words(names).map { target($0, needs, in: "Tests/\(folder)") } }
}
targets.first { $0.name == "forward" }?.exclude = words(pages + " README").map { $0 + ".md" }
targets.first { $0.name == "ForwardCStart" }?.cSettings = Context.environment["FORWARD_COMMIT"]
  .map { [.define("FORWARD_COMMIT", to: "\"\($0)\"")] }

// `FORWARDFORM_ONLY=ForwardJSON swift test` builds the tests of one module and their needs.
if let only = Context.environment["FORWARDFORM_ONLY"] {
  var (kept, left): (Set<String>, [String]) = ([], [only + "Tests"])
  while let name = left.popLast() {
    let new = targets.filter { $0.name == name && kept.insert(name).inserted }
    for case .targetItem(let need, _) in new.flatMap(\.dependencies) { left.append(need) }
  }
  targets.removeAll { !kept.contains($0.name) }
  products = []
}

// Where `.ci/run` sets this variable, a warning is an error, but not for packages that depend on this.
let isStrict = Context.environment["FORWARDFORM_STRICT"] != nil
for target in targets where target.type != .system {
  let isSafe = modules.subtracting(touchPointers).map(full).contains(target.name)
  target.swiftSettings =
    [
      .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ] + (isStrict ? [.treatAllWarnings(as: .error)] : []) + (isSafe ? [.strictMemorySafety()] : [])
}

// NB: On macOS `-lreadline` alone is another library. Elsewhere SwiftPM warns of pkg-config's flags.
let readline = targets.first { $0.name == "ForwardCReadline" }
readline?.linkerSettings = [
  .linkedLibrary("readline"), .linkedLibrary("tinfo", .when(platforms: [.linux])),
]
#if os(macOS)
  readline?.dependencies.append("ForwardCGNUReadline")
  targets.append(
    .systemLibrary(
      name: "ForwardCGNUReadline", path: "Sources/4-Terminal/ForwardCGNUReadline",
      pkgConfig: "readline", providers: [.brew(["readline"])]))
#endif

let package = Package(
  name: "ForwardForm",
  // 128-bit integers, `Synchronization` and custom executors need these. Only Linux is built so far.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: products,
  traits: [
    .trait(name: "YAML", description: "The command reads and edits YAML, by libyaml."),
    .default(enabledTraits: ["YAML"]),
  ],
  targets: targets,
  swiftLanguageModes: [.v6]
)

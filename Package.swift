// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ForwardForm",
  // What 128-bit integers, `Synchronization` and custom executors need. Only Linux is built so far.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ForwardForm", targets: ["ForwardForm"]),
    .library(name: "ForwardFormFoundation", targets: ["ForwardFormFoundation"]),
    .library(name: "ForwardFormCalendar", targets: ["ForwardFormCalendar"]),
    .library(name: "ForwardFormTerminal", targets: ["ForwardFormTerminal"]),
    .library(name: "ForwardFormReadline", targets: ["ForwardFormReadline"]),
    .library(name: "ForwardFormTesting", targets: ["ForwardFormTesting"]),
    .library(name: "ForwardFormDocuments", targets: ["ForwardFormDocuments", "ForwardJSON"]),
    .library(name: "ForwardFormArguments", targets: ["ForwardFormArguments", "ForwardJSON"]),
    .library(name: "ForwardPatterns", targets: ["ForwardPatterns"]),
    .library(name: "ForwardJSONSchema", targets: ["ForwardJSONSchema", "ForwardJSON"]),
    .library(name: "ForwardStore", targets: ["ForwardStore", "ForwardJSON"]),
    .library(name: "ForwardSettings", targets: ["ForwardSettings"]),
    .library(name: "ForwardFormFiles", targets: ["ForwardFormFiles"]),
    .library(name: "ForwardYAML", targets: ["ForwardYAML", "ForwardJSON"]),
    .library(name: "ForwardTOML", targets: ["ForwardTOML", "ForwardJSON"]),
    .library(name: "ForwardFields", targets: ["ForwardFields", "ForwardJSON"]),
    .library(
      name: "ForwardFormSchemas",
      targets: ["ForwardFormSchemas", "ForwardJSONSchema", "ForwardJSON"]),
    .library(name: "ForwardTargets", targets: ["ForwardTargets"]),
    .library(name: "ForwardKinds", targets: ["ForwardKinds", "ForwardTargets", "ForwardJSON"]),
    .library(name: "ForwardDelivery", targets: ["ForwardDelivery"]),
    .executable(name: "forward", targets: ["forward"]),
  ],
  traits: [
    .trait(name: "YAML", description: "The command reads and edits YAML, by libyaml."),
    .default(enabledTraits: ["YAML"]),
  ],
  targets: [
    // Text for people: languages, quotations, lists, control characters made visible. Imports nothing.
    .target(name: "ForwardText"),

    // Regular expressions in linear time; the words nearest to a mistyped one.
    .target(name: "ForwardPatterns", dependencies: ["ForwardText"]),

    // A program's commands and options, described once: read, shown as help, completed.
    .target(name: "Arguments", dependencies: ["ForwardPatterns", "ForwardText"]),

    // The engine: bindings, elements, rows, the session. Imports nothing but the patterns of its rules,
    // plain text and the language's Observation.
    .target(name: "ForwardForm", dependencies: ["ForwardPatterns", "ForwardText"]),

    // Conversions of Foundation's values; the only module that imports Foundation.
    .target(name: "ForwardFormFoundation", dependencies: ["ForwardForm", "ForwardText"]),

    // JSON text and an ordered tree that keeps the text of numbers.
    .target(name: "ForwardJSON", dependencies: ["ForwardText"]),

    // libyaml, which reads YAML.
    .systemLibrary(
      name: "ForwardCYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    // YAML text with a JSON tree, edited in place.
    .target(name: "ForwardYAML", dependencies: ["ForwardCYAML", "ForwardJSON", "ForwardText"]),

    // TOML text with a JSON tree, edited in place.
    .target(name: "ForwardTOML", dependencies: ["ForwardJSON", "ForwardText"]),

    // A validator of JSON Schema. Knows no form.
    .target(
      name: "ForwardJSONSchema",
      dependencies: [
        "ForwardCLibrary", "ForwardSystem", "ForwardJSON", "ForwardPatterns", "ForwardText",
      ],
      resources: [.embedInCode("MetaSchemas")]),

    // Forms without a person: described, and answered, by programs.
    .target(
      name: "ForwardFormDocuments",
      dependencies: ["ForwardForm", "ForwardJSON", "ForwardPatterns", "ForwardText"]),

    // The platform's C library: Glibc, Musl or Darwin.
    .target(name: "ForwardCLibrary"),

    // The access lists of files, which the platform's C library doesn't have in Swift.
    .target(name: "ForwardCAccessLists"),

    // What is the system's: files and their locks, processes, signals, the clock, the environment.
    .target(name: "ForwardSystem", dependencies: ["ForwardCAccessLists", "ForwardCLibrary"]),

    // The present day in a time zone, and conversions of dates that are relative to it.
    .target(
      name: "ForwardFormCalendar",
      dependencies: ["ForwardCLibrary", "ForwardForm", "ForwardSystem"]),

    // What Swift's runtime reads from /proc, for a program that runs where there is none.
    .target(name: "ForwardCStart"),

    // Settings as JSON documents, and the file that holds them.
    .target(
      name: "ForwardStore",
      dependencies: ["ForwardCLibrary", "ForwardSystem", "ForwardJSON", "ForwardText"]),

    // What Swift's runtime knows of the main actor.
    .target(name: "ForwardCMainActor"),

    // The dialogue, line by line, over any line reader; the plain line reader.
    .target(
      name: "ForwardFormTerminal",
      dependencies: [
        "ForwardCLibrary", "ForwardCMainActor", "ForwardForm", "ForwardFormCalendar",
        "ForwardSystem",
        "ForwardPatterns", "ForwardText",
      ]),

    // GNU readline behind C functions; its globals stay there.
    .target(
      name: "ForwardCReadline",
      linkerSettings: [
        .linkedLibrary("readline"), .linkedLibrary("tinfo", .when(platforms: [.linux])),
      ]),

    // The line reader on GNU readline.
    .target(
      name: "ForwardFormReadline",
      dependencies: [
        "ForwardCLibrary", "ForwardCReadline", "ForwardForm", "ForwardFormTerminal",
        "ForwardSystem", "ForwardText",
      ]),

    // For tests, ours and embedders': a scripted line reader and its transcript; lint.
    .target(
      name: "ForwardFormTesting",
      dependencies: ["ForwardForm", "ForwardFormTerminal", "ForwardPatterns", "ForwardText"]),

    // Settings filled in through a form: documents, saved answers, input history, merging.
    .target(
      name: "ForwardSettings",
      dependencies: [
        "ForwardFormDocuments", "ForwardForm", "ForwardFormTerminal", "ForwardStore",
        "ForwardSystem",
        "ForwardJSON", "ForwardText",
      ]),

    // Rows over the values of JSON documents.
    .target(name: "ForwardFields", dependencies: ["ForwardForm", "ForwardJSON", "ForwardText"]),

    // Questions and forms that are described by data rather than in Swift, and their answers.
    .target(
      name: "ForwardFormFiles",
      dependencies: [
        "ForwardFormDocuments", "ForwardFields", "ForwardForm", "ForwardFormCalendar",
        "ForwardStore",
        "ForwardSystem", "ForwardJSON", "ForwardPatterns", "ForwardText",
      ],
      resources: [.embedInCode("form.schema.json")]),

    // Forms of JSON documents by their schemas.
    .target(
      name: "ForwardFormSchemas",
      dependencies: [
        "ForwardFormDocuments", "ForwardFields", "ForwardForm", "ForwardFormCalendar",
        "ForwardJSONSchema",
        "ForwardJSON", "ForwardPatterns", "ForwardText",
      ]),

    // The kinds of target, one file each: their settings, and what they send of an item.
    .target(
      name: "ForwardTargets",
      dependencies: [
        "ForwardForm", "ForwardFormCalendar", "ForwardJSON", "ForwardPatterns", "ForwardText",
      ]),

    // Kinds of target that files declare: a schema of settings, and what is sent.
    .target(
      name: "ForwardKinds",
      dependencies: [
        "ForwardFormDocuments", "ForwardForm", "ForwardStore", "ForwardSystem", "ForwardTargets",
        "ForwardJSONSchema", "ForwardJSON",
        "ForwardPatterns", "ForwardText", "ForwardFormSchemas",
      ],
      resources: [.embedInCode("kind.schema.json")]),

    // What targets send, sent: files, web addresses, e-mail, programs, and the outbox.
    .target(
      name: "ForwardDelivery",
      dependencies: [
        "ForwardCLibrary", "ForwardFormDocuments", "ForwardForm", "ForwardStore", "ForwardSystem",
        "ForwardTargets",
        "ForwardJSON", "ForwardText",
      ]),

    // A form and a command line: options that answer it, reports, help, completion.
    .target(
      name: "ForwardFormArguments",
      dependencies: [
        "Arguments", "ForwardCLibrary", "ForwardFormDocuments", "ForwardForm",
        "ForwardFormTerminal",
        "ForwardSettings", "ForwardStore", "ForwardSystem", "ForwardJSON", "ForwardText",
      ]),

    // The command: the only module that knows all others.
    .executableTarget(
      name: "forward",
      dependencies: [
        "Arguments", "ForwardCLibrary", "ForwardCStart", "ForwardFormDocuments", "ForwardDelivery",
        "ForwardForm",
        "ForwardFormArguments", "ForwardFormCalendar", "ForwardFormReadline", "ForwardFormTerminal",
        "ForwardKinds", "ForwardFormFiles",
        "ForwardSettings",
        "ForwardStore", "ForwardSystem", "ForwardTargets", "ForwardJSONSchema", "ForwardJSON",
        "ForwardPatterns",
        "ForwardText", "ForwardFormSchemas", "ForwardTOML",
        .target(name: "ForwardYAML", condition: .when(traits: ["YAML"])),
      ],
      exclude: [
        "Agents.md", "Answering.md", "Beside-others.md", "Conversations.md", "Filling.md",
        "Kinds.md", "README.md", "Sending.md", "Validating.md",
      ]),

    // Tests of one module each: values in, values out.
    .testTarget(
      name: "PlainTextTests", dependencies: ["ForwardText", "TestSupport"],
      path: "Tests/Unit/PlainTextTests"),
    .testTarget(
      name: "ForwardFormTests", dependencies: ["ForwardForm", "TestSupport"],
      path: "Tests/Unit/ForwardFormTests"),
    .testTarget(
      name: "ForwardFormFoundationTests",
      dependencies: [
        "ForwardForm", "ForwardFormFoundation", "ForwardFormTerminal", "ForwardFormTesting",
      ],
      path: "Tests/Unit/ForwardFormFoundationTests"),
    .testTarget(
      name: "ForwardFormCalendarTests",
      dependencies: ["ForwardForm", "ForwardFormCalendar", "ForwardFormTesting"],
      path: "Tests/Unit/ForwardFormCalendarTests"),
    .testTarget(
      name: "PatternsTests",
      dependencies: [
        "ForwardCLibrary", "ForwardJSON", "ForwardPatterns", "ForwardText", "ProgramSupport",
        "TestSupport",
      ],
      path: "Tests/Unit/PatternsTests"),
    .testTarget(
      name: "ArgumentsTests", dependencies: ["Arguments"], path: "Tests/Unit/ArgumentsTests"),
    .testTarget(
      name: "JSONTreeTests",
      dependencies: [
        "ForwardCLibrary", "ForwardJSON", "ForwardText", "ProgramSupport", "TestSupport",
      ],
      path: "Tests/Unit/JSONTreeTests"),
    .testTarget(
      name: "YAMLTreeTests",
      dependencies: [
        "ForwardCLibrary", "ForwardJSON", "SchemaSuite", "TestSupport", "ForwardYAML",
      ],
      path: "Tests/Unit/YAMLTreeTests"),
    .testTarget(
      name: "TOMLTreeTests",
      dependencies: [
        "ForwardCLibrary", "ForwardJSON", "ProgramSupport", "SchemaSuite", "ForwardTOML",
        "TestSupport",
      ],
      path: "Tests/Unit/TOMLTreeTests"),
    .testTarget(
      name: "JSONSchemaTests",
      dependencies: [
        "ForwardCLibrary", "ForwardJSONSchema", "ForwardJSON", "ForwardPatterns", "ForwardText",
        "ProgramSupport",
        "RandomSchemas", "SchemaSuite", "TestSupport",
      ],
      path: "Tests/Unit/JSONSchemaTests"),
    .testTarget(
      name: "ForwardAnswersTests",
      dependencies: [
        "ForwardFormDocuments", "ForwardForm", "ForwardFormFiles", "ForwardSettings",
        "ForwardStore",
        "ForwardTargets", "ForwardJSONSchema", "ForwardJSON", "NotesConfig", "ProgramSupport",
        "RandomForms",
        "ServerSettings", "ForwardTOML", "TestSupport", "ForwardYAML",
      ],
      path: "Tests/Unit/ForwardAnswersTests"),
    .testTarget(
      name: "ForwardSystemTests",
      dependencies: ["ForwardCLibrary", "ForwardSystem", "ProgramSupport"],
      path: "Tests/Unit/ForwardSystemTests"),
    .testTarget(
      name: "ForwardStoreTests",
      dependencies: [
        "ForwardCLibrary", "ForwardStore", "ForwardSystem", "ForwardJSON", "ProgramSupport",
        "TestSupport",
      ],
      path: "Tests/Unit/ForwardStoreTests"),
    .testTarget(
      name: "ForwardSettingsTests",
      dependencies: [
        "ForwardCLibrary", "ForwardFormDocuments", "ForwardForm", "ForwardFormTerminal",
        "ForwardFormTesting",
        "ForwardSettings",
        "ForwardStore", "ForwardSystem", "ForwardJSON", "ForwardText", "ProgramSupport",
        "TestSupport",
      ],
      path: "Tests/Unit/ForwardSettingsTests"),
    .testTarget(
      name: "ForwardFormTerminalTests",
      dependencies: [
        "CPseudoTerminal", "ForwardForm", "ForwardFormTerminal", "ForwardFormTesting", "German",
        "TestSupport",
      ],
      path: "Tests/Unit/ForwardFormTerminalTests"),
    .testTarget(
      name: "ForwardFieldsTests",
      dependencies: [
        "ForwardFormDocuments", "ForwardFields", "ForwardForm", "ForwardFormCalendar",
        "ForwardFormTesting", "ForwardJSON",
      ],
      path: "Tests/Unit/ForwardFieldsTests"),
    .testTarget(
      name: "ForwardQuestionsTests",
      dependencies: [
        "ForwardForm", "ForwardFormTesting", "ForwardFormFiles", "ForwardJSONSchema", "ForwardJSON",
        "ProgramSupport", "TestSupport",
      ],
      path: "Tests/Unit/ForwardQuestionsTests"),
    .testTarget(
      name: "ForwardTargetsTests",
      dependencies: [
        "ForwardForm", "ForwardFormTerminal", "ForwardFormTesting", "ForwardStore",
        "ForwardTargets", "ForwardJSON", "ProgramSupport", "TestSupport",
      ],
      path: "Tests/Unit/ForwardTargetsTests"),
    .testTarget(
      name: "ForwardKindsTests",
      dependencies: [
        "AnswersContract", "ForwardCLibrary", "ForwardFormDocuments", "ForwardDelivery",
        "ForwardForm",
        "ForwardFormTerminal",
        "ForwardKinds",
        "ForwardSettings", "ForwardStore",
        "ForwardTargets", "ForwardJSONSchema", "ForwardJSON", "ProgramSupport", "TestSupport",
        "ForwardYAML",
      ],
      path: "Tests/Unit/ForwardKindsTests"),
    .testTarget(
      name: "ForwardDeliveryTests",
      dependencies: [
        "ForwardCLibrary", "ForwardDelivery", "ForwardForm", "ForwardStore", "ForwardSystem",
        "ForwardTargets", "ForwardJSON", "ForwardText", "ProgramSupport", "TestSupport",
        "send-items",
      ],
      path: "Tests/Unit/ForwardDeliveryTests"),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Arguments", "ForwardForm", "ForwardFormArguments", "ForwardFormTerminal",
        "ForwardFormFiles",
        "ForwardTargets", "ForwardJSON",
        "ForwardText", "ProgramSupport",
        "TestSupport", "forward",
      ],
      path: "Tests/Unit/CommandTests"),

    // Tests of whole programs, as people and scripts meet them: on a terminal and through pipes.
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "ForwardCLibrary", "CPseudoTerminal", "ForwardForm", "ForwardFormTerminal",
        "ForwardFormTesting",
        "ForwardSettings", "ForwardStore", "ForwardSystem", "ForwardTargets", "German",
        "ForwardJSONSchema",
        "ForwardJSON", "ForwardText", "ProgramSupport", "SchemaSuite", "TestSupport",
        "Scenarios", "answered-form", "disturb-commands", "draw-pictures", "forward", "kept-form",
        "line-editor",
        "long-work", "new-kind",
        "plain-form", "play-readme", "random-form", "random-player", "random-sender", "scenario",
      ],
      path: "Tests/EndToEnd"),

    .testTarget(
      name: "SchemaFormsTests",
      dependencies: [
        "ForwardForm", "ForwardFormTerminal", "ForwardFormTesting", "ForwardJSONSchema",
        "ForwardJSON",
        "ForwardFormSchemas",
      ],
      path: "Tests/Unit/SchemaFormsTests"),

    // What tests share: pseudo-terminals, programs on them, random numbers and forms, conversations.
    .target(name: "CPseudoTerminal", path: "Tests/Support/CPseudoTerminal"),
    .target(
      name: "ProgramSupport", dependencies: ["CPseudoTerminal"],
      path: "Tests/Support/ProgramSupport"),
    .target(
      name: "TestSupport",
      dependencies: ["ForwardCLibrary", "ForwardForm", "ForwardStore", "ForwardJSON"],
      path: "Tests/Support/TestSupport"),
    .target(
      name: "RandomForms",
      dependencies: ["ForwardForm", "ForwardStore", "ForwardJSON", "TestSupport"],
      path: "Tests/Support/RandomForms"),
    // The forms of examples that keep their settings.
    .target(
      name: "NotesConfig", dependencies: ["ForwardForm"], path: "Examples/notes-config/Sources",
      exclude: ["main.swift"]),
    .target(
      name: "ServerSettings", dependencies: ["ForwardForm"],
      path: "Examples/server-settings/Sources", exclude: ["main.swift"]),
    // The language of an example.
    .target(
      name: "German",
      dependencies: [
        "ForwardFormDocuments", "ForwardForm", "ForwardFormArguments", "ForwardFormTerminal",
        "ForwardSettings", "ForwardStore", "ForwardJSON",
      ],
      path: "Examples/german/Sources", exclude: ["main.swift"]),
    .target(
      name: "SchemaSuite",
      dependencies: ["ForwardCLibrary", "ForwardSystem", "ForwardJSONSchema", "ForwardJSON"],
      path: "Tests/Support/SchemaSuite",
      exclude: ["real-exceptions.json", "real-schemas.py"]),
    .target(
      name: "RandomSchemas",
      dependencies: [
        "ForwardCLibrary", "ForwardJSONSchema", "ForwardJSON", "ForwardPatterns", "ProgramSupport",
        "SchemaSuite",
        "TestSupport",
      ],
      path: "Tests/Support/RandomSchemas"),
    // The contract of kinds that files declare: described, taken and shown answers agree.
    .target(
      name: "AnswersContract",
      dependencies: [
        "ForwardFormDocuments", "ForwardForm", "ForwardKinds", "ForwardFormFiles",
        "ForwardSettings",
        "ForwardStore", "ForwardTargets", "ForwardJSONSchema", "ForwardJSON", "ForwardPatterns",
        "ProgramSupport",
        "ForwardFormSchemas", "TestSupport", "ForwardYAML",
      ],
      path: "Tests/Support/AnswersContract"),
    .target(
      name: "Scenarios",
      dependencies: [
        "ForwardCLibrary", "ForwardForm", "ForwardFormTerminal", "ForwardFormTesting",
        "TestSupport",
      ],
      path: "Tests/Support/Scenarios"),

    // Programs that the tests talk to, and programs that test: each says at its head what it is for.
    .executableTarget(
      name: "draw-pictures",
      dependencies: ["ForwardFormTesting", "ProgramSupport", "Scenarios", "forward"],
      path: "Tests/Programs/DrawPictures"),
    .executableTarget(
      name: "answers-contract",
      dependencies: ["AnswersContract", "ForwardCLibrary", "ProgramSupport"],
      path: "Tests/Programs/AnswersContract"),
    .executableTarget(
      name: "compare-schemas",
      dependencies: ["ForwardCLibrary", "ProgramSupport", "RandomSchemas"],
      path: "Tests/Programs/CompareSchemas"),
    .executableTarget(
      name: "fuzz-schemas", dependencies: ["CPseudoTerminal", "ProgramSupport", "RandomSchemas"],
      path: "Tests/Programs/FuzzSchemas"),
    .executableTarget(
      name: "schema-forms",
      dependencies: [
        "ForwardCLibrary", "ForwardForm", "ForwardJSONSchema", "ForwardJSON", "ProgramSupport",
        "ForwardFormSchemas",
        "SchemaSuite", "TestSupport", "forward",
      ],
      path: "Tests/Programs/SchemaForms"),
    .executableTarget(
      name: "json-schema-conformance",
      dependencies: ["ForwardCLibrary", "ForwardJSONSchema", "SchemaSuite"],
      path: "Tests/Programs/JSONSchemaConformance"),
    .executableTarget(
      name: "line-editor",
      dependencies: ["ForwardForm", "ForwardFormReadline", "ForwardFormTerminal"],
      path: "Tests/Programs/LineEditor"),
    .executableTarget(
      name: "long-work",
      dependencies: ["ForwardForm", "ForwardFormReadline", "ForwardFormTerminal"],
      path: "Tests/Programs/LongWork"),
    .executableTarget(
      name: "new-kind",
      dependencies: [
        "ForwardForm", "ForwardFormReadline", "ForwardFormTerminal", "ForwardStore", "ForwardJSON",
      ],
      path: "Tests/Programs/NewKind"),
    .executableTarget(
      name: "kept-form",
      dependencies: [
        "ForwardForm", "ForwardFormReadline", "ForwardFormTerminal", "ForwardSettings",
      ],
      path: "Tests/Programs/KeptForm"),
    .executableTarget(
      name: "plain-form", dependencies: ["ForwardForm", "ForwardFormTerminal"],
      path: "Tests/Programs/PlainForm"),
    .executableTarget(
      name: "answered-form",
      dependencies: [
        "ForwardForm", "ForwardFormArguments", "ForwardFormReadline", "ForwardFormTerminal",
      ],
      path: "Tests/Programs/AnsweredForm"),
    .executableTarget(
      name: "play-readme", dependencies: ["ProgramSupport"], path: "Tests/Programs/PlayReadme"),
    .executableTarget(
      name: "scenario",
      dependencies: ["ForwardForm", "ForwardFormReadline", "ForwardFormTerminal", "Scenarios"],
      path: "Tests/Programs/Scenario"),
    .executableTarget(
      name: "send-items", dependencies: ["ForwardCLibrary", "ForwardDelivery", "ForwardTargets"],
      path: "Tests/Programs/SendItems"),
    .executableTarget(
      name: "suggesting-form",
      dependencies: ["ForwardForm", "ForwardFormReadline", "ForwardFormTerminal"],
      path: "Tests/Programs/SuggestingForm"),
    .executableTarget(
      name: "random-form",
      dependencies: [
        "ForwardForm", "ForwardFormReadline", "ForwardFormTerminal", "ForwardStore", "RandomForms",
      ],
      path: "Tests/Programs/RandomForm"),
    .executableTarget(
      name: "random-edits",
      dependencies: ["ForwardCLibrary", "ForwardJSON", "ProgramSupport", "TestSupport", "forward"],
      path: "Tests/Programs/RandomEdits"),
    .executableTarget(
      name: "random-player",
      dependencies: [
        "CPseudoTerminal", "ForwardFormDocuments", "ForwardForm", "ForwardFormTerminal",
        "ForwardSettings", "ForwardStore", "ForwardTargets", "ForwardJSON", "ForwardText",
        "ProgramSupport", "RandomForms", "TestSupport",
      ],
      path: "Tests/Programs/RandomPlayer"),
    .executableTarget(
      name: "disturb-commands",
      dependencies: [
        "CPseudoTerminal", "ForwardSystem", "ForwardJSON", "ProgramSupport", "TestSupport",
        "forward",
      ],
      path: "Tests/Programs/DisturbCommands"),
    .executableTarget(
      name: "random-sender",
      dependencies: ["CPseudoTerminal", "ForwardJSON", "ProgramSupport", "TestSupport", "forward"],
      path: "Tests/Programs/RandomSender"),

    // The benchmark: holds a form against the limit that C and readline set.
    .executableTarget(
      name: "measure", dependencies: ["ForwardCLibrary", "CPseudoTerminal", "ProgramSupport"],
      path: "Tests/Benchmark/Measure"),
    .executableTarget(
      name: "measure-bindings", dependencies: ["ForwardForm"],
      path: "Tests/Benchmark/MeasureBindings"),
    .executableTarget(
      name: "measure-delivery",
      dependencies: [
        "ForwardCLibrary", "ForwardDelivery", "ForwardForm", "ForwardTargets", "ProgramSupport",
      ],
      path: "Tests/Benchmark/MeasureDelivery"),
    .executableTarget(
      name: "measure-forms",
      dependencies: [
        "ForwardCLibrary", "ForwardFormDocuments", "ForwardForm", "ForwardFormTerminal",
        "ForwardFormFiles",
        "ForwardSettings", "ProgramSupport", "forward",
      ],
      path: "Tests/Benchmark/MeasureForms"),
    .executableTarget(
      name: "measure-schemas",
      dependencies: [
        "ForwardCLibrary", "ForwardSystem", "ForwardJSONSchema", "ForwardJSON", "ProgramSupport",
        "SchemaSuite",
        "ForwardTOML",
      ],
      path: "Tests/Benchmark/MeasureSchemas"),
    .executableTarget(
      name: "many-rows",
      dependencies: ["ForwardForm", "ForwardFormReadline", "ForwardFormTerminal"],
      path: "Tests/Benchmark/ManyRows"),
  ],
  swiftLanguageModes: [.v6]
)

// The floors of `Sources`, from the ground up.
let floors: KeyValuePairs = [
  "1-Ground": [
    "ForwardText", "ForwardPatterns", "ForwardCLibrary", "ForwardCAccessLists", "ForwardSystem",
    "ForwardCMainActor",
  ],
  "2-Documents": [
    "ForwardJSON", "ForwardCYAML", "ForwardYAML", "ForwardTOML", "ForwardJSONSchema",
  ],
  "3-Engine": [
    "ForwardForm", "ForwardFormFoundation", "ForwardFormCalendar", "ForwardFields",
    "ForwardFormDocuments", "ForwardFormFiles", "ForwardFormSchemas",
  ],
  "4-Terminal": [
    "ForwardFormTerminal", "ForwardCGNUReadline", "ForwardCReadline", "ForwardFormReadline",
    "ForwardFormTesting",
  ],
  "5-Settings": ["ForwardStore", "ForwardSettings", "Arguments", "ForwardFormArguments"],
  "6-Forwarding": ["ForwardTargets", "ForwardKinds", "ForwardDelivery"],
  "7-Command": ["ForwardCStart", "forward"],
]
for (floor, names) in floors {
  for target in package.targets where names.contains(target.name) {
    target.path = "Sources/\(floor)/\(target.name)"
  }
}

// NB: On macOS `-lreadline` alone is another library, with fewer functions. Elsewhere pkg-config isn't
// asked, since SwiftPM warns of the flags that it gives for readline. Not built on macOS yet.
#if os(macOS)
  package.targets.append(
    .systemLibrary(
      name: "ForwardCGNUReadline", path: "Sources/4-Terminal/ForwardCGNUReadline",
      pkgConfig: "readline",
      providers: [.brew(["readline"])]))
  package.targets.first { $0.name == "ForwardCReadline" }?.dependencies.append(
    "ForwardCGNUReadline")
#endif

// Modules that never touch a pointer say so, and the compiler holds them to it.
let memorySafe: Set = [
  "ForwardText", "ForwardPatterns", "ForwardForm", "ForwardFormFoundation", "ForwardJSON",
  "ForwardJSONSchema",
  "ForwardFormTesting",
  "ForwardTargets", "ForwardFormDocuments", "ForwardKinds", "ForwardFields", "ForwardFormFiles",
  "ForwardFormSchemas", "ForwardTOML",
]

// A warning is an error in the builds of this package, where `.ci/run` sets this variable, and not in
// those of a package that depends on it.
let warnings: [SwiftSetting] =
  Context.environment["FORWARDFORM_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

for target in package.targets where target.type != .system {
  target.swiftSettings =
    [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ] + warnings + (memorySafe.contains(target.name) ? [.strictMemorySafety()] : [])
}

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
    .library(name: "ForwardAnswers", targets: ["ForwardAnswers", "JSONTree"]),
    .library(name: "ForwardFormArguments", targets: ["ForwardFormArguments", "JSONTree"]),
    .library(name: "Patterns", targets: ["Patterns"]),
    .library(name: "JSONSchema", targets: ["JSONSchema", "JSONTree"]),
    .library(name: "ForwardStore", targets: ["ForwardStore", "JSONTree"]),
    .library(name: "ForwardSettings", targets: ["ForwardSettings"]),
    .library(name: "ForwardQuestions", targets: ["ForwardQuestions"]),
    .library(name: "YAMLTree", targets: ["YAMLTree", "JSONTree"]),
    .library(name: "TOMLTree", targets: ["TOMLTree", "JSONTree"]),
    .library(name: "ForwardFields", targets: ["ForwardFields", "JSONTree"]),
    .library(name: "SchemaForms", targets: ["SchemaForms", "JSONSchema", "JSONTree"]),
    .library(name: "ForwardTargets", targets: ["ForwardTargets"]),
    .library(name: "ForwardKinds", targets: ["ForwardKinds", "ForwardTargets", "JSONTree"]),
    .library(name: "ForwardDelivery", targets: ["ForwardDelivery"]),
    .executable(name: "forward", targets: ["forward"]),
  ],
  traits: [
    .trait(name: "YAML", description: "The command reads and edits YAML, by libyaml."),
    .default(enabledTraits: ["YAML"]),
  ],
  targets: [
    // Text for people: languages, quotations, lists, control characters made visible. Imports nothing.
    .target(name: "PlainText"),

    // Regular expressions in linear time; the words nearest to a mistyped one.
    .target(name: "Patterns", dependencies: ["PlainText"]),

    // A program's commands and options, described once: read, shown as help, completed.
    .target(name: "Arguments", dependencies: ["Patterns", "PlainText"]),

    // The engine: bindings, elements, rows, the session. Imports nothing but the patterns of its rules,
    // plain text and the language's Observation.
    .target(name: "ForwardForm", dependencies: ["Patterns", "PlainText"]),

    // Conversions of Foundation's values; the only module that imports Foundation.
    .target(name: "ForwardFormFoundation", dependencies: ["ForwardForm", "PlainText"]),

    // JSON text and an ordered tree that keeps the text of numbers.
    .target(name: "JSONTree", dependencies: ["PlainText"]),

    // libyaml, which reads YAML.
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    // YAML text with a JSON tree, edited in place.
    .target(name: "YAMLTree", dependencies: ["CYAML", "JSONTree", "PlainText"]),

    // TOML text with a JSON tree, edited in place.
    .target(name: "TOMLTree", dependencies: ["JSONTree", "PlainText"]),

    // A validator of JSON Schema. Knows no form.
    .target(
      name: "JSONSchema",
      dependencies: ["CLibrary", "ForwardSystem", "JSONTree", "Patterns", "PlainText"],
      resources: [.embedInCode("MetaSchemas")]),

    // Forms without a person: described, and answered, by programs.
    .target(
      name: "ForwardAnswers", dependencies: ["ForwardForm", "JSONTree", "Patterns", "PlainText"]),

    // The platform's C library: Glibc, Musl or Darwin.
    .target(name: "CLibrary"),

    // The access lists of files, which the platform's C library doesn't have in Swift.
    .target(name: "CAccessLists"),

    // What is the system's: files and their locks, processes, signals, the clock, the environment.
    .target(name: "ForwardSystem", dependencies: ["CAccessLists", "CLibrary"]),

    // The present day in a time zone, and conversions of dates that are relative to it.
    .target(
      name: "ForwardFormCalendar", dependencies: ["CLibrary", "ForwardForm", "ForwardSystem"]),

    // What Swift's runtime reads from /proc, for a program that runs where there is none.
    .target(name: "CStart"),

    // Settings as JSON documents, and the file that holds them.
    .target(
      name: "ForwardStore",
      dependencies: ["CLibrary", "ForwardSystem", "JSONTree", "PlainText"]),

    // What Swift's runtime knows of the main actor.
    .target(name: "CMainActor"),

    // The dialogue, line by line, over any line reader; the plain line reader.
    .target(
      name: "ForwardFormTerminal",
      dependencies: [
        "CLibrary", "CMainActor", "ForwardForm", "ForwardFormCalendar", "ForwardSystem",
        "Patterns", "PlainText",
      ]),

    // GNU readline behind C functions; its globals stay there.
    .target(
      name: "CReadline",
      linkerSettings: [
        .linkedLibrary("readline"), .linkedLibrary("tinfo", .when(platforms: [.linux])),
      ]),

    // The line reader on GNU readline.
    .target(
      name: "ForwardFormReadline",
      dependencies: [
        "CLibrary", "CReadline", "ForwardForm", "ForwardFormTerminal", "ForwardSystem", "PlainText",
      ]),

    // For tests, ours and embedders': a scripted line reader and its transcript; lint.
    .target(
      name: "ForwardFormTesting",
      dependencies: ["ForwardForm", "ForwardFormTerminal", "Patterns", "PlainText"]),

    // Settings filled in through a form: documents, saved answers, input history, merging.
    .target(
      name: "ForwardSettings",
      dependencies: [
        "ForwardAnswers", "ForwardForm", "ForwardFormTerminal", "ForwardStore", "ForwardSystem",
        "JSONTree", "PlainText",
      ]),

    // Rows over the values of JSON documents.
    .target(name: "ForwardFields", dependencies: ["ForwardForm", "JSONTree", "PlainText"]),

    // Questions and forms that are described by data rather than in Swift, and their answers.
    .target(
      name: "ForwardQuestions",
      dependencies: [
        "ForwardAnswers", "ForwardFields", "ForwardForm", "ForwardFormCalendar", "ForwardStore",
        "ForwardSystem", "JSONTree", "Patterns", "PlainText",
      ],
      resources: [.embedInCode("form.schema.json")]),

    // Forms of JSON documents by their schemas.
    .target(
      name: "SchemaForms",
      dependencies: [
        "ForwardAnswers", "ForwardFields", "ForwardForm", "ForwardFormCalendar", "JSONSchema",
        "JSONTree", "Patterns", "PlainText",
      ]),

    // The kinds of target, one file each: their settings, and what they send of an item.
    .target(
      name: "ForwardTargets",
      dependencies: ["ForwardForm", "ForwardFormCalendar", "JSONTree", "Patterns", "PlainText"]),

    // Kinds of target that files declare: a schema of settings, and what is sent.
    .target(
      name: "ForwardKinds",
      dependencies: [
        "ForwardAnswers", "ForwardForm", "ForwardStore", "ForwardSystem", "ForwardTargets",
        "JSONSchema", "JSONTree",
        "Patterns", "PlainText", "SchemaForms",
      ],
      resources: [.embedInCode("kind.schema.json")]),

    // What targets send, sent: files, web addresses, e-mail, programs, and the outbox.
    .target(
      name: "ForwardDelivery",
      dependencies: [
        "CLibrary", "ForwardAnswers", "ForwardForm", "ForwardStore", "ForwardSystem",
        "ForwardTargets",
        "JSONTree", "PlainText",
      ]),

    // A form and a command line: options that answer it, reports, help, completion.
    .target(
      name: "ForwardFormArguments",
      dependencies: [
        "Arguments", "CLibrary", "ForwardAnswers", "ForwardForm", "ForwardFormTerminal",
        "ForwardSettings", "ForwardStore", "ForwardSystem", "JSONTree", "PlainText",
      ]),

    // The command: the only module that knows all others.
    .executableTarget(
      name: "forward",
      dependencies: [
        "Arguments", "CLibrary", "CStart", "ForwardAnswers", "ForwardDelivery", "ForwardForm",
        "ForwardFormArguments", "ForwardFormCalendar", "ForwardFormReadline", "ForwardFormTerminal",
        "ForwardKinds", "ForwardQuestions",
        "ForwardSettings",
        "ForwardStore", "ForwardSystem", "ForwardTargets", "JSONSchema", "JSONTree", "Patterns",
        "PlainText", "SchemaForms", "TOMLTree",
        .target(name: "YAMLTree", condition: .when(traits: ["YAML"])),
      ],
      exclude: [
        "Agents.md", "Answering.md", "Beside-others.md", "Conversations.md", "Filling.md",
        "Kinds.md", "README.md", "Sending.md", "Validating.md",
      ]),

    // Tests of one module each: values in, values out.
    .testTarget(
      name: "PlainTextTests", dependencies: ["PlainText", "TestSupport"],
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
        "CLibrary", "JSONTree", "Patterns", "PlainText", "ProgramSupport", "TestSupport",
      ],
      path: "Tests/Unit/PatternsTests"),
    .testTarget(
      name: "ArgumentsTests", dependencies: ["Arguments"], path: "Tests/Unit/ArgumentsTests"),
    .testTarget(
      name: "JSONTreeTests",
      dependencies: ["CLibrary", "JSONTree", "PlainText", "ProgramSupport", "TestSupport"],
      path: "Tests/Unit/JSONTreeTests"),
    .testTarget(
      name: "YAMLTreeTests",
      dependencies: ["CLibrary", "JSONTree", "SchemaSuite", "TestSupport", "YAMLTree"],
      path: "Tests/Unit/YAMLTreeTests"),
    .testTarget(
      name: "TOMLTreeTests",
      dependencies: [
        "CLibrary", "JSONTree", "ProgramSupport", "SchemaSuite", "TOMLTree", "TestSupport",
      ],
      path: "Tests/Unit/TOMLTreeTests"),
    .testTarget(
      name: "JSONSchemaTests",
      dependencies: [
        "CLibrary", "JSONSchema", "JSONTree", "Patterns", "PlainText", "ProgramSupport",
        "RandomSchemas", "SchemaSuite", "TestSupport",
      ],
      path: "Tests/Unit/JSONSchemaTests"),
    .testTarget(
      name: "ForwardAnswersTests",
      dependencies: [
        "ForwardAnswers", "ForwardForm", "ForwardQuestions", "ForwardSettings", "ForwardStore",
        "ForwardTargets", "JSONSchema", "JSONTree", "NotesConfig", "ProgramSupport", "RandomForms",
        "ServerSettings", "TOMLTree", "TestSupport", "YAMLTree",
      ],
      path: "Tests/Unit/ForwardAnswersTests"),
    .testTarget(
      name: "ForwardSystemTests", dependencies: ["CLibrary", "ForwardSystem", "ProgramSupport"],
      path: "Tests/Unit/ForwardSystemTests"),
    .testTarget(
      name: "ForwardStoreTests",
      dependencies: [
        "CLibrary", "ForwardStore", "ForwardSystem", "JSONTree", "ProgramSupport", "TestSupport",
      ],
      path: "Tests/Unit/ForwardStoreTests"),
    .testTarget(
      name: "ForwardSettingsTests",
      dependencies: [
        "CLibrary", "ForwardAnswers", "ForwardForm", "ForwardFormTerminal", "ForwardFormTesting",
        "ForwardSettings",
        "ForwardStore", "ForwardSystem", "JSONTree", "PlainText", "ProgramSupport", "TestSupport",
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
        "ForwardAnswers", "ForwardFields", "ForwardForm", "ForwardFormCalendar",
        "ForwardFormTesting", "JSONTree",
      ],
      path: "Tests/Unit/ForwardFieldsTests"),
    .testTarget(
      name: "ForwardQuestionsTests",
      dependencies: [
        "ForwardForm", "ForwardFormTesting", "ForwardQuestions", "JSONSchema", "JSONTree",
        "ProgramSupport", "TestSupport",
      ],
      path: "Tests/Unit/ForwardQuestionsTests"),
    .testTarget(
      name: "ForwardTargetsTests",
      dependencies: [
        "ForwardForm", "ForwardFormTerminal", "ForwardFormTesting", "ForwardStore",
        "ForwardTargets", "JSONTree", "ProgramSupport", "TestSupport",
      ],
      path: "Tests/Unit/ForwardTargetsTests"),
    .testTarget(
      name: "ForwardKindsTests",
      dependencies: [
        "AnswersContract", "CLibrary", "ForwardAnswers", "ForwardDelivery", "ForwardForm",
        "ForwardFormTerminal",
        "ForwardKinds",
        "ForwardSettings", "ForwardStore",
        "ForwardTargets", "JSONSchema", "JSONTree", "ProgramSupport", "TestSupport", "YAMLTree",
      ],
      path: "Tests/Unit/ForwardKindsTests"),
    .testTarget(
      name: "ForwardDeliveryTests",
      dependencies: [
        "CLibrary", "ForwardDelivery", "ForwardForm", "ForwardStore", "ForwardSystem",
        "ForwardTargets", "JSONTree", "PlainText", "ProgramSupport", "TestSupport", "send-items",
      ],
      path: "Tests/Unit/ForwardDeliveryTests"),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Arguments", "ForwardForm", "ForwardFormArguments", "ForwardFormTerminal",
        "ForwardQuestions",
        "ForwardTargets", "JSONTree",
        "PlainText", "ProgramSupport",
        "TestSupport", "forward",
      ],
      path: "Tests/Unit/CommandTests"),

    // Tests of whole programs, as people and scripts meet them: on a terminal and through pipes.
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "CLibrary", "CPseudoTerminal", "ForwardForm", "ForwardFormTerminal", "ForwardFormTesting",
        "ForwardSettings", "ForwardStore", "ForwardSystem", "ForwardTargets", "German",
        "JSONSchema",
        "JSONTree", "PlainText", "ProgramSupport", "SchemaSuite", "TestSupport",
        "Scenarios", "answered-form", "disturb-commands", "draw-pictures", "forward", "kept-form",
        "line-editor",
        "long-work", "new-kind",
        "plain-form", "play-readme", "random-form", "random-player", "random-sender", "scenario",
      ],
      path: "Tests/EndToEnd"),

    .testTarget(
      name: "SchemaFormsTests",
      dependencies: [
        "ForwardForm", "ForwardFormTerminal", "ForwardFormTesting", "JSONSchema", "JSONTree",
        "SchemaForms",
      ],
      path: "Tests/Unit/SchemaFormsTests"),

    // What tests share: pseudo-terminals, programs on them, random numbers and forms, conversations.
    .target(name: "CPseudoTerminal", path: "Tests/Support/CPseudoTerminal"),
    .target(
      name: "ProgramSupport", dependencies: ["CPseudoTerminal"],
      path: "Tests/Support/ProgramSupport"),
    .target(
      name: "TestSupport", dependencies: ["CLibrary", "ForwardForm", "ForwardStore", "JSONTree"],
      path: "Tests/Support/TestSupport"),
    .target(
      name: "RandomForms",
      dependencies: ["ForwardForm", "ForwardStore", "JSONTree", "TestSupport"],
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
        "ForwardAnswers", "ForwardForm", "ForwardFormArguments", "ForwardFormTerminal",
        "ForwardSettings", "ForwardStore", "JSONTree",
      ],
      path: "Examples/german/Sources", exclude: ["main.swift"]),
    .target(
      name: "SchemaSuite", dependencies: ["CLibrary", "ForwardSystem", "JSONSchema", "JSONTree"],
      path: "Tests/Support/SchemaSuite",
      exclude: ["real-exceptions.json", "real-schemas.py"]),
    .target(
      name: "RandomSchemas",
      dependencies: [
        "CLibrary", "JSONSchema", "JSONTree", "Patterns", "ProgramSupport", "SchemaSuite",
        "TestSupport",
      ],
      path: "Tests/Support/RandomSchemas"),
    // The contract of kinds that files declare: described, taken and shown answers agree.
    .target(
      name: "AnswersContract",
      dependencies: [
        "ForwardAnswers", "ForwardForm", "ForwardKinds", "ForwardQuestions", "ForwardSettings",
        "ForwardStore", "ForwardTargets", "JSONSchema", "JSONTree", "Patterns", "ProgramSupport",
        "SchemaForms", "TestSupport", "YAMLTree",
      ],
      path: "Tests/Support/AnswersContract"),
    .target(
      name: "Scenarios",
      dependencies: [
        "CLibrary", "ForwardForm", "ForwardFormTerminal", "ForwardFormTesting", "TestSupport",
      ],
      path: "Tests/Support/Scenarios"),

    // Programs that the tests talk to, and programs that test: each says at its head what it is for.
    .executableTarget(
      name: "draw-pictures",
      dependencies: ["ForwardFormTesting", "ProgramSupport", "Scenarios", "forward"],
      path: "Tests/Programs/DrawPictures"),
    .executableTarget(
      name: "answers-contract", dependencies: ["AnswersContract", "CLibrary", "ProgramSupport"],
      path: "Tests/Programs/AnswersContract"),
    .executableTarget(
      name: "compare-schemas", dependencies: ["CLibrary", "ProgramSupport", "RandomSchemas"],
      path: "Tests/Programs/CompareSchemas"),
    .executableTarget(
      name: "fuzz-schemas", dependencies: ["CPseudoTerminal", "ProgramSupport", "RandomSchemas"],
      path: "Tests/Programs/FuzzSchemas"),
    .executableTarget(
      name: "schema-forms",
      dependencies: [
        "CLibrary", "ForwardForm", "JSONSchema", "JSONTree", "ProgramSupport", "SchemaForms",
        "SchemaSuite", "TestSupport", "forward",
      ],
      path: "Tests/Programs/SchemaForms"),
    .executableTarget(
      name: "json-schema-conformance", dependencies: ["CLibrary", "JSONSchema", "SchemaSuite"],
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
        "ForwardForm", "ForwardFormReadline", "ForwardFormTerminal", "ForwardStore", "JSONTree",
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
      name: "send-items", dependencies: ["CLibrary", "ForwardDelivery", "ForwardTargets"],
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
      dependencies: ["CLibrary", "JSONTree", "ProgramSupport", "TestSupport", "forward"],
      path: "Tests/Programs/RandomEdits"),
    .executableTarget(
      name: "random-player",
      dependencies: [
        "CPseudoTerminal", "ForwardAnswers", "ForwardForm", "ForwardFormTerminal",
        "ForwardSettings", "ForwardStore", "ForwardTargets", "JSONTree", "PlainText",
        "ProgramSupport", "RandomForms", "TestSupport",
      ],
      path: "Tests/Programs/RandomPlayer"),
    .executableTarget(
      name: "disturb-commands",
      dependencies: [
        "CPseudoTerminal", "ForwardSystem", "JSONTree", "ProgramSupport", "TestSupport", "forward",
      ],
      path: "Tests/Programs/DisturbCommands"),
    .executableTarget(
      name: "random-sender",
      dependencies: ["CPseudoTerminal", "JSONTree", "ProgramSupport", "TestSupport", "forward"],
      path: "Tests/Programs/RandomSender"),

    // The benchmark: holds a form against the limit that C and readline set.
    .executableTarget(
      name: "measure", dependencies: ["CLibrary", "CPseudoTerminal", "ProgramSupport"],
      path: "Tests/Benchmark/Measure"),
    .executableTarget(
      name: "measure-bindings", dependencies: ["ForwardForm"],
      path: "Tests/Benchmark/MeasureBindings"),
    .executableTarget(
      name: "measure-delivery",
      dependencies: [
        "CLibrary", "ForwardDelivery", "ForwardForm", "ForwardTargets", "ProgramSupport",
      ],
      path: "Tests/Benchmark/MeasureDelivery"),
    .executableTarget(
      name: "measure-forms",
      dependencies: [
        "CLibrary", "ForwardAnswers", "ForwardForm", "ForwardFormTerminal", "ForwardQuestions",
        "ForwardSettings", "ProgramSupport", "forward",
      ],
      path: "Tests/Benchmark/MeasureForms"),
    .executableTarget(
      name: "measure-schemas",
      dependencies: [
        "CLibrary", "ForwardSystem", "JSONSchema", "JSONTree", "ProgramSupport", "SchemaSuite",
        "TOMLTree",
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
  "1-Ground": ["PlainText", "Patterns", "CLibrary", "CAccessLists", "ForwardSystem", "CMainActor"],
  "2-Documents": ["JSONTree", "CYAML", "YAMLTree", "TOMLTree", "JSONSchema"],
  "3-Engine": [
    "ForwardForm", "ForwardFormFoundation", "ForwardFormCalendar", "ForwardFields",
    "ForwardAnswers", "ForwardQuestions", "SchemaForms",
  ],
  "4-Terminal": [
    "ForwardFormTerminal", "GNUReadline", "CReadline", "ForwardFormReadline", "ForwardFormTesting",
  ],
  "5-Settings": ["ForwardStore", "ForwardSettings", "Arguments", "ForwardFormArguments"],
  "6-Forwarding": ["ForwardTargets", "ForwardKinds", "ForwardDelivery"],
  "7-Command": ["CStart", "forward"],
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
      name: "GNUReadline", path: "Sources/4-Terminal/GNUReadline", pkgConfig: "readline",
      providers: [.brew(["readline"])]))
  package.targets.first { $0.name == "CReadline" }?.dependencies.append("GNUReadline")
#endif

// Modules that never touch a pointer say so, and the compiler holds them to it.
let memorySafe: Set = [
  "PlainText", "Patterns", "ForwardForm", "ForwardFormFoundation", "JSONTree", "JSONSchema",
  "ForwardFormTesting",
  "ForwardTargets", "ForwardAnswers", "ForwardKinds", "ForwardFields", "ForwardQuestions",
  "SchemaForms", "TOMLTree",
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

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ForwardForm",
  products: [
    .library(name: "ForwardForm", targets: ["ForwardForm"]),
    .library(name: "ForwardFormTerminal", targets: ["ForwardFormTerminal"]),
    .library(name: "ForwardFormReadline", targets: ["ForwardFormReadline"]),
    .library(name: "ForwardFormTesting", targets: ["ForwardFormTesting"]),
    .library(name: "ForwardStore", targets: ["ForwardStore", "JSONTree"]),
    .library(name: "ForwardTargets", targets: ["ForwardTargets"]),
    .executable(name: "forward", targets: ["forward"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // The engine: bindings, elements, rows, the session. Imports nothing.
    .target(name: "ForwardForm"),

    // JSON text and an ordered tree that keeps the text of numbers. Imports nothing.
    .target(name: "JSONTree"),

    // Settings as JSON documents, and the file that holds them.
    .target(name: "ForwardStore", dependencies: ["JSONTree"]),

    // The dialogue, line by line, over any line reader; the plain line reader.
    .target(name: "ForwardFormTerminal", dependencies: ["ForwardForm"]),

    // GNU readline behind C functions; its globals stay there.
    .target(
      name: "CReadline", linkerSettings: [.linkedLibrary("readline"), .linkedLibrary("tinfo")]),

    // The line reader on GNU readline.
    .target(
      name: "ForwardFormReadline",
      dependencies: ["CReadline", "ForwardForm", "ForwardFormTerminal"]),

    // For tests, ours and embedders': a scripted line reader and its transcript; lint.
    .target(name: "ForwardFormTesting", dependencies: ["ForwardForm", "ForwardFormTerminal"]),

    // One file per kind of target, and the registry of kinds.
    .target(name: "ForwardTargets", dependencies: ["ForwardForm"]),

    // The command: the only module that knows everybody.
    .executableTarget(
      name: "forward",
      dependencies: [
        "ForwardForm", "ForwardFormReadline", "ForwardFormTerminal", "ForwardStore",
        "ForwardTargets", "JSONTree",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // For tests that play at random: the same game for the same seed.
    .target(name: "RandomSupport", path: "Tests/RandomSupport"),

    .testTarget(name: "ForwardFormTests", dependencies: ["ForwardForm", "RandomSupport"]),
    .testTarget(name: "JSONTreeTests", dependencies: ["JSONTree", "RandomSupport"]),
    .testTarget(
      name: "ForwardStoreTests", dependencies: ["ForwardStore", "JSONTree", "RandomSupport"]),
    .testTarget(
      name: "ForwardFormTerminalTests",
      dependencies: [
        "CPseudoTerminal", "ForwardForm", "ForwardFormTerminal", "ForwardFormTesting",
        "RandomSupport",
      ]),
    .testTarget(
      name: "ForwardFormTestingTests",
      dependencies: ["ForwardForm", "ForwardFormTerminal", "ForwardFormTesting"]),
    .testTarget(
      name: "ForwardTargetsTests",
      dependencies: [
        "ForwardForm", "ForwardFormTerminal", "ForwardFormTesting", "ForwardStore",
        "ForwardTargets", "JSONTree",
      ]),

    // For tests of real programs: start them on a pseudo-terminal or through pipes, and talk.
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(
      name: "ProgramSupport", dependencies: ["CPseudoTerminal"], path: "Tests/ProgramSupport"),
    .testTarget(name: "ProgramSupportTests", dependencies: ["CPseudoTerminal", "ProgramSupport"]),

    // The line editor by itself: a program that reads lines, and the stories of its keys.
    .executableTarget(
      name: "line-editor", dependencies: ["ForwardFormReadline", "ForwardFormTerminal"],
      path: "Tests/LineEditor"),
    .testTarget(
      name: "ForwardFormReadlineTests",
      dependencies: ["CPseudoTerminal", "ProgramSupport", "RandomSupport", "line-editor"]),

    // A kind of target as somebody else declares it, and the program that fills it in.
    .executableTarget(
      name: "new-kind",
      dependencies: [
        "ForwardForm", "ForwardFormReadline", "ForwardFormTerminal", "ForwardStore", "JSONTree",
      ],
      path: "Tests/NewKind"),
    .testTarget(name: "NewKindTests", dependencies: ["ProgramSupport", "new-kind"]),
    .testTarget(name: "ReadmeTests", dependencies: ["ProgramSupport"]),

    // A form without readline and without Foundation.
    .executableTarget(
      name: "plain-form", dependencies: ["ForwardForm", "ForwardFormTerminal"],
      path: "Tests/PlainForm"),

    // Plays what the READMEs of the examples show.
    .executableTarget(
      name: "play-readme", dependencies: ["ProgramSupport"], path: "Tests/PlayReadme"),

    // Whole conversations, as they stand in Tests/Transcripts, and the program that holds them.
    .target(
      name: "Scenarios",
      dependencies: ["ForwardForm", "ForwardFormTerminal", "ForwardFormTesting"],
      path: "Tests/Scenarios"),
    .executableTarget(
      name: "scenario",
      dependencies: ["ForwardForm", "ForwardFormReadline", "ForwardFormTerminal", "Scenarios"],
      path: "Tests/Scenario"),
    .testTarget(
      name: "ScenarioTests",
      dependencies: [
        "CPseudoTerminal", "ForwardForm", "ForwardFormTerminal", "ForwardFormTesting",
        "ProgramSupport", "Scenarios", "scenario",
      ]),

    // The command as people and scripts meet it: on a terminal and through pipes.
    .testTarget(
      name: "ForwardCommandTests",
      dependencies: [
        "CPseudoTerminal", "ForwardForm", "ForwardFormTerminal", "ForwardStore", "ForwardTargets",
        "JSONTree", "ProgramSupport", "forward",
      ]),

    // Forms of random shape, the program that fills one in, and the player who does anything to it.
    .target(
      name: "RandomForms", dependencies: ["ForwardForm", "ForwardStore", "JSONTree"],
      path: "Tests/RandomForms"),
    .executableTarget(
      name: "random-form",
      dependencies: [
        "ForwardForm", "ForwardFormReadline", "ForwardFormTerminal", "ForwardStore", "RandomForms",
      ],
      path: "Tests/RandomForm"),
    .executableTarget(
      name: "random-player",
      dependencies: [
        "CPseudoTerminal", "ForwardForm", "ForwardFormTerminal", "ForwardStore", "ForwardTargets",
        "JSONTree", "ProgramSupport", "RandomForms",
      ],
      path: "Tests/RandomPlayer"),
    .testTarget(
      name: "RandomPlayerTests", dependencies: ["ProgramSupport", "random-form", "random-player"]),

    // The benchmark: holds a form against the limit that C and readline set.
    .executableTarget(
      name: "measure", dependencies: ["CPseudoTerminal", "ProgramSupport"],
      path: "Tests/Benchmark/Measure"),
    .executableTarget(
      name: "measure-bindings", dependencies: ["ForwardForm"],
      path: "Tests/Benchmark/MeasureBindings"),
    .executableTarget(
      name: "many-rows",
      dependencies: ["ForwardForm", "ForwardFormReadline", "ForwardFormTerminal"],
      path: "Tests/Benchmark/ManyRows"),
  ],
  swiftLanguageModes: [.v6]
)

// Modules that never touch a pointer say so, and the compiler holds them to it.
let memorySafe: Set = ["ForwardForm", "JSONTree", "ForwardFormTesting", "ForwardTargets"]

for target in package.targets {
  target.swiftSettings =
    [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .treatAllWarnings(as: .error),
    ] + (memorySafe.contains(target.name) ? [.strictMemorySafety()] : [])
}

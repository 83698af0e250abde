// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "new-target",
  dependencies: [.package(name: "ForwardForm", path: "../..")],
  targets: [
    // The new kind: one file, without knowledge of renderers and other kinds.
    .target(
      name: "Chat",
      dependencies: [
        .product(name: "ForwardForm", package: "ForwardForm"),
        .product(name: "ForwardTargets", package: "ForwardForm"),
      ],
      path: "Sources/Chat"),

    // The program that knows all kinds, and fills in, keeps and edits targets.
    .executableTarget(
      name: "new-target",
      dependencies: [
        "Chat",
        .product(name: "ForwardDelivery", package: "ForwardForm"),
        .product(name: "ForwardForm", package: "ForwardForm"),
        .product(name: "ForwardFormReadline", package: "ForwardForm"),
        .product(name: "ForwardFormTerminal", package: "ForwardForm"),
        .product(name: "ForwardSettings", package: "ForwardForm"),
        .product(name: "ForwardStore", package: "ForwardForm"),
        .product(name: "ForwardTargets", package: "ForwardForm"),
      ],
      path: "Sources/Program"),

    .testTarget(
      name: "ChatTests",
      dependencies: [
        "Chat",
        .product(name: "ForwardForm", package: "ForwardForm"),
        .product(name: "ForwardFormTerminal", package: "ForwardForm"),
        .product(name: "ForwardFormTesting", package: "ForwardForm"),
        .product(name: "ForwardTargets", package: "ForwardForm"),
      ],
      path: "Tests"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}

// swift-tools-version: 6.2
import PackageDescription

// The package is outside of ForwardForm's module graph, so that its code can use only public
// products. `build-grown` sets FORWARDFORM to a copy of the package whose enums have more cases.
let grown = Context.environment["FORWARDFORM"]

let products: [Target.Dependency] = [
  "ForwardForm", "ForwardFormFoundation", "ForwardFormTerminal", "ForwardFormTesting",
  "ForwardSettings", "ForwardStore", "ForwardTargets", "ForwardDelivery", "ForwardSending",
  "ForwardFormFiles", "ForwardFormDocuments", "ForwardFormArguments", "ForwardPatterns",
  "ForwardJSON", "ForwardJSONSchema", "ForwardSchemaFiles", "ForwardKinds", "ForwardFormSchemas",
  "ForwardTOML", "ForwardYAML", "ForwardAgents", "ForwardAsking", "ForwardSchemaArguments",
  "ForwardFilling",
].map { .product(name: $0, package: "ForwardForm") }

let package = Package(
  name: "Outside",
  dependencies: [.package(name: "ForwardForm", path: grown ?? "../..")],
  targets: [
    .target(name: "Outside", dependencies: products, path: "Sources"),
    .executableTarget(
      name: "pager",
      dependencies: products + [.product(name: "ForwardFormReadline", package: "ForwardForm")],
      path: "Pager"),
    .executableTarget(
      name: "keeper",
      dependencies: products + [.product(name: "ForwardFormReadline", package: "ForwardForm")],
      path: "Keeper"),
    .executableTarget(
      name: "asker",
      dependencies: products + [.product(name: "ForwardFormReadline", package: "ForwardForm")],
      path: "Asker"),
    .executableTarget(name: "checker", dependencies: products, path: "Checker"),
    .executableTarget(
      name: "filler",
      dependencies: products + [.product(name: "ForwardFormReadline", package: "ForwardForm")],
      path: "Filler"),
    .executableTarget(
      name: "forwarder",
      dependencies: products + [.product(name: "ForwardFormReadline", package: "ForwardForm")],
      path: "Forwarder"),
    .executableTarget(
      name: "notes",
      dependencies: products + [.product(name: "ForwardFormReadline", package: "ForwardForm")],
      path: "Notes"),
    .testTarget(
      name: "OutsideTests",
      dependencies: products
        + ["Outside", "asker", "checker", "filler", "forwarder", "keeper", "notes", "pager"],
      path: "Tests"),
    // A module whose declarations are isolated to the main actor.
    .testTarget(name: "IsolatedTests", dependencies: products, path: "IsolatedTests"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if target.name == "IsolatedTests" {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
  // With grown enums, the compiler warns of cases that switches don't name yet.
  if grown == nil { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
}

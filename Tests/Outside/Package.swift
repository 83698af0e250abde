// swift-tools-version: 6.2
import PackageDescription

// The package is outside ForwardForm's module graph, so its code can use only public products.
// `build-grown` sets FORWARDFORM to a copy of the package whose enums have more cases.
let grown = Context.environment["FORWARDFORM"]

let products: [Target.Dependency] = [
  "ForwardForm", "ForwardFormFoundation", "ForwardFormTerminal", "ForwardFormTesting",
  "ForwardSettings", "ForwardStore", "ForwardTargets", "ForwardDelivery", "ForwardSending",
  "ForwardFormFiles", "ForwardFormDocuments", "ForwardFormArguments", "ForwardPatterns",
  "ForwardJSON", "ForwardJSONSchema", "ForwardSchemaFiles", "ForwardKinds", "ForwardFormSchemas",
  "ForwardINI", "ForwardTOML", "ForwardYAML", "ForwardAgents", "ForwardAsking",
  "ForwardSchemaArguments", "ForwardFilling", "ForwardEditing",
].map { .product(name: $0, package: "ForwardForm") }

// The programs, by their folders.
let programs = [
  "AddressBook", "Asker", "Checker", "Contacts", "Deploy", "Filler", "Forwarder", "Keeper",
  "Mailer", "Notes", "Office", "Pager", "Server", "Site", "Targets", "Trip", "Wizard",
]

let package = Package(
  name: "Outside",
  dependencies: [.package(name: "ForwardForm", path: grown ?? "../..")],
  targets: [
    .target(name: "Outside", dependencies: products, path: "Sources"),
    .testTarget(
      name: "OutsideTests",
      dependencies: products + ["Outside"] + programs.map { .byName(name: $0.lowercased()) },
      path: "Tests"),
    // A module whose declarations are isolated to the main actor.
    .testTarget(name: "IsolatedTests", dependencies: products, path: "IsolatedTests"),
  ]
    + programs.map {
      .executableTarget(
        name: $0.lowercased(),
        dependencies: products
          + ["ForwardFormKit", "ForwardFormReadline"].map {
            .product(name: $0, package: "ForwardForm")
          },
        path: $0)
    },
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
  // With grown enums, the compiler warns about cases that switches don't name yet.
  if grown == nil { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
}

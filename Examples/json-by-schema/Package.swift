// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "json-by-schema",
  dependencies: [
    .package(name: "ForwardForm", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "json-by-schema",
      dependencies: [
        .product(name: "ForwardForm", package: "ForwardForm"),
        .product(name: "ForwardFormReadline", package: "ForwardForm"),
        .product(name: "ForwardFormTerminal", package: "ForwardForm"),
        .product(name: "ForwardFormSchemas", package: "ForwardForm"),
        .product(name: "ForwardSchemaFiles", package: "ForwardForm"),
        .product(name: "ForwardStore", package: "ForwardForm"),
      ],
      path: "Sources")
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

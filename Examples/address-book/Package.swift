// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "address-book",
  dependencies: [
    .package(name: "ForwardForm", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "address-book",
      dependencies: [
        .product(name: "ForwardForm", package: "ForwardForm"),
        .product(name: "ForwardFormReadline", package: "ForwardForm"),
        .product(name: "ForwardFormTerminal", package: "ForwardForm"),
        .product(name: "GRDB", package: "GRDB.swift"),
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

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "german",
  dependencies: [.package(name: "ForwardForm", path: "../..")],
  targets: [
    .executableTarget(
      name: "german",
      dependencies: [
        .product(name: "ForwardFormDocuments", package: "ForwardForm"),
        .product(name: "ForwardForm", package: "ForwardForm"),
        .product(name: "ForwardFormArguments", package: "ForwardForm"),
        .product(name: "ForwardFormReadline", package: "ForwardForm"),
        .product(name: "ForwardFormTerminal", package: "ForwardForm"),
        .product(name: "ForwardSettings", package: "ForwardForm"),
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

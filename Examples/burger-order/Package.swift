// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "burger-order",
  dependencies: [
    .package(name: "ForwardForm", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .executableTarget(
      name: "burger-order",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "ForwardForm", package: "ForwardForm"),
        .product(name: "ForwardFormArguments", package: "ForwardForm"),
        .product(name: "ForwardFormReadline", package: "ForwardForm"),
        .product(name: "ForwardFormTerminal", package: "ForwardForm"),
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

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "quick-start",
  dependencies: [
    .package(name: "ForwardForm", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .executableTarget(
      name: "quick-start",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "ForwardFormKit", package: "ForwardForm"),
      ],
      path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)

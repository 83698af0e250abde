// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "quick-start",
  dependencies: [.package(name: "ForwardForm", path: "../..")],
  targets: [
    .executableTarget(
      name: "quick-start",
      dependencies: [
        .product(name: "ForwardForm", package: "ForwardForm"),
        .product(name: "ForwardFormTerminal", package: "ForwardForm"),
      ],
      path: "Sources")
  ]
)

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "article",
  dependencies: [.package(name: "ForwardForm", path: "../..")],
  targets: [
    .executableTarget(
      name: "article",
      dependencies: [
        .product(name: "ForwardForm", package: "ForwardForm"),
        .product(name: "ForwardFormReadline", package: "ForwardForm"),
        .product(name: "ForwardFormTerminal", package: "ForwardForm"),
      ],
      path: "Sources",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that who uses the library never fetches what it is compared with.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "signals-over-time", path: "../..", traits: []),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    .target(name: "CountingAllocator"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CountingAllocator",
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "Reactive", package: "signals-over-time"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ]
    ),
  ]
)

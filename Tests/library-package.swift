// swift-tools-version: 6.2

// The manifest of a package with the library and those of its tests that are in its folder `Tests`, for scripts
// that build these in a way of their own, without the other targets.

import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let tests = try FileManager.default.contentsOfDirectory(
  atPath: Context.packageDirectory + "/Tests"
).sorted()

let package = Package(
  name: "Library",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "Reactive", swiftSettings: strict),
    .target(name: "Marbles", swiftSettings: strict),
    .target(
      name: "ReactiveMarbles", dependencies: ["Marbles", "Reactive"], swiftSettings: strict),
    .target(
      name: "ReactiveTesting", dependencies: ["Marbles", "Reactive", "ReactiveMarbles"],
      swiftSettings: strict),
  ]
    + tests.map {
      .testTarget(
        name: $0, dependencies: ["Marbles", "Reactive", "ReactiveMarbles", "ReactiveTesting"],
        swiftSettings: strict)
    }
)

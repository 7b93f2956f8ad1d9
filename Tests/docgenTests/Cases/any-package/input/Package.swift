// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "greeting",
  products: [.library(name: "Greeting", targets: ["Greeting"])],
  dependencies: [.package(path: "Words")],
  targets: [
    .target(name: "CAnswer", cSettings: [.define("ANSWER", to: "42")]),
    .target(
      name: "Greeting", dependencies: ["CAnswer", .product(name: "Words", package: "Words")],
      resources: [.process("hello.txt")]),
  ]
)

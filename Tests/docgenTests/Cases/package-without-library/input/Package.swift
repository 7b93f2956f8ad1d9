// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Boxes",
  targets: [.target(name: "Boxes")]
)

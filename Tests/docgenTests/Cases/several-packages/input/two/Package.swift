// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Two",
  products: [.library(name: "Two", targets: ["Two"])],
  targets: [.target(name: "Two")]
)

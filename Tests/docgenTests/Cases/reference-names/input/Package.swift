// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "boxes", products: [.library(name: "Boxes", targets: ["Boxes"])],
  targets: [.target(name: "Boxes")])

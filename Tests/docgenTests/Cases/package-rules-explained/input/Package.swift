// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Boxes", products: [.library(name: "Boxes", targets: ["Boxes"])],
  targets: [.target(name: "Boxes", dependencies: ["Lids"]), .target(name: "Lids")])

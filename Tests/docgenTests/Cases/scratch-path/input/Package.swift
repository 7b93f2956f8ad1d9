// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "User", products: [.library(name: "User", targets: ["User"])],
  targets: [.target(name: "User")])

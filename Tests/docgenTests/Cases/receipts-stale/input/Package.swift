// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "Things", targets: [.target(name: "Things"), .target(name: "More")])

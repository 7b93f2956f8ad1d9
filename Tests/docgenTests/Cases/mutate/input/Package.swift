// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "Counting", targets: [.target(name: "Counting")])

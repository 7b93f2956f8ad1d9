/// The code that turns a part of a `Package.swift` into a whole one.
struct ManifestFrame: Hashable {
  /// The module that manifests import.
  static let module = "PackageDescription"

  /// The Swift before the part and behind it; empty for a whole manifest.
  var beginning = ""
  var end = ""
  /// The version of the manifest's language.
  var version: String

  init(around code: String) {
    let comment = code.firstMatch(of: /swift-tools-version:\s*(\d+(?:\.\d+)*)/)
    version = comment.map { String($0.output.1) } ?? "6.0"
    guard Sketch.isArgument(code) else { return }
    let first = code.drop(while: \.isWhitespace)
    if first.first == "." {
      let word = String(first.dropFirst().prefix { $0.isLetter })
      beginning = "let _: [\(Self.type(ofPart: word, in: code))] = ["
      end = "]"
    } else {
      let word = String(first.prefix { $0.isLetter })
      // A target has dependencies, too, which are no packages.
      let isOfTarget =
        ["plugins", "swiftSettings"].contains(word)
        || word == "dependencies" && !code.contains(".package(")
      beginning =
        isOfTarget
        ? "let _ = Target.target(name: \"Target\"," : "let _ = Package(name: \"Package\","
      end = ")"
    }
  }

  /// What a part such as `.package(…)` is.
  private static func type(ofPart word: String, in code: String) -> String {
    switch word {
    case "package": "Package.Dependency"
    case "product": "Target.Dependency"
    case "executable", "library": "Product"
    case "plugin" where code.contains("capability:"): "Target"
    case "plugin" where code.contains("targets:"): "Product"
    case "plugin": "Target.PluginUsage"
    default: "Target"
    }
  }
}

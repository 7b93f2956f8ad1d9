import SwiftSyntax

/// The code that turns a part of a `Package.swift` into a whole one.
struct ManifestFrame: Hashable {
  static let module = "PackageDescription"

  /// The Swift before the part and behind it; empty for a whole manifest.
  var beginning = ""
  var end = ""
  var version: String

  init(around code: String) {
    let comment = code.firstMatch(of: /swift-tools-version:\s*(\d+(?:\.\d+)*)/)
    version = comment.map { String($0.output.1) } ?? "6.0"
    guard Self.isArgument(code) else { return }
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

extension ManifestFrame {
  static func isManifest(_ code: String) -> Bool {
    // To parse all code of a book takes long.
    let word = String(code.drop(while: \.isWhitespace).prefix { $0.isLetter })
    guard word.isEmpty || lists.contains(word) || ["import", "let"].contains(word) else {
      return false
    }
    return SwiftCode.read(code) { isManifest($0) }
  }

  /// Whether some code is what belongs between the parentheses of `Package(…)` or between brackets there.
  static func isArgument(_ code: String) -> Bool {
    isManifest(code)
      && SwiftCode.read(code) { tree in
        let first = tree.firstToken(viewMode: .sourceAccurate)?.text ?? ""
        return first == "." || lists.contains(first)
      }
  }

  private static func isManifest(_ tree: SourceFileSyntax) -> Bool {
    let words = tree.tokens(viewMode: .sourceAccurate).prefix(4).map(\.text)
    if words.starts(with: ["import", "PackageDescription"])
      || words.starts(with: ["let", "package", "=", "Package"])
    {
      return true
    }
    if words.count > 2, words[0] == ".", words[2] == "(" { return parts.contains(words[1]) }
    return words.count > 2 && lists.contains(words[0]) && words[1] == ":" && words[2] == "["
  }

  private static let parts: Set<String> = [
    "binaryTarget", "executable", "executableTarget", "library", "macro", "package", "plugin",
    "product", "target", "testTarget",
  ]
  private static let lists: Set<String> = [
    "cSettings", "dependencies", "linkerSettings", "platforms", "plugins", "products",
    "swiftSettings", "targets", "traits",
  ]
}

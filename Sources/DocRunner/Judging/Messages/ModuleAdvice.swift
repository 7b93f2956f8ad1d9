/// What to do about the import of a module that is not there.
package struct ModuleAdvice: Sendable {
  var modules: [String] = []
  /// The package whose modules these are; nil if there is none, or none is known.
  var package: SwiftPackage?
  /// Whether `book.yml` says which modules there are.
  var isForBook = true

  /// Advice on imports in snippets that can import some modules of a package.
  package init(modules: [String] = [], of package: SwiftPackage? = nil, isForBook: Bool = true) {
    self.modules = modules
    self.package = package
    self.isForBook = isForBook
  }

  func help(for name: String) -> String {
    guard let package else { return helpWithoutPackage(for: name) }
    if let target = package.targets.first(where: { $0.c99name == name }) {
      guard target.type == "library" else {
        return
          "`\(name)` is of type \(target.type), and only modules of libraries can be imported: "
          + "move what readers need into one"
      }
      return inBook(name)
    }
    let users = package.targets.filter { $0.productDependencies?.contains(name) ?? false }
    if let user = users.first {
      return package.closure(of: modules.compactMap { package.target(named: $0) })
        .contains { other in users.contains { $0.name == other.name } }
        ? "`\(name)` is a product of another package: import one of its modules"
        : "only `\(user.name)` uses `\(name)`, and snippets can import what the modules of this "
          + "package's libraries use"
    }
    let known = package.targets.filter { $0.type == "library" }.map(\.c99name)
    return slip(name, in: known)
      ?? "neither Swift nor this package has a module of this name, and no library here uses one"
  }

  private func inBook(_ name: String) -> String {
    isForBook
      ? "add `\(name)` to `modules` under `code` in `book.yml`"
      : "`--import \(name)` makes this module of the package importable"
  }

  private func helpWithoutPackage(for name: String) -> String {
    if let slip = slip(name, in: modules) { return slip }
    return isForBook
      ? "if this package has the module, add `\(name)` to `modules` under `code` in `book.yml`"
      : "Swift has no such module, and modules of a package are found only in the package's folder"
  }

  /// What to do about a name that was misspelled, or is not on this system.
  private func slip(_ name: String, in known: [String]) -> String? {
    if ModuleAdvice.ofMacOS.contains(name) {
      return "only Apple's systems have `\(name)`: `swift if=os(macOS)` skips the snippet elsewhere"
    }
    if ModuleAdvice.ofDevices.contains(name) {
      return "neither Linux nor macOS has `\(name)`: write `swift ignore=\"why\"`"
    }
    return NearestName.question(on: name, in: known + ModuleAdvice.ofToolchain)
  }

  private static let ofToolchain = [
    "Dispatch", "Distributed", "Foundation", "FoundationNetworking", "FoundationXML", "Observation",
    "RegexBuilder", "Synchronization", "Testing", "XCTest",
  ]

  /// Modules of macOS that documents import most.
  private static let ofMacOS = names(
    """
    AVFoundation Accelerate AppKit Charts Cocoa Combine CoreData CoreFoundation CoreGraphics CoreImage
    CoreLocation CoreML CryptoKit MapKit Metal Network OSLog ObjectiveC QuartzCore SceneKit Security
    SpriteKit StoreKit SwiftData SwiftUI UniformTypeIdentifiers UserNotifications WebKit os
    """)
  /// Modules of iOS and watchOS that documents import most.
  private static let ofDevices = names(
    "ARKit ActivityKit CoreMotion HealthKit UIKit WatchKit WidgetKit")

  private static func names(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

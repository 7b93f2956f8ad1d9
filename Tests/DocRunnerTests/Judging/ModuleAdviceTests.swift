import Foundation
import Testing

@testable import DocRunner

struct ModuleAdviceTests {
  @Test(arguments: [
    ("Boxs", "did you mean `Boxes`?"),
    ("Inner", "add `Inner` to `modules` under `code` in `book.yml`"),
    (
      "Tool",
      "`Tool` is of type executable, and only modules of libraries can be imported: move what readers "
        + "need into one"
    ),
    ("OtherKit", "`OtherKit` is a product of another package: import one of its modules"),
    (
      "ToolKit",
      "only `Tool` uses `ToolKit`, and snippets can import what the modules of this package's libraries use"
    ),
    ("UIKit", "neither Linux nor macOS has `UIKit`: write `swift ignore=\"why\"`"),
    (
      "SwiftUI",
      "only Apple's systems have `SwiftUI`: `swift if=os(macOS)` skips the snippet elsewhere"
    ),
    ("Fundation", "did you mean `Foundation`?"),
    (
      "Nowhere",
      "neither Swift nor this package has a module of this name, and no library here uses one"
    ),
  ])
  func `says what works in a book`(name: String, help: String) throws {
    #expect(ModuleAdvice(modules: ["Boxes"], of: try package()).help(for: name) == help)
  }

  @Test func `names the option where no book says which modules there are`() throws {
    let advice = ModuleAdvice(modules: ["Boxes"], of: try package(), isForBook: false)
    #expect(
      advice.help(for: "Inner") == "`--import Inner` makes this module of the package importable")
  }

  @Test(arguments: [
    (true, "if this package has the module, add `X` to `modules` under `code` in `book.yml`"),
    (
      false,
      "Swift has no such module, and modules of a package are found only in the package's folder"
    ),
  ])
  func `knows nothing of modules without a package`(isForBook: Bool, help: String) {
    #expect(ModuleAdvice(isForBook: isForBook).help(for: "X") == help)
  }

  @Test func `modules outside of products are closed, those that products use are not`() throws {
    #expect(try package().closedModules(among: ["Inner", "Boxes", "Core", "X"]) == ["Inner"])
  }

  private func package() throws -> SwiftPackage {
    func target(_ name: String, _ type: String, uses: String..., products: String...)
      -> [String: Any]
    {
      [
        "name": name, "c99name": name, "path": "Sources/\(name)", "type": type,
        "moduleType": "SwiftTarget", "targetDependencies": uses, "productDependencies": products,
      ]
    }
    let json: [String: Any] = [
      "name": "Boxes", "toolsVersion": "6.0",
      "products": [["name": "Boxes", "targets": ["Boxes"], "type": ["library": ["automatic"]]]],
      "targets": [
        target("Boxes", "library", uses: "Core", products: "OtherKit"), target("Core", "library"),
        target("Inner", "library"), target("Tool", "executable", products: "ToolKit"),
      ],
    ]
    return try JSONDecoder().decode(
      SwiftPackage.self, from: JSONSerialization.data(withJSONObject: json))
  }
}

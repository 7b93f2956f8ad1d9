import Foundation
import Testing

/// The files through which a claim passes are those that ARCHITECTURE.md lists.
struct WalkTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `every file of the walk is there, and there are no more than there were`() throws {
    let page = try String(
      contentsOf: Self.root.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8)
    let section = try #require(page.components(separatedBy: "### The walk of a claim").last)
    let walk = try #require(section.components(separatedBy: "\n## ").first)
    let files = walk.matches(of: /`(\w+\/[\w\/+]+)`/).map { String($0.output.1) }
    #expect(files.count > 25 && files.count <= 31)
    #expect(Set(files).count == files.count)
    for file in files {
      let path = Self.root.appendingPathComponent("Sources/\(file).swift").path
      #expect(FileManager.default.fileExists(atPath: path), "\(file)")
    }
  }
}

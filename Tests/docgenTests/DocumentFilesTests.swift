import Foundation
import Testing

@testable import docgen

struct DocumentFilesTests {
  @Test(.timeLimit(.minutes(60)))
  func `no folder is read twice, however many links lead to it`() async throws {
    try await inTemporaryFolder { root in
      let files = FileManager.default
      let folder = "\(root)/book"
      for path in ["\(folder)/b/c", "\(folder)/.hidden", "\(root)/other"] {
        try files.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
      for path in ["a.md", "b/c/d.md", "b.md", ".hidden/e.md", "../other/f.md", "../g.md"] {
        try "# A\n".write(toFile: "\(folder)/\(path)", atomically: true, encoding: .utf8)
      }
      for (link, place) in [
        ("x", "."), ("y", "."), ("b/up", ".."), ("b/c/top", "../.."), ("c", "b/c"),
        ("shown", ".hidden"), ("other", "../other"), ("../other/back", "../book"),
      ] {
        try files.createSymbolicLink(
          atPath: "\(folder)/\(link)", withDestinationPath: place)
      }
      #expect(
        try DocumentFiles.inside(folder, endings: DocumentFiles.markdown)
          == ["a.md", "b/c/d.md", "b.md", "other/f.md", "shown/e.md"].map { "\(folder)/\($0)" })
      // A link to the folder around it is followed once.
      try files.createSymbolicLink(atPath: "\(folder)/z", withDestinationPath: "..")
      #expect(
        try DocumentFiles.inside(folder, endings: DocumentFiles.markdown)
          .map { URL(fileURLWithPath: $0).lastPathComponent }.sorted()
          == ["a.md", "b.md", "d.md", "e.md", "f.md", "g.md"])
    }
  }
}

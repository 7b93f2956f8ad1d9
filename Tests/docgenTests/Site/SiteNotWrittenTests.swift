import DocRunner
import Foundation
import Testing

@testable import docgen

/// What a build that failed says of the site.
struct SiteNotWrittenTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("no-new-site-\(UUID().uuidString)")

  @Test func `there is none where there was none`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(said(after: Outcome.findings) == "no site was written")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(said(after: CannotDo("")) == "no site was written")
  }

  @Test func `the old one stays, unless files were exchanged one by one`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try SiteWriter(directory: folder.path).write([])
    #expect(said(after: Outcome.findings) == "the old site in `\(folder.path)` stays as it was")
    let full = FilesystemProblem(doing: "write the site to", path: folder.path, errno: ENOSPC)
    #expect(said(after: full) == "the old site in `\(folder.path)` stays as it was")
    #expect(
      said(after: HalfWritten(cause: full))
        == "`\(folder.path)` has files of the old site and of the new one; the next build repairs that"
    )
  }

  private func said(after cause: any Error) -> String {
    SiteNotWritten(cause: cause, directory: folder.path).description
  }
}

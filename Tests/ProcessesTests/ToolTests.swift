import Foundation
import Testing

@testable import Processes

struct ToolTests {
  @Test func `a tool has a folder of its own for temporary files`() async throws {
    let folder = try await temporaryFolder(sharesTemporaryFiles: false)
    #expect(folder.contains("/docrunner-"))
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `SwiftPM finds the locks of other SwiftPMs among the temporary files`() async throws {
    let folder = try await temporaryFolder(sharesTemporaryFiles: true)
    #expect(folder == ProcessInfo.processInfo.environment["TMPDIR"] ?? "")
  }

  private func temporaryFolder(sharesTemporaryFiles: Bool) async throws -> String {
    let result = try await ChildProcess.runTool(
      "/bin/sh", ["-c", "printf %s \"$TMPDIR\""], sharesTemporaryFiles: sharesTemporaryFiles,
      timeLimit: .seconds(600))
    return result.output
  }
}

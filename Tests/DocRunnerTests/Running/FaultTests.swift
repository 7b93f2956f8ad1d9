import Foundation
import Testing

@testable import DocRunner

/// Makes calls fail that touch a file or start a process, one in each run.
///
/// Before a release these are all of them, at other times every tenth.
struct FaultTests {
  @Test(arguments: [1, 2])
  func `no failing call leads to a wrong verdict`(jobs: Int) async throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let compiler = "\(folder.path)/swiftc"
    try Files.write(StandInCompiler.script(printing: "1"), to: compiler)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler)
    var thrown = 0
    for call in stride(from: jobs, to: .max, by: ReleaseCheck.isRunning ? 1 : 10) {
      var checker = DocumentChecker(
        toolchain: Toolchain(compiler: compiler, version: "1"),
        limits: .patient, cacheDirectory: "\(folder.path)/cache-\(call)", sandboxMode: .off)
      checker.jobs = jobs
      let plan = FaultPlan(failing: call)
      do {
        let report = try await FaultPlan.$current.withValue(plan) { [checker] in
          try await checker.check([document])
        }
        #expect(verdicts(report) == expected, "call \(call)")
      } catch let problem as FilesystemProblem {
        #expect(problem.reason == String(cString: strerror(EIO)), "call \(call)")
        thrown += 1
      }
      // What the failing call left behind does no harm.
      let report = try await checker.check([document])
      #expect(verdicts(report) == expected, "after call \(call)")
      if !plan.wasReached { break }
    }
    #expect(thrown > (ReleaseCheck.isRunning ? 20 : 4))
  }

  private let expected = [["passed"], ["output-differs"]]

  private func verdicts(_ report: Report) -> [[String]] {
    report.results.map { result in
      if case .failed(let diagnostics) = result.verdict {
        diagnostics.map(\.code)
      } else {
        ["passed"]
      }
    }
  }

  private let document = MarkdownParser.parse(
    """
    ```swift
    print(1)
    // Prints "1"
    ```

    ```swift
    print(1)
    // Prints "wrong"
    ```
    """, path: "a.md")
}

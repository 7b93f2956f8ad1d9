import Foundation
import Testing

@testable import DocRunner

/// Makes every call fail that touches a file or starts a process, one in each run.
struct FaultTests {
  @Test(arguments: [1, 2])
  func `no failing call leads to a wrong verdict`(jobs: Int) async throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let compiler = "\(folder.path)/swiftc"
    try folder.write(standIn, to: compiler)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler)
    var thrown = 0
    for call in 1... {
      var checker = DocumentChecker(
        toolchain: Toolchain(compiler: compiler, version: "1"),
        cacheDirectory: "\(folder.path)/cache-\(call)", sandboxMode: .off)
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
    #expect(thrown > 20)
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

  /// A compiler that makes of everything a program that prints 1, with the marks around it.
  private let standIn = #"""
    #!/bin/sh
    while [ $# -gt 0 ]; do
      case "$1" in -o | -emit-module-path)
        cat >"$2" <<'PROGRAM'
    #!/bin/sh
    mark() {
      printf '\001docrunner %s %s %s\001\n' "$DOCRUNNER_SECRET" "$1" "$2" >&2
      [ "$1" = end ] || printf '\001docrunner %s %s %s\001\n' "$DOCRUNNER_SECRET" "$1" "$2"
    }
    mark 0 0
    mark 0 1
    echo 1
    mark 0 2
    mark 0 1000000
    mark end 'exit 0'
    PROGRAM
        chmod +x "$2" ;;
      esac
      shift
    done
    """#
}

import DocRunner
import Foundation
import PreparedCache
import Subprocess
import Testing

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// What programs leave behind when docgen runs them without a sandbox.
struct LeftoverTests {
  @Test
  func `what a program starts ends with it even if it ends its watcher first`() async throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("docgen-leftovers-\(UUID())")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    _ = try await PreparedCache.copied(
      to: CacheFolder.own.path(in: folder.path + "/.build/docgen"))
    let seconds = "86399.\(UInt32.random(in: 1 << 20 ... .max))"
    try """
    ```swift timeout=30m
    import Glibc

    let texts = ["env", "-i", "/usr/bin/setsid", "/bin/sleep", "\(seconds)"]
    var words = texts.map { strdup($0) } + [nil]
    var child: pid_t = 0
    print(posix_spawn(&child, "/usr/bin/env", nil, nil, &words, nil))
    // Prints "0"
    var name: [UInt8] = []
    while name != Array("/bin/sleep".utf8) {
      usleep(1000)
      guard let file = fopen("/proc/\\(child)/cmdline", "r") else { continue }
      var bytes = [UInt8](repeating: 0, count: 64)
      fread(&bytes, 1, bytes.count, file)
      fclose(file)
      name = Array(bytes.prefix { $0 != 0 })
    }
    kill(getppid(), SIGKILL)
    while true { pause() }
    ```

    """.write(to: folder.appendingPathComponent("a.md"), atomically: false, encoding: .utf8)
    let result = try await Subprocess.run(
      .path(FilePath(Case.docgen.path)),
      arguments: ["test", "a.md", "--default", "run", "--sandbox", "off"],
      workingDirectory: FilePath(folder.path), output: .string(limit: 1 << 20),
      error: .string(limit: 1 << 20))
    #expect(result.standardOutput.contains("1 snippet: 0 cached, 1 run"))
    let left = try files.contentsOfDirectory(atPath: "/proc").filter { name in
      let words = files.contents(atPath: "/proc/\(name)/cmdline") ?? Data()
      return String(decoding: words, as: UTF8.self).contains(seconds)
    }
    #expect(left.isEmpty)
  }

  @Test func `what the shell has started reads on after a program was stopped`() async throws {
    let status = try await inTemporaryFolder { folder in
      _ = try await PreparedCache.copied(
        to: CacheFolder.own.path(in: folder + "/.build/docgen"))
      try "```swift timeout=1s\nwhile true {}\n```\n".write(
        toFile: "\(folder)/a.md", atomically: false, encoding: .utf8)
      // After `exec`, the process of `>(…)` is a child of docgen. Nobody could read the report if it were ended.
      let command = "exec \(Case.docgen.path) test a.md --default run --sandbox off > >(cat)"
      return try await Subprocess.run(
        .path("/bin/bash"), arguments: ["-c", command], workingDirectory: FilePath(folder),
        output: .discarded, error: .discarded
      ).terminationStatus
    }
    #expect(status == .exited(1))
  }
}

import Foundation
import PreparedCache
import Testing

@testable import DocRunner

/// What programs can reach, and what is left of them.
@Suite(.serialized) struct SandboxTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func check(
    _ code: String, words: String = "", _ mode: SandboxMode
  ) async throws -> Report {
    let checker = DocumentChecker(
      toolchain: try await Toolchain.find(), limits: .patient,
      cacheDirectory: try await PreparedCache.copied(to: folder.path + "/cache"), sandboxMode: mode)
    return try await checker.check([
      MarkdownParser.parse("```swift \(words)\n\(code)\n```\n", path: "a.md")
    ])
  }

  private static let hasSandbox: @Sendable () async throws -> Bool = {
    let isolation = try await Isolation.find(.auto, readable: [])
    return isolation.sandbox != nil
  }

  @Test(.enabled("there is a sandbox", SandboxTests.hasSandbox))
  func `in a sandbox nothing is there but the system and the toolchain`() async throws {
    defer { folder.remove() }
    let pipe = "\(folder.path)/pipe"
    #expect(mkfifo(pipe, 0o666) == 0)
    chmod(folder.path, 0o777)
    let report = try await check(
      """
      import Glibc

      func names(_ path: String) -> [String] {
        guard let folder = opendir(path) else { return ["nothing"] }
        var names: [String] = []
        while let entry = readdir(folder) {
          let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
          }
          if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
      }
      for path in ["/home", "/root", "/run", "/var", "/tmp"] { print(path, names(path)) }
      print(access("\(pipe)", F_OK), access("/etc/shadow", F_OK), access("/sys", F_OK))
      print(open("/made", O_CREAT | O_WRONLY, 0o600), open("/home/made", O_CREAT | O_WRONLY, 0o600))
      print(String(cString: getpwuid(getuid()).pointee.pw_name))
      // Prints:
      """, .required)
    #expect(
      report.results.first?.output == """
        /home []
        /root []
        /run []
        /var []
        /tmp ["snippet"]
        -1 -1 -1
        -1 -1
        nobody

        """)
  }

  @Test(.enabled("there is a sandbox", SandboxTests.hasSandbox))
  func `no key, no other namespace and no unusual socket is to be had`() async throws {
    defer { folder.remove() }
    let report = try await check(
      """
      import Glibc

      typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int) -> Int
      let call = unsafeBitCast(dlsym(nil, "syscall"), to: Call.self)
      func error(_ number: Int, _ first: Int = 0, _ second: Int = 0) -> Int32 {
        call(number, first, second, 0, 0, 0) < 0 ? errno : 0
      }
      #if arch(x86_64)
        let (keyctl, unshare, userfaultfd, clone) = (250, 272, 323, 56)
      #else
        let (keyctl, unshare, userfaultfd, clone) = (219, 97, 282, 220)
      #endif
      print(error(keyctl, 0, -3), error(keyctl, 0, -4), error(unshare, 0x1000_0000))
      print(error(userfaultfd), error(clone, 0x1000_0000 | 17))
      // io_uring, pidfd_open, clone3 and memfd_secret.
      print([425, 426, 427, 434, 435, 447].map { error($0) })

      func opened(_ family: Int32, _ kind: Int32, _ number: Int32) -> Int32 {
        socket(family, kind, number) < 0 ? errno : 0
      }
      func paired(_ family: Int32) -> Int32 {
        var ends: [Int32] = [0, 0]
        return socketpair(family, 1, 0, &ends) < 0 ? errno : 0
      }
      print([40, 30, 38, 21, 2].map { opened($0, 5, 0) }, [1, 30, 40, 38, 21, 16].map(paired))
      print(opened(2, 1, 132), opened(2, 1, 262), opened(2, 6, 0), opened(10, 5, 0), opened(16, 3, 12))
      print(opened(1, 1, 0), opened(2, 1, 0), opened(2, 1, 6), opened(2, 0x80002, 17), opened(10, 2, 0), opened(16, 3, 0))
      #if arch(x86_64)
        print(error(0x4000_0000 + 41, 40, 1))
        let code: [UInt8] = [0xb8, 20, 0, 0, 0, 0xcd, 0x80, 0xc3]
        let page = mmap(nil, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)!
        memcpy(page, code, code.count)
        print(unsafeBitCast(page, to: (@convention(c) () -> Int32).self)())
      #endif
      // Prints:
      """, .required)
    let output = try #require(report.results.first?.output)
    let lines = output.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(6) == [
        "1 1 1", "1 1", "[38, 38, 38, 38, 38, 38]",
        "[97, 97, 97, 97, 93] [0, 97, 97, 97, 97, 97]", "93 93 93 93 93", "0 0 0 0 0 0",
      ])
    // Calls of 32 bits, which many systems do not even have.
    #expect(lines.dropFirst(6).allSatisfy { ["1", "-1"].contains($0) }, "\(output)")
    #if arch(x86_64)
      #expect(lines.count > 6)
    #endif
  }

  @Test(.enabled("there is a sandbox", SandboxTests.hasSandbox))
  func `a variable of a document does not keep calls from being refused`() async throws {
    defer { folder.remove() }
    let report = try await check(
      """
      import Glibc

      @_cdecl("prctl") public func control(_: Int32, _: UInt, _: UInt, _: UInt, _: UInt) -> Int32 { 0 }
      typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int) -> Int
      print(unsafeBitCast(dlsym(nil, "syscall"), to: Call.self)(425, 0, 0, 0, 0, 0), errno)
      // Prints "-1 38"
      """, words: "env.LD_PRELOAD=/tmp/.docrunner/program env.LD_LIBRARY_PATH=/tmp/.docrunner",
      .required)
    #expect(!report.hasFailed, "\(report.diagnostics)")
  }

  @Test(.enabled("there is a sandbox", SandboxTests.hasSandbox))
  func `nothing runs if the filter of calls cannot be applied`() async throws {
    defer { folder.remove() }
    let isolation = try await Isolation.find(.required, readable: [])
    chmod(folder.path, 0o777)
    try Files.write(Data(repeating: 0xff, count: 8), to: "\(folder.path)/calls")
    var command = try #require(isolation.sandbox).wrapped(
      ChildProcess.Command(program: "/bin/echo", arguments: ["ran"], timeLimit: .seconds(600)),
      filter: "\(folder.path)/calls", files: [:], readable: [], size: 1 << 20)
    command.user = isolation.user
    let result = try await ChildProcess.run(command)
    #expect(result.ending == .exited(1))
    #expect(result.output == "" && result.errors.contains("SECCOMP"), "\(result.errors)")
  }

  @Test(.enabled("there is a sandbox", SandboxTests.hasSandbox))
  func `the path of the cache is nowhere in the program`() async throws {
    defer { folder.remove() }
    let report = try await check(
      """
      import Foundation

      let cache = String("\(String(folder.path.reversed()))".reversed())
      for path in ["/tmp/.docrunner/program", "/tmp/.docrunner/host", "/proc/self/environ", "/proc/self/mountinfo"] {
        let bytes = FileManager.default.contents(atPath: path) ?? Data()
        print(bytes.count > 0, bytes.range(of: Data(cache.utf8)) != nil)
      }
      // Prints:
      """, .required)
    #expect(report.results.first?.output == String(repeating: "true false\n", count: 4))
  }

  @Test func `without a sandbox the report says what programs can read`() {
    var isolation = Isolation(readable: [])
    isolation.reason = "bubblewrap is not installed"
    #expect(
      isolation.absence
        == "bubblewrap is not installed; they can read your files and the environment of docgen, and "
        + "use the network")
    isolation.user = .nobody
    #expect(
      isolation.absence
        == "bubblewrap is not installed; they can read what every user can, and use the network")
  }
}

import Foundation
import Testing

@testable import DocRunner

/// What programs can reach, and what is left of them.
@Suite(.serialized) struct SandboxTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func check(_ code: String, _ mode: SandboxMode) async throws -> Report {
    let checker = DocumentChecker(
      toolchain: try await Toolchain.find(), limits: .patient,
      cacheDirectory: try await PreparedCache.copied(to: folder.path + "/cache"), sandboxMode: mode)
    return try await checker.check([
      MarkdownParser.parse("```swift\n\(code)\n```\n", path: "a.md")
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
        let (keyctl, unshare) = (250, 272)
      #else
        let (keyctl, unshare) = (219, 97)
      #endif
      print(error(keyctl, 0, -3), error(keyctl, 0, -4), error(unshare, 0x1000_0000))
      print(socket(40, Int32(SOCK_STREAM.rawValue), 0), errno, socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) > 0)
      // Prints:
      """, .required)
    #expect(report.results.first?.output == "1 1 1\n-1 97 true\n")
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

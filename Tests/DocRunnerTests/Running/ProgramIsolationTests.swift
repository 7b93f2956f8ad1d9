import Foundation
import PreparedCache
import Testing

@testable import DocRunner

/// Programs that would change others if they were linked into one executable.
@Suite(.serialized) struct ProgramIsolationTests {
  /// A snippet that reaches beyond its own module, and what two claims of others say because of it.
  struct Reach: Sendable {
    var name: String
    var hostile: String
    var truth: String
    var lie: String
  }

  static let reaches = [
    Reach(
      name: "a conformance of a foreign type to a foreign protocol",
      hostile: """
        extension String: @retroactive Error {}
        print("x" as Any is any Error)
        // Prints "true"
        """,
      truth: "print(\"x\" as Any is any Error)\n// Prints \"false\"",
      lie: "print(\"x\" as Any is any Error)\n// Prints \"true\""),
    Reach(
      name: "a C symbol that printing needs",
      hostile: """
        @_cdecl("fwrite")
        public func write(_: UnsafeRawPointer, _: Int, _ count: Int, _: OpaquePointer) -> Int { count }
        print(1)
        // Prints "1"
        """,
      truth: "print(2)\n// Prints \"2\"",
      lie: "print(2)\n// Prints \"3\""),
    Reach(
      name: "a C symbol that starting needs",
      hostile: """
        @_cdecl("strlen")
        public func length(_: UnsafePointer<CChar>) -> Int { fatalError("not here") }
        print(1)
        // Prints "1"
        """,
      truth: "print(2)\n// Prints \"2\"",
      lie: "print(2)\n// Prints \"3\""),
    Reach(
      name: "a function that replaces another one",
      hostile: """
        import Glibc
        @_silgen_name("setvbuf") public func buffer() -> Int32 { print("replaced"); return 0 }
        print(1)
        // Prints "1"
        """,
      truth: "print(2)\n// Prints \"2\"",
      lie: "print(2)\n// Prints \"replaced\""),
  ]

  @Test(arguments: [true, false])
  func `no program changes what another one does`(hostileFirst: Bool) async throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    func document(_ path: String, _ snippets: [String]) -> Document {
      MarkdownParser.parse(
        snippets.map { "```swift\n\($0)\n```\n" }.joined(separator: "\n"), path: path)
    }
    let reaches = ProgramIsolationTests.reaches
    let documents = [
      document("hostile.md", reaches.map(\.hostile)),
      document("truths.md", reaches.map(\.truth)),
      document("lies.md", reaches.map(\.lie)),
    ]
    let report = try await DocumentChecker(
      toolchain: try await .find(), limits: .patient,
      cacheDirectory: try await PreparedCache.copied(to: "\(folder.path)/cache")
    ).check(hostileFirst ? documents : documents.reversed())
    for (index, reach) in reaches.enumerated() {
      for (path, isWrong) in [("hostile", false), ("truths", false), ("lies", true)] {
        let result = report.results.first { $0.snippet.id == "\(path).md#snippet-\(index + 1)" }
        #expect(result?.verdict.isFailure == isWrong, "\(reach.name): \(path)")
      }
    }
  }

  @Test func `a variable that a document sets reaches nothing but its program`() async throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let report = try await DocumentChecker(
      toolchain: try await .find(), limits: .patient,
      cacheDirectory: try await PreparedCache.copied(to: "\(folder.path)/cache")
    ).check([
      MarkdownParser.parse(
        "```swift env.LD_PRELOAD=/there/is/none.so\nprint(1)\n// Prints \"1\"\n```\n", path: "a.md")
    ])
    // Whatever is started with it complains: the host as the program, and not as the process that watches.
    let complaints = report.diagnostics.flatMap(\.details).count {
      $0.contains("/there/is/none.so")
    }
    #expect(complaints == 1)
  }

  /// Code that writes a flag where the linker's driver looks for the libraries that an object file needs.
  private static func tellingLinker(_ flag: String) -> String {
    let bytes = Array(flag.utf8) + [0]
    return """
      enum Told {
        @section(".swift1_autolink_entries") @used
        static let flag: (\(bytes.map { _ in "UInt8" }.joined(separator: ", "))) =
          (\(bytes.map(String.init).joined(separator: ", ")))
      }
      """
  }

  /// A program in a folder that leaves a file there.
  private static func program(leaving file: String, in folder: ScratchFolder) throws -> String {
    let path = "\(folder.path)/linker"
    try Files.write("#!/bin/sh\ntouch '\(folder.path)/\(file)'\n", to: path)
    chmod(path, 0o755)
    return path
  }

  @Test func `no code of a document tells the linker what to do`() async throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let linker = try Self.program(leaving: "called", in: folder)
    let report = try await DocumentChecker(
      toolchain: try await .find(), limits: .patient,
      cacheDirectory: try await PreparedCache.copied(to: "\(folder.path)/cache")
    ).check([
      MarkdownParser.parse(
        """
        ```swift
        import Synchronization
        \(Self.tellingLinker("-ld-path=\(linker)"))
        print(1)
        // Prints "1"
        ```

        ```swift
        \(Self.tellingLinker("-use-ld=\(linker)"))
        @_silgen_name("missing") func missing()
        missing()
        ```
        """, path: "a.md")
    ])
    // The linker drops the section, which the code refers to.
    #expect(report.diagnostics.map(\.code) == ["does-not-link", "does-not-link"])
    #expect(!Files.exists("\(folder.path)/called"))
  }

  @Test func `a program that needs more than its host has is linked alone`() async throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let toolchain = try await Toolchain.find()
    // A member of an archive that nothing of the library uses.
    try Files.write("int answer(void) { return 42; }\n", to: "\(folder.path)/answer.c")
    for command in [
      ["clang", "-c", "\(folder.path)/answer.c", "-o", "\(folder.path)/answer.o"],
      ["llvm-ar", "rcs", "\(folder.path)/libanswer.a", "\(folder.path)/answer.o"],
    ] {
      let result = try await ChildProcess.runTool(
        "\(toolchain.folder)/\(command[0])", Array(command.dropFirst()), timeLimit: .seconds(1800))
      try #require(result.ending == .exited(0), "\(result.errors)")
    }
    let library = Library(
      modulePaths: [], linkInputs: ["\(folder.path)/libanswer.a"], interfaceDigest: "",
      codeDigest: "")
    let report = try await DocumentChecker(
      toolchain: toolchain, library: library, limits: .patient,
      cacheDirectory: try await PreparedCache.copied(to: "\(folder.path)/cache")
    ).check([
      MarkdownParser.parse(
        """
        ```swift
        @_silgen_name("answer") func answer() -> Int32
        print(answer())
        // Prints "42"
        ```
        """, path: "a.md")
    ])
    #expect(!report.hasFailed, "\(report.diagnostics)")
  }
}

/// Programs that would write over what they printed, or write the runner's marks.
@Suite(.serialized) struct ForgedMarkTests {
  private func check(_ snippet: String) async throws -> Report {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    return try await DocumentChecker(
      toolchain: try await .find(), limits: .patient,
      cacheDirectory: try await PreparedCache.copied(to: "\(folder.path)/cache")
    ).check([MarkdownParser.parse("```swift\n\(snippet)\n```\n", path: "a.md")])
  }

  @Test func `what was printed cannot be read or opened again`() async throws {
    let report = try await check(
      """
      import Glibc
      print("first")
      // Prints "first"
      var bytes = [UInt8](repeating: 0, count: 8)
      print(pread(1, &bytes, 8, 0), pread(2, &bytes, 8, 0))
      // Prints "-1 -1"
      fchmod(1, 0o666)
      print(open("/proc/self/fd/1", O_RDONLY), open("/proc/self/fd/1", O_RDWR))
      // Prints "-1 -1"
      print(recv(1, &bytes, 8, Int32(MSG_DONTWAIT)))
      // Prints "-1"
      """)
    #expect(!report.hasFailed, "\(report.diagnostics)")
  }

  @Test func `what was printed cannot be written over`() async throws {
    let report = try await check(
      """
      import Glibc
      print("wrong")
      // Prints "right"
      fflush(nil)
      _ = fcntl(1, F_SETFL, 0)
      print(lseek(1, 0, SEEK_SET), pwrite(1, "right", 5, 0), ftruncate(1, 0))
      // Prints "-1 -1 -1"
      """)
    #expect(
      report.diagnostics.map(\.message) == ["expected `right`, this printed `wrong`"])
  }

  @Test func `a program that ends its output runs on`() async throws {
    let report = try await check(
      """
      import Glibc
      print("first")
      // Prints "first"
      signal(SIGPIPE, SIG_IGN)
      shutdown(1, Int32(SHUT_WR))
      print("lost")
      // Prints "lost"
      """)
    #expect(report.hasFailed)
  }

  @Test func `a program that cuts off its output has not run to its end`() async throws {
    let report = try await check(
      """
      import Glibc
      print("wrong")
      // Prints "right"
      atexit {
        ftruncate(1, 0)
        print("right")
      }
      """)
    #expect(report.hasFailed)
  }

  @Test func `the function that writes marks is not found by its name`() async throws {
    let report = try await check(
      """
      import Glibc
      print(dlsym(nil, "$s16" + "Doc" + "RunnerSupport04_docB4MarkyySi_SitF") == nil)
      // Prints "true"
      """)
    #expect(!report.hasFailed, "\(report.diagnostics)")
  }
}

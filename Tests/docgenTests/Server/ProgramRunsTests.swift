import FlyingSocks
import Foundation
import PreparedCache
import Testing

@testable import DocRunner
@testable import docgen

/// Programs that are edited on a page and run.
@Suite(.serialized, .timeLimit(.minutes(60))) struct ProgramRunsTests {
  private static let text = """
    # First

    ```swift id=sum env.EDITED=by-a-test
    let sum = 1 + 2
    print(sum)
    // Prints "3"
    ```

    ```swift continues id=double
    print(sum * 2)
    ```
    ```output
    6
    ```

    ```swift hangs timeout=1s
    while true {}
    ```

    ```swift ignore="it is only shown"
    f()
    ```

    - In a list:

      ```swift error id=wrong
      let a: Int = "a"
      // error: cannot convert value of type 'String' to specified type 'Int'
      ```

    """

  private static let cache = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../.build/prepared-cache/served").standardized.path

  private static let exercises = """
    # First

    **Exercise 1, easy.** Write `twice(_:)`.

    ```swift starter id=begun
    func twice(_ number: Int) -> Int { number }
    ```

    <details>
    <summary>Solution</summary>

    ```swift solution id=solved
    func twice(_ number: Int) -> Int { number * 2 }
    ```

    ```swift check id=checked
    print(twice(4))
    // Prints "8"
    ```

    </details>

    **Exercise 2, easy.** Print `hello`.

    <details>
    <summary>Solution</summary>

    ```swift solution id=hello
    print("hello")
    ```
    ```output
    hello
    ```

    </details>

    """

  /// The programs of a book with one chapter, which was checked before.
  private func runs(
    _ text: String = Self.text, time: Duration = .seconds(1800)
  ) async throws -> ProgramRuns {
    let chapter = chapter(text)
    var checker = DocumentChecker(
      toolchain: try await .find(), limits: Limits(compileTime: .seconds(3600)),
      cacheDirectory: try await PreparedCache.copied(to: Self.cache))
    checker.limits.time = .seconds(1800)
    let extracted = SnippetExtractor.extract(
      from: [chapter.document], rules: checker.rules, inside: checker.folders)
    let good = try #require(extracted.first)
    _ = try await checker.check(
      [good], only: Selection(names: Set(good.snippets.prefix(2).map(\.id)), documents: []))
    checker.limits.time = time
    let runs = ProgramRuns(needsSandbox: false)
    await runs.offer(
      [.init(chapters: extracted, checker: checker)], of: book(chapter),
      packages: ProgramRuns.Packages(folder: packages.path))
    return runs
  }

  private static let reference = """
    /// A box.
    ///
    /// ```swift
    /// print(1)
    /// // Prints "1"
    /// ```
    public struct Box {
      /// Opens it.
      ///
      /// ```swift
      /// print(2)
      /// // Prints "2"
      /// ```
      public func open() {}
    }

    """

  /// The programs of a page of the reference, whose file has rules of its own.
  private func referenceRuns() async throws -> ProgramRuns {
    func declaration(_ path: [String], _ kind: Declaration.Kind, line: Int, indent: Int)
      -> Declaration
    {
      let lines = Self.reference.split(separator: "\n", omittingEmptySubsequences: false)
        .dropFirst(line - 1).prefix { $0.contains("///") }
        .map { String($0.dropFirst(min(indent, $0.count))) }
      let comment = Declaration.Comment(
        file: "Box.swift", lines: lines, firstLine: line,
        indents: lines.map { _ in indent })
      return Declaration(
        id: path.joined(separator: "."), kind: kind, path: path, fragments: [], comment: comment,
        file: "Box.swift", parent: path.count > 1 ? path[0] : nil)
    }
    let reference = Reference(
      pages: ReferencePlan(
        module: "Boxes",
        declarations: [
          declaration(["Box"], .struct, line: 1, indent: 4),
          declaration(["Box", "open()"], .method, line: 8, indent: 6),
        ], catalog: DocCatalog([])
      ).pages)
    var checker = DocumentChecker(
      toolchain: try await .find(), limits: Limits(compileTime: .seconds(3600)),
      cacheDirectory: try await PreparedCache.copied(to: Self.cache))
    var rules = SnippetRules()
    rules.setup = [
      CodeBlock.Line(
        text: "import Foundation", position: SourcePosition(line: 1, column: 1), path: "book.yml")
    ]
    checker.rules.own["Box.swift"] = rules
    let file = MarkdownParser.parse(Self.reference, path: "Box.swift")
    let extracted = SnippetExtractor.extract(
      from: [file], rules: checker.rules, inside: checker.folders)
    let runs = ProgramRuns(needsSandbox: false)
    await runs.offer(
      [.init(chapters: extracted, checker: checker)],
      of: book(chapter("# First")).with(reference, documents: [file]),
      packages: ProgramRuns.Packages(folder: packages.path))
    return runs
  }

  private let packages = FileManager.default.temporaryDirectory
    .appendingPathComponent("docgen-tests-packages-\(UUID().uuidString)")

  private func program(_ id: String, _ code: String) -> ProgramRuns.Request {
    ProgramRuns.Request(page: "first.html", id: id, code: code)
  }

  /// The files of the cache with their digests; when they were last used does not count.
  private func kept() throws -> [String: String?] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.cache)
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, Files.digest(of: "\(Self.cache)/\($0)")) })
  }

  @Test func `what is checked can be edited, but no copy and nothing that hangs`() async throws {
    let programs = try await runs().programs(on: "first.html")
    #expect(programs.map(\.id) == ["sum", "double", "wrong"])
    #expect(programs[1].code == "print(sum * 2)\n")
    #expect(try await runs().programs(on: "other.html") == [])
  }

  @Test func `a program runs with the parts before it, and its output is under its statements`()
    async throws
  {
    let runs = try await runs()
    let before = try kept()
    let answer = try await runs.answer(
      to: program("double", "print(sum * 5)\nlet more = \"<b>\"\nprint(more)\n"))
    // What the text says is no claim about an experiment.
    #expect(answer.said == "It ran." && answer.problems.isEmpty)
    let first = try #require(answer.html.firstRange(of: "<samp>15</samp>"))
    let second = try #require(answer.html.firstRange(of: "let</b> more"))
    let third = try #require(answer.html.firstRange(of: "<samp>&lt;b&gt;</samp>"))
    #expect(first.upperBound < second.lowerBound && second.upperBound < third.lowerBound)
    // What is kept of the book is as it was, so no edit can decide on it.
    #expect(try kept() == before)
  }

  @Test func `a warning is told once, beside a program that ran`() async throws {
    let answer = try await runs().answer(
      to: program("sum", "func f() -> Int { 1 }\nf()\nprint(2)\n"))
    #expect(answer.said == "It ran, with a warning.")
    #expect(
      answer.problems == [
        """
        result of call to 'f()' is unused
          |
        2 | f()
          | ^

        """
      ])
    #expect(answer.html.contains("<samp>2</samp>") && !answer.html.contains("unused"))
  }

  @Test func `what goes on from a program has no part in it`() async throws {
    let runs = try await runs()
    let answer = try await runs.answer(to: program("sum", "print(1)\n"))
    #expect(answer.said == "It ran." && answer.problems.isEmpty)
    #expect(
      try await runs.listing(for: program("double", "print(sum)\n"))
        == "let sum = 1 + 2\nprint(sum)\n// Prints \"3\"\nprint(sum)\n")
  }

  @Test func `errors are at their lines of the code`() async throws {
    let answer = try await runs().answer(to: program("sum", "let a = 1\nprint(b)\n"))
    #expect(answer.said == "It does not compile.")
    #expect(
      answer.problems == [
        """
        cannot find 'b' in scope
          |
        2 | print(b)
          |       ^
        Look for a misspelling, or a name that is declared inside of other braces.

        """
      ])
    #expect(answer.html == "")
  }

  @Test func `a name that the lines before have is said to be theirs`() async throws {
    let answer = try await runs().answer(to: program("double", "let sum = 5\n"))
    #expect(
      answer.problems.first == """
        invalid redeclaration of 'sum'
          |
        1 | let sum = 5
          |     ^
        What comes before this code in the program declares `sum` as well: give yours another name.

        """)
  }

  @Test func `programs in comments are edited on their page, by the rules of their file`()
    async throws
  {
    let runs = try await referenceRuns()
    let programs = await runs.programs(on: "reference-boxes.html")
    #expect(
      programs.map(\.code) == ["print(1)\n// Prints \"1\"\n", "print(2)\n// Prints \"2\"\n"])
    let last = try #require(programs.last)
    let request = ProgramRuns.Request(
      page: "reference-boxes.html", id: last.id, code: "print(3)\nprint(b)\n")
    #expect(try await runs.listing(for: request) == "import Foundation\nprint(3)\nprint(b)\n")
    #expect(
      try await runs.answer(to: request).problems.first?.hasPrefix(
        "cannot find 'b' in scope\n  |\n2 | print(b)\n  |       ^\n") == true)
  }

  @Test func `a snippet that must not compile and does says so without a line`() async throws {
    let answer = try await runs().answer(to: program("wrong", "let a: Int = 1\n"))
    #expect(
      answer.problems == [
        "this compiles, though it is said not to\n"
      ])
  }

  @Test func `code that answers an exercise is offered for that`() async throws {
    let programs = try await runs(Self.exercises).programs(on: "first.html")
    #expect(programs.map(\.id) == ["begun", "solved", "checked", "hello", "hello"])
    #expect(programs.map(\.answer) == [.starter, nil, nil, .empty, nil])
    #expect(programs[3].code == "" && programs[4].code == "print(\"hello\")\n")
    let changed = Self.exercises.replacing("twice(4)", with: "twice(5)")
      .replacing("\"8\"", with: "\"10\"").replacing("```output\nhello", with: "```output\nh*o")
    let others = try await runs(changed).programs(on: "first.html")
    for (program, other) in zip(programs, others) {
      #expect((program.check != other.check) == (program.answer != nil))
    }
  }

  @Test func `an answer is judged by the checks, and not by the solution`() async throws {
    let runs = try await runs(Self.exercises)
    let right = try await runs.verdict(
      on: program("begun", "func twice(_ n: Int) -> Int { n + n }\nprint(1)\n"))
    #expect(right.said == "Solved." && right.problems.isEmpty)
    let wrong = try await runs.verdict(
      on: program("begun", "func twice(_ number: Int) -> Int { number }\n"))
    #expect(
      wrong.said == "Not solved yet. Your program printed “4” instead of “8”.")
    #expect(wrong.problems.isEmpty)
    #expect(
      wrong.html.contains(
        "<td><span class=\"differs\">≠</span></td><td><samp>8</samp></td><td><samp>4</samp></td>"))
    #expect(wrong.html.contains("<summary>The code that checks it</summary>"))
    #expect(
      wrong.html.contains(
        "<p>Your answer may be checked with values other than those in the task.</p>"))
    #expect(try await runs.verdict(on: program("hello", "print(\"hello\")\n")).said == "Solved.")
    let broken = try await runs.verdict(on: program("hello", "print(helo)\n"))
    #expect(
      broken.problems.first?.hasPrefix(
        "cannot find 'helo' in scope\n  |\n1 | print(helo)") == true)
    await #expect(throws: ProgramRuns.Refusal.unknown) {
      try await runs.verdict(on: program("checked", "print(8)\n"))
    }
  }

  @Test func `an answer that never ends is told after seconds, whatever the limit of the book is`()
    async throws
  {
    let answer = try await runs(Self.exercises).verdict(
      on: program("begun", "func twice(_ number: Int) -> Int {\n  while true {}\n}\n"))
    #expect(answer.said == "Not solved yet.")
    #expect(answer.problems.first?.hasPrefix("this is still running after 4 s") == true)
  }

  @Test func `a program that never ends is stopped by the limit`() async throws {
    let runs = try await runs(time: .seconds(1))
    let answer = try await runs.answer(to: program("sum", "while true {}\n"))
    #expect(answer.said == "It does not run as it should.")
    #expect(answer.problems.first?.hasPrefix("this is still running") == true)
  }

  @Test func `an endless loop that prints ends at the limit, and the page gets its first lines`()
    async throws
  {
    let runs = try await runs()
    let answer = try await runs.answer(to: program("sum", "while true { print(\"x\") }\n"))
    #expect(
      answer.said.contains(
        /^It does not run as it should\. It printed \d{4,5} lines, .+ the first 1000\.$/))
    #expect(answer.problems.first?.hasPrefix("this prints more than 64 KiB\n") == true)
    #expect(answer.html.matches(of: /<samp>x<\/samp>/).count == 1000)
  }

  @Test func `where there are errors, a warning comes last, and in words for readers`()
    async throws
  {
    let answer = try await runs().answer(
      to: program("sum", "func f() -> Int {\n  var a = 1\n  print(b)\n}\n"))
    #expect(answer.problems.map { $0.split(separator: "\n")[0] } == ["cannot find 'b' in scope"])
    #expect(!(answer.problems + answer.more).contains { $0.contains("readers will see") })
  }

  @Test func `an answer of nothing says so`() async throws {
    let runs = try await runs(Self.exercises)
    let answer = try await runs.verdict(on: program("hello", " \n"))
    #expect(answer.said == "Not solved yet. Nothing is written yet." && answer.problems.isEmpty)
  }

  @Test func `a reader can stop a program, and sees what it printed until then`() async throws {
    let runs = try await runs()
    let run = Task { try await runs.answer(to: program("sum", "print(41)\nwhile true {}\n")) }
    #if os(Linux)
      while !hasAProgramPrinted { await Task.yield() }
    #else
      while await runs.runningCount == 0 { await Task.yield() }
    #endif
    var stop = program("sum", "")
    stop.stops = true
    #expect(try await runs.answer(to: stop).said == "Stopped.")
    let answer = try await run.value
    #expect(answer.said == "Stopped." && answer.problems.isEmpty)
    #if os(Linux)
      #expect(answer.html.contains("<samp>41</samp>"))
    #endif
    // It was killed, and takes a moment to be gone where the machine is busy.
    while isAProgramThere { await Task.yield() }
    #expect(await runs.runningCount == 0)
    // Nothing of it is kept, so that the program runs anew.
    #expect(
      try await runs.answer(to: program("sum", "print(42)\n")).html.contains("<samp>42</samp>"))
  }

  @Test func `a run belongs to its tab, and a tab too many waits`() async throws {
    let runs = try await runs()
    func program(_ tab: Int, _ code: String = "print(0)\nwhile true {}\n", stops: Bool? = nil)
      -> ProgramRuns.Request
    {
      .init(page: "first.html", id: "sum", code: code, tab: "\(tab)", stops: stops)
    }
    let tabs = 1...ProgramRuns.mostAtATime
    let running = tabs.map { tab in Task { try await runs.answer(to: program(tab)) } }
    while await runs.runningCount < ProgramRuns.mostAtATime { await Task.yield() }
    let other = ProgramRuns.mostAtATime + 1
    let told = try await runs.answer(to: program(other))
    #expect(told.waits == true && told.said == "Waiting: 3 other pages have programs running.")
    // To stop is to stop one's own.
    _ = try await runs.answer(to: program(other, stops: true))
    #expect(await runs.runningCount == ProgramRuns.mostAtATime)
    _ = try await runs.answer(to: program(1, stops: true))
    #expect(try await running[0].value.said == "Stopped.")
    #expect(await runs.runningCount == ProgramRuns.mostAtATime - 1)
    let answer = try await runs.answer(to: program(other, "print(5)\n"))
    #expect(answer.waits == nil && answer.html.contains("<samp>5</samp>"))
    for tab in tabs { _ = try await runs.answer(to: program(tab, stops: true)) }
    for run in running { #expect(try await run.value.said == "Stopped.") }
  }

  @Test func `a newer run stops the one before, with its processes`() async throws {
    let runs = try await runs()
    let first = Task { try await runs.answer(to: program("sum", "print(0)\nwhile true {}\n")) }
    #if os(Linux)
      while !isAProgramThere { await Task.yield() }
    #else
      while await runs.runningCount == 0 { await Task.yield() }
    #endif
    let second = try await runs.answer(to: program("sum", "print(4)\n"))
    #expect(second.html.contains("<samp>4</samp>"))
    await #expect(throws: ProgramRuns.Refusal.overtaken) { try await first.value }
    // It was killed, and takes a moment to be gone where the machine is busy.
    while isAProgramThere { await Task.yield() }
  }

  #if os(Linux)
    @Test func `a run ends when the browser that asked for it has gone`() async throws {
      let runs = try await runs()
      let server = try DevelopmentServer(
        site: LiveSite(version: 0), runs: runs, port: 0, patience: .seconds(3600))
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try? await server.run() }
        defer { group.cancelAll() }
        let socket = try await AsyncSocket.connected(to: server)
        let body = #"{"page":"first.html","id":"sum","code":"print(0)\nwhile true {}\n"}"#
        let head = [
          "POST /_docgen/run HTTP/1.1", "Host: localhost", "Origin: http://localhost",
          "X-Docgen-Token: \(runs.token)", "Content-Type: application/json",
          "Content-Length: \(body.utf8.count)", "", "",
        ].joined(separator: "\r\n")
        // With the first byte of a next request.
        try await socket.write(Data((head + body + "G").utf8))
        while !isAProgramThere { await Task.yield() }
        try socket.close()
        while isAProgramThere { await Task.yield() }
      }
    }
  #endif

  /// Whether a program of this book runs.
  private var isAProgramThere: Bool { !programs.isEmpty }

  /// The processes that run programs of this book.
  private var programs: [String] {
    #if os(Linux)
      let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return processes.filter { number in
        guard Int(number) != nil else { return false }
        let variables = FileManager.default.contents(atPath: "/proc/\(number)/environ")
        return variables.map { String(decoding: $0, as: UTF8.self).contains("EDITED=by-a-test") }
          ?? false
      }
    #else
      return []
    #endif
  }

  #if os(Linux)
    /// Whether a program that prints first and then computes has computed for so long that its output is out.
    private var hasAProgramPrinted: Bool {
      programs.contains { number in
        let state = FileManager.default.contents(atPath: "/proc/\(number)/stat") ?? Data()
        let fields = String(decoding: state, as: UTF8.self).split(separator: ")").last?
          .split(separator: " ")
        // The twelfth field after the name is the time in the program's own code; Linux calls it `utime`.
        guard let fields, fields.count > 11, let ticks = Int(fields[11]) else { return false }
        return ticks > 2 * sysconf(Int32(_SC_CLK_TCK))
      }
    }
  #endif

  @Test func `a package is not written through a link that is there`() async throws {
    defer { try? FileManager.default.removeItem(at: packages) }
    let elsewhere = packages.appendingPathComponent("elsewhere")
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
    let link = packages.appendingPathComponent("first-double")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: elsewhere)
    let problem = await #expect(throws: FilesystemProblem.self) {
      try await runs().package(for: program("double", "print(sum * 4)\n"))
    }
    #expect(
      problem?.description == "cannot write `\(link.path)`: it is a symbolic link; remove it")
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path).isEmpty)
  }

  @Test func `a package that somebody changed is kept in a copy`() async throws {
    defer { try? FileManager.default.removeItem(at: packages) }
    let runs = try await runs()
    _ = try await runs.package(for: program("double", "print(sum * 4)\n"))
    // What docgen wrote itself is replaced without a copy.
    let folder = packages.path + "/first-double"
    let again = try await runs.package(for: program("double", "print(sum * 5)\n"))
    #expect(again.said == "The program is a package in \(folder): `swift run` there runs it.")
    let main = folder + "/Sources/Program/main.swift"
    try "// mine\n".write(toFile: main, atomically: true, encoding: .utf8)
    let third = try await runs.package(for: program("double", "print(sum * 6)\n"))
    #expect(
      third.said == again.said + " What was changed there is kept in \(folder)/Old/main.swift.")
    #expect(try String(contentsOfFile: folder + "/Old/main.swift", encoding: .utf8) == "// mine\n")
    #expect(try String(contentsOfFile: main, encoding: .utf8).contains("sum * 6"))
  }

  @Test func `a program can be opened as a package`() async throws {
    defer { try? FileManager.default.removeItem(at: packages) }
    let answer = try await runs().package(for: program("double", "print(sum * 4)\n"))
    let folder = packages.path + "/first-double"
    #expect(answer.said == "The program is a package in \(folder): `swift run` there runs it.")
    #expect(
      try String(contentsOfFile: folder + "/Sources/Program/main.swift", encoding: .utf8)
        == "let sum = 1 + 2\nprint(sum)\n// Prints \"3\"\nprint(sum * 4)\n")
    let package = try await ChildProcess.runTool(
      "/usr/bin/env", ["swift", "package", "describe"], directory: folder, timeLimit: .seconds(3600)
    )
    #expect(package.ending == .exited(0) && package.output.contains("Name: Program"))
  }

  // MARK: Requests

  private struct Sent {
    var method = "POST"
    var origin: String? = "http://localhost:8080"
    var site: String?
    var token: String?
    var type: String? = "application/json"
    var body = #"{"page":"first.html","id":"sum","code":"print(7)\n"}"#
    var path = "_docgen/run"
  }

  private func answer(to sent: Sent, _ runs: ProgramRuns) async throws -> (Int, String) {
    var headers = ["host": "localhost:8080"]
    headers["origin"] = sent.origin
    headers["sec-fetch-site"] = sent.site
    headers["x-docgen-token"] = sent.token
    headers["content-type"] = sent.type
    let request = Request(
      method: sent.method, path: sent.path, headers: headers, body: Array(sent.body.utf8))
    let answer = await SiteHandler(site: LiveSite(version: 0), runs: runs, port: 8080)
      .answer(to: request)
    return (answer.status, String(decoding: answer.body, as: UTF8.self))
  }

  @Test func `a page of this server can run a program`() async throws {
    let runs = try await runs()
    let (status, text) = try await answer(to: Sent(token: runs.token), runs)
    #expect(status == 200 && text.contains("<samp>7<\\/samp>"))
    let (copied, listing) = try await answer(
      to: Sent(token: runs.token, path: "_docgen/program"), runs)
    #expect(copied == 200 && listing == #"["print(7)\n"]"#)
    let named = Sent(origin: nil, site: "same-origin", token: runs.token, path: "_docgen/program")
    #expect(try await answer(to: named, runs).0 == 200)
  }

  @Test(arguments: ["_docgen/run", "_docgen/check", "_docgen/package", "_docgen/program"])
  func `whatever else asks is refused with a sentence`(path: String) async throws {
    // Nothing was offered, so nothing can run: a request that came through would get 404.
    let runs = ProgramRuns()
    func refused(_ change: (inout Sent) -> Void) async throws -> (Int, String) {
      var sent = Sent(token: runs.token, path: path)
      change(&sent)
      return try await answer(to: sent, runs)
    }
    #expect(
      try await refused { _ in } == (404, "there is no such program on this page: load it again\n"))
    #expect(try await refused { $0.method = "GET" } == (405, "a program is sent here by POST\n"))
    let foreign = "only a page of this server can send a program\n"
    #expect(try await refused { $0.origin = nil } == (403, foreign))
    #expect(try await refused { $0.origin = "http://localhost" } == (403, foreign))
    for origin in [
      "http://evil.example", "null", "http://localhost:9090", "https://localhost:8080",
    ] {
      #expect(
        try await refused { $0.origin = origin } == (403, "this server answers to localhost only\n")
      )
    }
    for site in ["cross-site", "same-site"] {
      #expect(try await refused { ($0.origin, $0.site) = (nil, site) }.0 == 403)
    }
    let old = "open the book at the address that `docgen serve` printed when it started\n"
    #expect(try await refused { $0.token = nil } == (403, old))
    #expect(try await refused { $0.token = "guess" } == (403, old))
    for type in ["text/plain", "application/x-www-form-urlencoded", nil] {
      #expect(
        try await refused { $0.type = type } == (415, "a program is sent as application/json\n"))
    }
    #expect(try await refused { $0.body = "{\"page\":" }.0 == 400)
  }
}

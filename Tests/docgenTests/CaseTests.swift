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

/// Runs docgen as the files in `Cases` say, and compares what it does; see `CaseFile`.
///
/// In variables HERE is the folder in which it runs and SWIFTC the compiler. With `UPDATE_CASES=1` what docgen does is
/// written into the files instead of being compared.
struct CaseTests {
  @Test(arguments: Case.all)
  func `prints, writes and exits as the file says`(_ test: Case) async throws {
    let text = try String(contentsOf: test.file, encoding: .utf8)
    let expected = try CaseFile(text)
    let actual = try await test.run(expected)
    if ProcessInfo.processInfo.environment["UPDATE_CASES"] == "1" {
      let new = CaseFile.text(
        text, exit: String(actual.exit), standardOutput: actual.standardOutput,
        standardError: actual.standardError, after: actual.changed)
      try new.write(to: test.file, atomically: true, encoding: .utf8)
      return
    }
    #expect(actual.standardOutput == expected.standardOutput)
    #expect(actual.standardError == expected.standardError)
    #expect(String(actual.exit) == expected.exit)
    #expect(actual.changed == expected.after)
  }

  @Test func `there are cases`() { #expect(Case.all.count > 10) }

  @Test(arguments: ["print(1)\n", "docgen test\n", "docgen test\nexit 0\n\n-- a.md (red) --\n"])
  func `a file that is no case is refused`(text: String) {
    #expect(throws: CaseFile.Unreadable.self) { try CaseFile(text) }
  }
}

/// A file that is a test.
struct Case: Sendable, CustomTestStringConvertible {
  /// The folder, which is named after docgen's command, and the name.
  var name: String

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Cases")

  /// Those that run before a release only: what maintainers use, and half a minute.
  private static let ofReleases = ["doclab/mutate", "doclab/perturb"]

  static let all: [Case] =
    (FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted().map { Case(name: String($0.dropLast(4))) }
    .filter { test in
      ProcessInfo.processInfo.environment["RELEASE_CHECK"] != nil || !ofReleases.contains(test.name)
    }

  var testDescription: String { name }
  var file: URL { Case.root.appendingPathComponent(name + ".txt") }

  /// What docgen did.
  struct Actual {
    var standardOutput: String
    var standardError: String
    var exit: Int32
    var changed: [String: String]
  }

  /// Starts docgen in a folder with the files of the case.
  func run(_ test: CaseFile) async throws -> Actual {
    let files = FileManager.default
    let here = files.temporaryDirectory.appendingPathComponent("docgen-case-\(UUID())")
    defer { try? files.removeItem(at: here) }
    try test.write(to: here)
    // One cache for all cases: what is not new is not compiled again.
    let cache = Case.docgen.deletingLastPathComponent().appendingPathComponent("case-cache").path
    _ = try await PreparedCache.copied(to: CacheFolder.own.path(in: cache))
    try files.createDirectory(
      at: here.appendingPathComponent(".build"), withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: here.appendingPathComponent(".build/docgen"),
      withDestinationURL: URL(fileURLWithPath: cache))
    try shareIndex(in: here)
    let before = Case.files(in: here)
    let result = try await Subprocess.run(
      .path(FilePath(Case.docgen.deletingLastPathComponent().path + "/" + test.program)),
      arguments: Arguments(test.arguments),
      environment: .inherit.updating(variables(of: test, here)),
      workingDirectory: FilePath(here.path),
      output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
    var changed = Case.files(in: here).filter { before[$0.key] != $0.value }
    changed = changed.filter { !$0.key.contains(".build/") && !$0.key.hasPrefix("site/") }
    for (path, text) in changed where [".json", ".xml"].contains(where: path.hasSuffix) {
      changed[path] = withoutChance(text)
    }
    for (path, text) in changed where path.hasSuffix(".yml") {
      changed[path] = text.replacing(/swift(:|-)\d+\.\d+/) { "swift\($0.1)VERSION" }
    }
    let entries = test.after.keys.filter { $0.hasPrefix("site/reference") }
    for path in entries where files.fileExists(atPath: here.path + "/" + path) {
      let page = try String(contentsOfFile: here.path + "/" + path, encoding: .utf8)
      changed[path] = page.matches(of: /(?s)<section class="(entry|topic).*?<\/section>\n/)
        .map { String($0.0) }.joined()
    }
    for path in ["site/.docgen"] where files.fileExists(atPath: here.path + "/" + path) {
      changed[path] = try String(contentsOfFile: here.path + "/" + path, encoding: .utf8)
    }
    let exit: Int32 =
      switch result.terminationStatus {
      case .exited(let code): code
      case .signaled(let number): 128 + number
      }
    return Actual(
      standardOutput: clean(result.standardOutput, here),
      standardError: clean(result.standardError, here),
      exit: exit, changed: changed)
  }

  /// Has packages write what editors know of the system's modules into one folder: it takes each new folder two seconds.
  private func shareIndex(in here: URL) throws {
    let folder = Case.docgen.resolvingSymlinksInPath().deletingLastPathComponent()
    let index = folder.appendingPathComponent("case-index")
    let configuration = folder.pathComponents.suffix(2).joined(separator: "/")
    let build = here.appendingPathComponent(".build/\(configuration)")
    for folder in [index, build] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      at: build.appendingPathComponent("index"), withDestinationURL: index)
  }

  private func variables(of test: CaseFile, _ here: URL) -> [Environment.Key: String?] {
    var variables: [Environment.Key: String?] = ["NO_COLOR": "1"]
    for (name, value) in test.environment {
      guard let key = Environment.Key(rawValue: name) else { continue }
      variables[key] = value.replacing("HERE", with: here.path)
        .replacing("SWIFTC", with: Case.compiler)
    }
    return variables
  }

  private static let compiler: String = {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.map { "\($0)/swiftc" }
      .first(where: FileManager.default.isExecutableFile(atPath:)) ?? "swiftc"
  }()

  /// What a program printed, with what differs from run to run made the same.
  private func clean(_ text: String?, _ here: URL) -> String {
    let clean = (text ?? "").replacing(here.path, with: "HERE")
      .replacing("/private/HERE", with: "HERE")
      // The list of all options changes with every new one.
      .replacing(/(?<usage>Usage: doc\w+ \w+) \[.*/) { $0.usage + " …" }
      // What an earlier run kept is not run, and not every machine has a sandbox.
      .replacing(/(?m)^ran \d+ programs? (in|without) a sandbox.*\n/, with: "")
      .replacing(/; ran \d+ programs? (in|without) a sandbox.*/, with: "")
    let text = String(withoutChance(clean).reversed().drop { $0 == "\n" }.reversed())
    return text.isEmpty ? "" : text + "\n"
  }

  /// A text in which nothing tells what was in the cache, and how long it took.
  private func withoutChance(_ text: String) -> String {
    func counts(_ words: Substring?) -> [(Int, Substring)] {
      (words ?? "").matches(of: /(\d+) (passed|failed|crashed)/)
        .map { (Int($0.1) ?? 0, $0.2) }
    }
    return text.replacing(/(\d+) cached(?: \((.*?)\))?, \d+ run(?: \((.*?)\))?/) { match in
      var all = counts(match.2) + counts(match.3)
      if match.2 == nil { all.append((Int(match.1) ?? 0, "passed")) }
      let sums = ["passed", "failed", "crashed"].compactMap { word in
        let sum = all.filter { $0.1 == word }.reduce(0) { $0 + $1.0 }
        return sum > 0 ? "\(sum) \(word)" : nil
      }
      return sums.isEmpty ? "none run" : "N cached, N run (\(sums.joined(separator: ", ")))"
    }
    .replacing(/\d+\.\d s$/.anchorsMatchLineEndings(), with: "N s")
    .replacing(/(?m)^((?:built|read) .* in )\d+ (?:min(?: \d+ s)?|s)$/) { "\($0.1)N s" }
    .replacing(/("seconds" : |time=")\d+(\.\d+)?/) { "\($0.1)0" }
    .replacing(/("started" : |timestamp=)"[^"]*"/) { "\($0.1)\"DATE\"" }
    .replacing(/"work" : "(cached|run)"/, with: "\"work\" : \"run\"")
    .replacing(/"(cached|run)" : \d+/) { "\"\($0.1)\" : N" }
  }

  /// The text files under a folder, by their paths inside it.
  private static func files(in folder: URL) -> [String: String] {
    let names =
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var files: [String: String] = [:]
    for name in names {
      if let text = try? String(
        contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      {
        files[name] = text
      }
    }
    return files
  }

  /// The program, which is built beside the tests.
  static let docgen: URL = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    while folder.path != "/" {
      let program = folder.deletingLastPathComponent().appendingPathComponent("docgen")
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
      folder.deleteLastPathComponent()
    }
    return folder
  }()
}

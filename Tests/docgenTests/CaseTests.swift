import Foundation
import Subprocess
import Testing

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Runs docgen on the folders in `Cases`, as its users do.
///
/// A folder holds `input` (the files it is started in), `args`, perhaps `environment` (variables, in
/// which HERE is the folder and SWIFTC the compiler), and what it must do: `stdout`,
/// `stderr`, `exit`, and in `after` the files that must look different afterwards. With
/// `UPDATE_CASES=1` what it does is written there instead of being compared.
struct CaseTests {
  @Test(arguments: Case.all)
  func `prints, writes and exits as the folder says`(_ test: Case) async throws {
    let actual = try await test.run()
    if ProcessInfo.processInfo.environment["UPDATE_CASES"] == "1" {
      try test.update(to: actual)
    }
    #expect(actual.standardOutput == test.text("stdout"))
    #expect(actual.standardError == test.text("stderr"))
    #expect(String(actual.exit) == test.text("exit"))
    #expect(actual.changed == test.after)
  }

  @Test func `every file of a case means something`() throws {
    #expect(Case.all.count > 10)
    for test in Case.all {
      let names = try FileManager.default.contentsOfDirectory(atPath: test.folder.path)
      let known: Set = ["input", "args", "environment", "stdout", "stderr", "exit", "after"]
      #expect(known.isSuperset(of: names), "in \(test.name)")
    }
  }
}

/// A folder that is a test.
struct Case: Sendable, CustomTestStringConvertible {
  var name: String

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Cases")

  static let all: [Case] =
    ((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? [])
    .filter { !$0.hasPrefix(".") }.sorted().map(Case.init)

  var testDescription: String { name }
  var folder: URL { Case.root.appendingPathComponent(name) }

  /// The text of one of the folder's files, without the newline at its end.
  func text(_ file: String) -> String {
    let text = try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    return String((text ?? "").reversed().drop { $0 == "\n" }.reversed())
  }

  /// The files that must look different afterwards.
  var after: [String: String] { Case.files(in: folder.appendingPathComponent("after")) }

  /// What docgen did.
  struct Actual {
    var standardOutput: String
    var standardError: String
    var exit: Int32
    var changed: [String: String]
  }

  /// Starts docgen in a copy of the input.
  func run() async throws -> Actual {
    let files = FileManager.default
    let here = files.temporaryDirectory.appendingPathComponent("docgen-case-\(UUID())")
    defer { try? files.removeItem(at: here) }
    try files.copyItem(at: folder.appendingPathComponent("input"), to: here)
    // One cache for all cases: what is not new is not compiled again.
    let cache = Case.docgen.deletingLastPathComponent().appendingPathComponent("case-cache")
    try files.createDirectory(at: cache, withIntermediateDirectories: true)
    try files.createDirectory(
      at: here.appendingPathComponent(".build"), withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: here.appendingPathComponent(".build/docgen"), withDestinationURL: cache)
    let before = Case.files(in: here)
    let result = try await Subprocess.run(
      .path(FilePath(Case.docgen.path)),
      arguments: Arguments(text("args").split(separator: " ").map(String.init)),
      environment: .inherit.updating(environment(here)),
      workingDirectory: FilePath(here.path),
      output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
    var changed = Case.files(in: here).filter { before[$0.key] != $0.value }
    changed = changed.filter { !$0.key.contains(".build/") && !$0.key.hasPrefix("site/") }
    for (path, text) in changed where [".json", ".xml"].contains(where: path.hasSuffix) {
      changed[path] = withoutChance(text)
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

  private func environment(_ here: URL) -> [Environment.Key: String?] {
    var variables: [Environment.Key: String?] = ["NO_COLOR": "1"]
    for line in text("environment").split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let key = Environment.Key(rawValue: parts[0]) else { continue }
      variables[key] = parts[1].replacing("HERE", with: here.path)
        .replacing("SWIFTC", with: Case.compiler)
    }
    return variables
  }

  private static let compiler: String = {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.map { "\($0)/swiftc" }
      .first(where: FileManager.default.isExecutableFile(atPath:)) ?? "swiftc"
  }()

  func update(to actual: Actual) throws {
    func write(_ text: String, to file: String) throws {
      let url = folder.appendingPathComponent(file)
      try? FileManager.default.removeItem(at: url)
      guard !text.isEmpty else { return }
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try (text + "\n").write(to: url, atomically: true, encoding: .utf8)
    }
    try write(actual.standardOutput, to: "stdout")
    try write(actual.standardError, to: "stderr")
    try write(String(actual.exit), to: "exit")
    try? FileManager.default.removeItem(at: folder.appendingPathComponent("after"))
    for (path, text) in actual.changed {
      try write(String(text.dropLast(text.hasSuffix("\n") ? 1 : 0)), to: "after/\(path)")
    }
  }

  /// What a program printed, with what differs from run to run made the same.
  private func clean(_ text: String?, _ here: URL) -> String {
    let clean = (text ?? "").replacing(here.path, with: "HERE")
      .replacing("/private/HERE", with: "HERE")
      // The list of all options changes with every new one.
      .replacing(/(?<usage>Usage: docgen \w+) \[.*/) { $0.usage + " …" }
      // What an earlier run kept is not run, and not every machine has a sandbox.
      .replacing(/(?m)^ran \d+ programs? (in|without) a sandbox.*\n/, with: "")
      .replacing(/; ran \d+ programs? (in|without) a sandbox.*/, with: "")
    return String(withoutChance(clean).reversed().drop { $0 == "\n" }.reversed())
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

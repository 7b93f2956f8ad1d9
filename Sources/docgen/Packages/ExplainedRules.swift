import DocRunner
import Foundation

/// What holds for one file of a package, each line with the place that says so.
enum ExplainedRules {
  /// - Throws: `Outcome.couldNotRun` after a report, if the package's file is wrong.
  static func lines(of path: String, for command: TestCommand) async throws -> [String] {
    guard !command.book.exists else {
      throw CannotDo(
        "`\(PackageRules.fileName)` does not hold where there is a book; "
          + "`\(command.book.configuration)` says what holds for `\(path)`")
    }
    guard FileManager.default.fileExists(atPath: path) else {
      throw FilesystemProblem(doing: "read", path: path, errno: ENOENT)
    }
    let modules = command.documents.modules
    let input = try DocumentInput(
      book: command.book, paths: [path], modules: modules, plain: command.plain)
    guard let rules = input.rules else { throw CannotDo("`\(path)` is in no package") }
    let package = try await command.running.package(for: input.code)
    let own = rules.rules(for: path, plain: command.plain)
    let rows = rows(of: own, excludedBy: rules.exclusion(of: path), in: package, modules)
    return [path] + table(rows)
      + (own.prelude.isEmpty ? [] : ["  prelude"])
      + own.prelude.map { "    \($0.place)  \($0.text)" }
  }

  private typealias Row = (key: String, value: String, origin: String)

  private static func rows(
    of rules: PackageRules.Section, excludedBy pattern: Placed<PathPattern>?,
    in package: SwiftPackage?, _ modules: [String]
  ) -> [Row] {
    let standard = "the default"
    var rows: [Row] = []
    func add(_ key: String, _ value: String, _ origin: String) { rows.append((key, value, origin)) }
    func add<Value: Sendable>(
      _ key: String, _ placed: Placed<Value>?, or value: String, _ text: (Value) -> String
    ) {
      add(key, placed.map { text($0.value) } ?? value, placed?.origin ?? standard)
    }
    if let pattern {
      add("exclude", pattern.value.text, "\(pattern.origin); checked only if you name the file")
    }
    add("session", rules.sessions, or: "needed", \.rawValue)
    add("default", rules.plain, or: "compile", \.rawValue)
    if rules.languageMode == nil, let package {
      add("language-mode", package.languageMode, "Package.swift")
    } else {
      add("language-mode", rules.languageMode, or: "6", \.self)
    }
    if !modules.isEmpty {
      add("imports", modules.joined(separator: ", "), "--import")
    } else if rules.imports.isEmpty, let package {
      add("imports", package.libraryModules.joined(separator: ", "), "the library products")
    }
    for line in rules.imports {
      add("imports", String(line.text.dropFirst("import ".count)), line.place)
    }
    add("warnings", rules.refusesWarnings, or: "ignore") { $0 ? "refuse" : "ignore" }
    add("strict", rules.isStrict, or: "false") { $0 ? "true" : "false" }
    add("platform", rules.system, or: "any", \.self)
    if rules.prelude.isEmpty { add("prelude", "none", standard) }
    return rows
  }

  private static func table(_ rows: [Row]) -> [String] {
    let keyWidth = rows.map(\.key.count).max() ?? 0
    let valueWidth = rows.map(\.value.count).max() ?? 0
    func padded(_ text: String, to width: Int) -> String {
      text + String(repeating: " ", count: width - text.count)
    }
    return rows.map {
      "  \(padded($0.key, to: keyWidth))  \(padded($0.value, to: valueWidth))  (\($0.origin))"
    }
  }
}

extension CodeBlock.Line {
  /// Its place, as messages name it.
  fileprivate var place: String { "\(path ?? ""):\(position.line):\(position.column)" }
}

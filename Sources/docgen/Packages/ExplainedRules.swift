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
    return [path] + table(rows(of: own, in: package, modules: modules))
      + (own.prelude.isEmpty ? [] : ["  prelude"])
      + own.prelude.map { "    \($0.place)  \($0.text)" }
  }

  private typealias Row = (key: String, value: String, origin: String)

  private static func rows(
    of rules: FileRules, in package: SwiftPackage?, modules: [String]
  ) -> [Row] {
    var rows: [Row] = []
    func add(_ key: String, _ value: String, _ origin: String) { rows.append((key, value, origin)) }
    if let pattern = rules.excluded {
      add("exclude", pattern.value.text, "\(pattern.origin); checked only if you name the file")
    }
    add(
      "session", (rules.sessions?.value ?? .needed).rawValue,
      rules.sessions?.origin ?? FileRules.standard)
    add("default", rules.plain.value.rawValue, rules.plain.origin)
    if let mode = rules.languageMode {
      add("language-mode", mode.value, mode.origin)
    } else if let package {
      add("language-mode", package.languageMode, "Package.swift")
    } else {
      add("language-mode", "6", FileRules.standard)
    }
    if !modules.isEmpty {
      add("imports", modules.joined(separator: ", "), "--import")
    } else if rules.imports.isEmpty, let package {
      add("imports", package.libraryModules.joined(separator: ", "), "the library products")
    }
    for line in rules.imports {
      add("imports", String(line.text.dropFirst("import ".count)), line.place)
    }
    add("warnings", rules.refusesWarnings.value ? "refuse" : "ignore", rules.refusesWarnings.origin)
    add("platform", rules.system?.value ?? "any", rules.system?.origin ?? FileRules.standard)
    if rules.prelude.isEmpty { add("prelude", "none", FileRules.standard) }
    return rows
  }

  private static func table(_ rows: [Row]) -> [String] {
    let keyWidth = rows.map(\.key.count).max() ?? 0
    let valueWidth = rows.map(\.value.count).max() ?? 0
    func padded(_ text: String, to width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
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

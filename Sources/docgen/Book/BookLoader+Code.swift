import DocRunner
import Foundation
import Yams

extension BookLoader {
  /// Reads how snippets are compiled and run, and the names for what differs from run to run.
  func code(in yaml: inout YAMLMapping, into loaded: inout LoadedBook) {
    loaded.code = settings(in: &yaml)
    loaded.code.folders = folders
    loaded.code.redactions = redactions(in: &yaml)
    loaded.sources.merge(loaded.code.harness.sources) { first, _ in first }
    loaded.diagnostics += CodeBlock.Line.problems(
      inPrelude: loaded.code.harness.prelude, path: loaded.configurationPath)
  }

  private func settings(in yaml: inout YAMLMapping) -> CodeSettings {
    var settings = CodeSettings()
    guard var code = yaml.mapping("code") else { return settings }
    code.allow(.code)
    settings.modules = code.texts("modules").map(\.text)
    settings.harness = Harness(
      imports: settings.modules, start: code.text("start")?.trimmed ?? "",
      prelude: prelude(in: &code), settle: code.text("settle")?.trimmed ?? "",
      trace: code.text("trace")?.trimmed ?? "", graph: code.text("graph")?.trimmed ?? "",
      clock: code.text("clock")?.trimmed ?? "", tick: code.text("tick")?.trimmed ?? "")
    if let node = code.node("session") {
      if let sessions = node.string.flatMap(SessionStyle.init) {
        settings.harness.sessions = sessions
      } else {
        code.report(.wrongType(key: "session", expected: "`fence`, `page` or `needed`"), at: node)
      }
    }
    if let node = code.node("default") {
      if let plain = node.string.flatMap(PlainSnippets.init) {
        settings.plain = plain
      } else {
        code.report(.wrongType(key: "default", expected: "`run` or `compile`"), at: node)
      }
    }
    settings.offersPrograms = code.bool("download") ?? false
    if let seconds = code.number("time-limit") { settings.limits.time = .seconds(seconds) }
    if let bytes = code.number("output-limit") { settings.limits.output = Int(bytes) }
    if let bytes = code.number("memory-limit") { settings.limits.memory = Int(bytes) }
    if let count = code.number("process-limit") { settings.limits.processes = Int(count) }
    if let bytes = code.number("file-limit") { settings.limits.file = Int(bytes) }
    if let seconds = code.number("compile-limit") {
      settings.limits.compileTime = .seconds(seconds)
    }
    if let bytes = code.number("compile-memory-limit") {
      settings.limits.compileMemory = Int(bytes)
    }
    yaml.adopt(code)
    return settings
  }

  /// Reads the hidden code that goes before every program: the file that `prelude` names, beside
  /// `book.yml`.
  private func prelude(in code: inout YAMLMapping) -> [CodeBlock.Line] {
    guard let node = code.node("prelude"), let name = code.text("prelude") else { return [] }
    let path = self.path(of: name)
    switch folders.read(path) {
    case .file(let data):
      return CodeBlock.Line.lines(of: String(decoding: data, as: UTF8.self), path: path)
    case .outside: code.report(.outsideBook(path: path), at: node)
    case .missing:
      let files = folders.names(in: path.parentFolder)
      code.report(.missingPrelude(path: path, near: NearestName.to(name, in: files)), at: node)
    }
    return []
  }
}

extension Harness {
  /// The text of the prelude, by its path.
  var sources: [String: String] {
    Dictionary(grouping: prelude) { $0.path ?? "" }
      .mapValues { $0.map(\.text).joined(separator: "\n") }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

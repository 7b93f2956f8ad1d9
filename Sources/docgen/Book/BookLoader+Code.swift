import DocRunner
import Foundation

extension BookLoader {
  /// Reads how snippets are compiled and run.
  func code(in yaml: inout YAMLMapping, into loaded: inout LoadedBook) {
    loaded.code = settings(in: &yaml)
    loaded.code.folders = folders
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
    if let sessions = code.word("session", of: SessionStyle.self) {
      settings.harness.sessions = sessions
    }
    if let plain = code.word("default", of: PlainSnippets.self) { settings.plain = plain }
    settings.offersPrograms = code.bool("download") ?? false
    readLimits(in: &code, into: &settings.limits)
    yaml.adopt(code)
    return settings
  }

  private func readLimits(in code: inout YAMLMapping, into limits: inout Limits) {
    limits.time = code.duration("time-limit") ?? limits.time
    limits.output = code.count("output-limit") ?? limits.output
    limits.memory = code.count("memory-limit") ?? limits.memory
    limits.processes = code.count("process-limit") ?? limits.processes
    limits.file = code.count("file-limit") ?? limits.file
    limits.compileTime = code.duration("compile-limit") ?? limits.compileTime
    limits.compileMemory = code.count("compile-memory-limit") ?? limits.compileMemory
  }

  /// Reads the hidden code that goes before every program: the file that `prelude` names, beside
  /// `book.yml`.
  private func prelude(in code: inout YAMLMapping) -> [CodeBlock.Line] {
    guard let node = code.node("prelude"), let name = code.text("prelude") else { return [] }
    let path = self.path(of: name)
    let data = data(at: path, for: node, in: &code) {
      .missing(
        path, code: "missing-prelude",
        near: NearestName.to(name, in: folders.names(in: path.parentFolder)),
        help: "name a Swift file beside `book.yml`")
    }
    return data.map { CodeBlock.Line.lines(of: String(decoding: $0, as: UTF8.self), path: path) }
      ?? []
  }
}

extension Harness {
  var sources: [String: String] {
    Dictionary(grouping: prelude) { $0.path ?? "" }
      .mapValues { $0.map(\.text).joined(separator: "\n") }
  }
}

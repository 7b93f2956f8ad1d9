import DocRunner
import Foundation
import Yams

extension BookLoader {
  func live(in yaml: inout YAMLMapping, into loaded: inout LoadedBook) {
    guard var live = yaml.mapping("live") else { return }
    live.allow(.live)
    var parts = LiveParts()
    parts.module = live.requiredText("module")
    let left = Set(live.texts("leave-out").map { path(of: $0.text) })
    parts.library = live.texts("library").flatMap {
      self.files(at: $0.text, $0.node, without: left, in: &live)
    }
    parts.programs = self.parts(live.mapping("programs"), in: &live)
    if var lab = live.mapping("lab") {
      lab.allow(.lab)
      parts.modules = self.parts(lab.mapping("modules"), in: &lab)
      parts.script = data("script", in: &lab)
      parts.table = data("table", in: &lab).map { String(decoding: $0, as: UTF8.self).trimmed }
      if let table = parts.table, let node = lab.node("table"),
        (try? JSONSerialization.jsonObject(with: Data(table.utf8))) == nil
      {
        lab.report(.brokenLab(path(of: lab.requiredText("table"))), at: node)
      }
      live.adopt(lab)
    }
    yaml.adopt(live)
    loaded.live = parts
    let names = Set(parts.names)
    loaded.book.live = BuiltParts(names: names, known: names, labScript: parts.script)
    for file in parts.library + (parts.programs + parts.modules).flatMap(\.files) {
      loaded.sources[file.path] = file.text
    }
  }

  /// The bytes of a file that a lab must have.
  private func data(_ key: String, in lab: inout YAMLMapping) -> [UInt8]? {
    let path = self.path(of: lab.requiredText(key))
    return lab.node(key).flatMap { node in
      data(at: path, for: node, in: &lab) { .missingLiveFile(path) }.map(Array.init)
    }
  }

  private func parts(_ mapping: YAMLMapping?, in live: inout YAMLMapping) -> [LiveParts.Part] {
    guard var mapping else { return [] }
    let parts = mapping.keys.map { name, _ in
      let files = mapping.texts(name).flatMap {
        self.files(at: $0.text, $0.node, without: [], in: &mapping)
      }
      return LiveParts.Part(name: name, files: files)
    }
    live.adopt(mapping)
    return parts
  }

  /// The Swift files at a path: the file itself, or all in the folder and its folders.
  private func files(
    at name: String, _ node: Node, without left: Set<String>, in yaml: inout YAMLMapping
  ) -> [WebCompiler.File] {
    let found = swiftFiles(at: path(of: name), without: left)
    if found.isEmpty {
      yaml.report(
        folders.contains(path(of: name))
          ? .missingLiveFile(path(of: name)) : .outsideBook(path: path(of: name)), at: node)
    }
    return found
  }

  private func swiftFiles(at path: String, without left: Set<String>) -> [WebCompiler.File] {
    guard !left.contains(path), folders.contains(path) else { return [] }
    if path.hasSuffix(".swift") {
      guard case .file(let data) = folders.read(path) else { return [] }
      return [WebCompiler.File(path: path, text: String(decoding: data, as: UTF8.self))]
    }
    return folders.names(in: path).sorted().filter { !$0.hasPrefix(".") }
      .flatMap { swiftFiles(at: "\(path)/\($0)", without: left) }
  }
}

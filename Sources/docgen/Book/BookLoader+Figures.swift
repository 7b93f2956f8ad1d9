import DocRunner

extension BookLoader {
  /// Reads the numbers that were measured.
  func figures(in yaml: inout YAMLMapping, into loaded: inout LoadedBook) {
    guard let name = yaml.text("figures"), let node = yaml.node("figures") else { return }
    let path = path(of: name)
    let found = data(at: path, for: node, in: &yaml) {
      .missing(
        path, code: "missing-figures", help: "name a file with lines such as `startup-time: 0.24`")
    }
    guard let data = found else { return }
    let text = String(decoding: data, as: UTF8.self)
    loaded.sources[path] = text
    let (file, problems) = YAMLMapping.parse(text, path: path)
    loaded.diagnostics += problems
    guard var file else { return }
    for (name, node) in file.keys {
      if BookFigures.isCounted(name) {
        file.report(.figureTaken(name), at: node)
      } else if let number = file.text(name) {
        loaded.book.figures[name] = number
      }
    }
    loaded.diagnostics += file.diagnostics
  }
}

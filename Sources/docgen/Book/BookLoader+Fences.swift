import DocRunner

extension BookLoader {
  /// Reads the commands that turn fences into pictures.
  func fences(in yaml: inout YAMLMapping) -> [String: FenceCommand] {
    guard var entries = yaml.mapping("fences") else { return [:] }
    var commands: [String: FenceCommand] = [:]
    for (name, node) in entries.keys {
      guard let text = entries.text(name) else { continue }
      let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
      if words.isEmpty {
        entries.report(.noFenceCommand(name), at: entries.node(name) ?? node)
      } else if name == "swift" || DialectReference.fences.contains(where: { $0.form == name }) {
        entries.report(.takenFence(name), at: node)
      } else {
        commands[name.lowercased()] = FenceCommand(words: words, folder: content)
      }
    }
    yaml.adopt(entries)
    return commands
  }
}

extension BookProblem {
  fileprivate static func noFenceCommand(_ name: String) -> BookProblem {
    BookProblem(
      "wrong-type", "`\(name)` needs a command",
      help: "write a program and its arguments, such as `dot -Tsvg`")
  }

  fileprivate static func takenFence(_ name: String) -> BookProblem {
    BookProblem(
      "taken-fence", "docgen itself reads `\(name)` fences",
      help: "give the fences for your command another language")
  }
}

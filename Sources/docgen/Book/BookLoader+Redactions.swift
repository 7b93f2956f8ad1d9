import DocRunner

extension BookLoader {
  /// Reads the names that chapters use for what differs from run to run.
  func redactions(in yaml: inout YAMLMapping) -> [Redaction] {
    guard var entries = yaml.mapping("redactions") else { return [] }
    var redactions: [Redaction] = []
    for (name, node) in entries.keys {
      guard var entry = entries.mapping(name) else { continue }
      entry.allow(.redaction)
      let redaction = Redaction(
        name: name, pattern: entry.requiredText("pattern"), example: entry.requiredText("example"),
        place: Redaction.Place(path: entries.path, position: entries.position(of: node)))
      entries.adopt(entry)
      guard entry.diagnostics.isEmpty else { continue }
      if Redactions.standard.names.contains(name) {
        entries.report(.redactionTaken(name), at: node)
      } else if let problem = redaction.problem {
        let place =
          switch problem {
          case .name: node
          case .pattern: entry.node("pattern") ?? node
          case .example: entry.node("example") ?? node
          }
        entries.report(.badRedaction(redaction, problem), at: place)
      } else {
        redactions.append(redaction)
      }
    }
    yaml.adopt(entries)
    return redactions
  }
}

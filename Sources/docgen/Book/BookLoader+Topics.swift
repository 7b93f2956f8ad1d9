import DocRunner

extension BookLoader {
  /// The topics that the book is to cover; empty if it does not say.
  func topics(in yaml: inout YAMLMapping) -> [BookTopic] {
    yaml.texts("topics").flatMap { text, node -> [BookTopic] in
      guard let names = BookTopic.names(in: text) else {
        yaml.report(.badTopics(text), at: node)
        return []
      }
      return names.map { BookTopic(name: $0, place: yaml.position(of: node)) }
    }
  }

  /// Reports topics that no chapter covers, or more than one, and those that are not the book's.
  func problemsOfCoverage(of topics: [BookTopic], by book: Book) -> [Diagnostic] {
    let wanted = topics.map(\.name)
    var paths: [String: String] = [:]
    var problems: [Diagnostic] = []
    for chapter in book.chapters {
      for topic in chapter.covers {
        let problem: BookProblem? =
          if let path = paths[topic.name] {
            .topicTwice(topic.name, path: path)
          } else if !wanted.isEmpty, !wanted.contains(topic.name) {
            .unknownTopic(topic.name)
          } else {
            nil
          }
        paths[topic.name] = paths[topic.name] ?? chapter.path
        problems += [
          problem?.diagnostic(
            path: chapter.path, at: topic.place, length: topic.name.utf8.count)
        ].compactMap(\.self)
      }
    }
    let missing = Dictionary(grouping: topics.filter { paths[$0.name] == nil }, by: \.place)
    return problems
      + missing.sorted { $0.key < $1.key }.map { place, topics in
        BookProblem.topicsMissing(topics.map(\.name))
          .diagnostic(path: configurationPath, at: place)
      }
  }
}

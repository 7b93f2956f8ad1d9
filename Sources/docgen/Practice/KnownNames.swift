import DocRunner

/// The names that a program can mean: finds the one of which another is a misspelling.
struct KnownNames: Sendable {
  /// The members of each type of the library.
  private let members: [String: [String]]

  init(_ reference: Reference? = nil) {
    let declarations = reference?.declarations.filter { !$0.isType && $0.path.count > 1 } ?? []
    members = Dictionary(grouping: declarations) { $0.path[$0.path.count - 2] }
      .mapValues { Set($0.map(\.baseName)).sorted() }
  }

  /// The question whether another name is meant, for a message about one that is not there; nil if none is near.
  ///
  /// - Parameter code: the program, whose own names count too.
  func question(for message: String, in code: String) -> String? {
    guard !message.contains("did you mean"),
      let match = message.firstMatch(
        of: /(?:type '(\w+).*' has no member|cannot find(?: type)?) '(\w+)'/)
    else { return nil }
    let name = String(match.2)
    // What other types have is spelled right.
    guard !members.values.joined().contains(name) else { return nil }
    let own = Set(code.matches(of: /[A-Za-z_]\w+/).map { String($0.0) }).subtracting([name])
    let others = match.1.map { type in
      // Most operators are members of one type, and those of the others are near to it.
      members[String(type)].map { [$0, members.values.joined().sorted()] } ?? []
    }
    return ((others ?? []) + [own.sorted()]).lazy
      .compactMap { NearestName.to(name, in: $0) }
      // A third of a name can be a slip, and no more.
      .first { NearestName.distance(name, $0) * 3 <= name.count }
      .map { "did you mean `\($0)`?" }
  }
}

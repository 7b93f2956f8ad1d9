import DocRunner

/// What two lists of snippets have in common, in order.
enum SnippetStep {
  case both(Snippet, Snippet)
  case missing(Snippet)
  case added(Snippet)

  /// The steps from one list to the other.
  ///
  /// Snippets are the same by their names, or if they have none by their code. What is left between two
  /// such places is taken for the same one after another, unless name and code are others.
  static func steps(from old: [Snippet], to new: [Snippet]) -> [SnippetStep] {
    let difference = new.map(key).difference(from: old.map(key))
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var steps: [SnippetStep] = []
    var (index, other) = (0, 0)
    while index < old.count || other < new.count {
      var gone: [Snippet] = []
      var come: [Snippet] = []
      while removed.contains(index) {
        gone.append(old[index])
        index += 1
      }
      while inserted.contains(other) {
        come.append(new[other])
        other += 1
      }
      while let first = gone.first, let other = come.first, first.couldBe(other) {
        steps.append(.both(first, other))
        gone.removeFirst()
        come.removeFirst()
      }
      steps += gone.map(SnippetStep.missing) + come.map(SnippetStep.added)
      if index < old.count, other < new.count {
        steps.append(.both(old[index], new[other]))
        index += 1
        other += 1
      }
    }
    return steps
  }

  private static func key(of snippet: Snippet) -> String {
    snippet.isNamed ? "#\(snippet.name)" : snippet.bareCode.joined(separator: "\n")
  }
}

extension Snippet {
  /// The lines with anything besides comments.
  fileprivate var bareCode: [String] { BareCode.lines(of: code).filter { !$0.isEmpty } }

  /// Whether another snippet could be a copy of this one that drifted.
  fileprivate func couldBe(_ copy: Snippet) -> Bool {
    !isNamed || !copy.isNamed || bareCode == copy.bareCode
  }
}

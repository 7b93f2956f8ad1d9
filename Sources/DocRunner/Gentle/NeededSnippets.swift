/// Which earlier snippets of a page a snippet needs, by the names in its code.
///
/// It needs the snippets that declare what it mentions, the last one for each name, and what these need.
/// It also needs the snippets in between that change such a variable or extend such a type.
struct NeededSnippets {
  private let names: [CodeNames?]
  /// The snippets whose grammar is right; of the rest, others need only the declarations.
  private let offered: Set<Int>
  /// The snippets that declare a name, in order.
  private let declarers: [String: [Int]]
  /// The names of the library's types: a page that declares one shows what the library has.
  private var libraryTypes: Set<String> = []
  /// What each snippet needs most likely.
  private var firsts: [[Int]] = []

  /// Reads the code of a page's snippets; nil for a snippet that goes on from none.
  ///
  /// - Parameters:
  ///   - broken: the snippets whose grammar is wrong.
  ///   - last: the snippets that no other one goes on from, because they do not compile or not come to their end.
  init(_ codes: [String?], broken: Set<Int> = [], last: Set<Int> = []) {
    let names = codes.map { $0.map(CodeNames.of) }
    var declarers: [String: [Int]] = [:]
    offered = Set(codes.indices).subtracting(broken).subtracting(last)
    for (index, names) in names.enumerated() where !last.contains(index) {
      for name in names?.declared ?? [] { declarers[name, default: []].append(index) }
    }
    (self.names, self.declarers) = (names, declarers)
    firsts = names.indices.map { of($0).chain }
  }

  func first(_ index: Int) -> [Int] { firsts[index] }

  /// The same where types of the library keep their meaning.
  func knowing(libraryTypes: Set<String>) -> NeededSnippets {
    var needs = self
    needs.libraryTypes = libraryTypes
    needs.firsts = names.indices.map { needs.of($0).chain }
    return needs
  }

  func all(declaring name: String) -> [Int] { declarers[name] ?? [] }

  /// The same for some of the snippets alone, which go on from each other in their order.
  func of(only chain: [Int]) -> NeededSnippets {
    var needs = self
    let places = Dictionary(uniqueKeysWithValues: zip(chain, chain.indices))
    needs.firsts = chain.map { firsts[$0].compactMap { places[$0] } }
    return needs
  }

  func declares(_ name: String) -> Bool { declarers[name] != nil }

  /// The earlier snippets that a snippet needs, in order.
  ///
  /// - Parameter broken: the snippets that are left out where they are not needed for a name.
  /// - Returns: also which of the broken ones it cannot do without.
  func of(_ index: Int, without broken: Set<Int> = []) -> (chain: [Int], blocked: Set<Int>) {
    guard let own = names[index] else { return ([], []) }
    var chain: Set<Int> = []
    var blocked: Set<Int> = []
    var mentioned = own.mentioned.union(own.declared)
    var declared = own.declared
    var members = own.members
    var waiting = [index]
    /// Adds what the snippets that wait need by name.
    func addDeclarers() {
      while let next = waiting.popLast(), let names = names[next] {
        mentioned.formUnion(names.mentioned.union(names.declared))
        declared.formUnion(names.declared)
        members.formUnion(names.members)
        let found = names.mentioned.sorted().compactMap {
          declarer(of: $0, for: next, in: index, without: broken)
        }
        // What it needs can need it in turn.
        for found in found where found != index {
          if broken.contains(found) { blocked.insert(found) }
          if chain.insert(found).inserted { waiting.append(found) }
        }
      }
    }
    addDeclarers()
    func others() -> [Int] {
      names[..<index].indices.filter { earlier in
        !chain.contains(earlier) && !broken.contains(earlier)
          && isAbout(earlier, chain, mentioned: mentioned, declared: declared, members: members)
      }
    }
    while case let found = others(), !found.isEmpty {
      chain.formUnion(found)
      waiting += found
      addDeclarers()
    }
    return (inOrder(chain), blocked)
  }

  /// Whether a snippet extends or changes what those of a chain mention.
  private func isAbout(
    _ index: Int, _ chain: Set<Int>, mentioned: Set<String>, declared: Set<String>,
    members: Set<String>
  ) -> Bool {
    guard offered.contains(index), let names = names[index] else { return false }
    return !names.extended.isDisjoint(with: mentioned)
      || !names.addedMembers.isDisjoint(with: members)
      || !names.conformances.isDisjoint(with: declared)
      || names.touched.contains { mentioned.contains($0) && changes($0, in: index, for: chain) }
  }

  /// Snippets in their order, except that a snippet with nothing but declarations moves up to the first one
  /// that cannot do without it.
  ///
  /// A document may show its types last, and one of them may have the name of an earlier type.
  private func inOrder(_ chain: Set<Int>) -> [Int] {
    chain.sorted().reduce(into: []) { order, index in
      guard let own = names[index], own.touched.isEmpty, own.variables.isEmpty else {
        return order.append(index)
      }
      var missing = own.declared
      let needing = order.firstIndex { earlier in
        guard let names = names[earlier] else { return false }
        missing.subtract(names.declared)
        // Among declarations the order is free.
        let runs = !names.touched.isEmpty || !names.variables.isEmpty
        return runs && !names.mentioned.isDisjoint(with: missing)
      }
      let sources = order.indices.filter {
        !(names[order[$0]]?.declared.isDisjoint(with: own.mentioned) ?? true)
      }
      let place = needing.map { max($0, (sources.last ?? -1) + 1) } ?? order.count
      order.insert(index, at: place)
    }
  }

  /// The snippet whose declaration a name stands for.
  private func declarer(
    of name: String, for next: Int, in last: Int, without broken: Set<Int>
  ) -> Int? {
    guard !libraryTypes.contains(name), let all = declarers[name] else { return nil }
    let isVariable = all.contains { names[$0]?.variables.contains(name) ?? false }
    let end = isVariable ? next : last
    let before = all.filter { $0 < end && $0 != next }
    // The program's last snippet declares it itself.
    if end == last, next != last, names[last]?.declared.contains(name) ?? false { return nil }
    // A type may be declared further down, in the next snippets.
    let after = isVariable ? nil : all.first { $0 > next && !broken.contains($0) }
    return before.last { !broken.contains($0) } ?? before.last ?? after
  }

  /// Whether a snippet can change what a variable stands for in a program with others.
  private func changes(_ name: String, in index: Int, for chain: Set<Int>) -> Bool {
    declarers[name]?.contains {
      $0 < index && chain.contains($0) && names[$0]?.variables.contains(name) ?? false
    } ?? false
  }
}

extension Extraction {
  /// Finds what each snippet goes on from, unless the snippet says so itself.
  mutating func findNeeded() {
    guard rules.sessions == .needed else { return }
    let codes = snippets.map { snippet in
      let isUsable =
        switch snippet.kind.purpose {
        case .run: true
        case .compile: !snippet.declaresMainType && !snippet.leavesOut && !snippet.isBroken
        case .error, .warning: !snippet.declaresMainType
        case .manifest, nil: false
        }
      return isUsable && snippet.refusals.isEmpty ? snippet.code : nil
    }
    let last = snippets.indices.filter { !snippets[$0].kind.canBeContinued(by: .compile) }
    let broken = snippets.indices.filter {
      codes[$0] != nil && !last.contains($0) && !Grammar.problems(of: snippets[$0]).isEmpty
    }
    needs = NeededSnippets(codes, broken: Set(broken), last: Set(last))
  }
}

extension ChapterSnippets {
  /// Whether a program goes without a snippet that may give one of its variables another value.
  func isWithoutChange(_ chain: [Snippet]) -> Bool {
    let program = Set(chain.compactMap { index(of: $0.name) })
    let mentioned = program.reduce(into: Set<String>()) {
      $0.formUnion(CodeNames.of(snippets[$1].code).mentioned)
    }
    return (0..<(program.max() ?? 0)).contains { other in
      guard !program.contains(other) else { return false }
      let names = CodeNames.of(snippets[other].code)
      return program.contains { place in
        let own = CodeNames.of(snippets[place].code)
        let changed = own.changeable.intersection(names.touched.subtracting(names.declared))
          .union(own.variables.intersection(names.variables))
        return place < other && !changed.isDisjoint(with: mentioned)
      }
    }
  }

  /// The chapter in which types of the library keep their meaning although snippets declare them to show what
  /// they look like.
  func knowing(libraryTypes: Set<String>) -> ChapterSnippets {
    guard let needs, libraryTypes.contains(where: needs.declares) else { return self }
    var chapter = self
    chapter.needs = needs.knowing(libraryTypes: libraryTypes)
    return chapter
  }
}

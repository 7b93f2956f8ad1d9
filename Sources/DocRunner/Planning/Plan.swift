/// What to compile and run so that every snippet of some chapters is checked.
package struct Plan: Sendable {
  /// The programs, in the order of the chapters.
  package var sessions: [Session]

  /// Plans as few programs as check every snippet.
  ///
  /// A snippet that another one goes on from is checked in the other one's program.
  package init(for chapters: [ChapterSnippets]) {
    var modules = ModuleNames()
    sessions = chapters.flatMap { chapter in
      let refused = chapter.refused
      let continued = Set(
        chapter.snippets.filter { $0.kind.runsToItsEnd && !refused.contains($0.name) }
          .compactMap(\.predecessor))
      let covered = Plan.covered(
        chapter.snippets.filter { !refused.contains($0.name) }.map { ($0, chapter.needed(by: $0)) })
      return chapter.snippets.compactMap { snippet -> Session? in
        guard !refused.contains(snippet.name), let purpose = snippet.kind.purpose,
          !(snippet.kind.runsToItsEnd && continued.contains(snippet.name)),
          !covered.contains(snippet.name)
        else { return nil }
        return Session(
          document: chapter.document, chain: chapter.chain(to: snippet), purpose: purpose,
          module: modules.name(for: snippet, in: chapter.document))
      }
    }
    shareOut()
  }

  /// Assigns each snippet to one session.
  ///
  /// If several contain it, the first that runs wins.
  private mutating func shareOut() {
    var taken: Set<String> = []
    for purpose in [Session.Purpose.run, .compile, .manifest, .warning, .error] {
      for index in sessions.indices where sessions[index].purpose == purpose {
        sessions[index].decided = Set(
          sessions[index].chain.filter { taken.insert($0.id).inserted }.map(\.name))
      }
    }
  }

  /// The programs that decide on the selected snippets; each is as it is in the whole plan.
  func restricted(to selection: Selection?) -> Plan {
    guard let selection else { return self }
    var plan = self
    plan.sessions.removeAll { selection.names.isDisjoint(with: $0.decidedIDs) }
    return plan
  }

  /// A file's name without its folders, its ending and the number in front.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.split(separator: ".", omittingEmptySubsequences: false).first ?? ""
    return String(stem.drop { $0.isNumber || $0 == "-" || $0 == "_" })
  }

  /// A text with all that Swift does not allow in a name replaced.
  static func identifier(_ text: String) -> String {
    let name = letters(of: text)
    return name.first?.isLetter == true ? name : "page_" + name
  }

  /// A text with `_` in the place of all but letters and digits.
  static func letters(of text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}

/// The names of modules, each given once.
struct ModuleNames {
  private var taken: Set<String> = []
  /// How many modules have wanted each name.
  private var wanted: [String: Int] = [:]

  mutating func name(for snippet: Snippet, in document: Document) -> String {
    let base = Plan.identifier("\(Plan.stem(of: document.path))_\(snippet.name)")
    var module: String
    repeat {
      let number = wanted[base, default: 0] + 1
      wanted[base] = number
      module = number == 1 ? base : "\(base)_\(number)"
    } while !taken.insert(module).inserted
    return module
  }
}

extension Plan {
  /// The names of the snippets that need no separate program, because another one's program checks them as well.
  ///
  /// - Parameter wanted: snippets, each with the snippets that the tool found it to go on from.
  static func covered(_ wanted: [(snippet: Snippet, before: [String])]) -> Set<String> {
    var covered: Set<String> = []
    let before = Dictionary(first: wanted.map { ($0.snippet.name, Set($0.before)) })
    let snippets = Dictionary(wanted.map { ($0.snippet.name, $0.snippet) }) { $1 }
    for (snippet, chain) in wanted where snippet.kind.runsToItsEnd || snippet.kind == .compile {
      for name in chain where snippets[name].map(snippet.runsWhatRuns) ?? false {
        if before[name]?.isSubset(of: chain) ?? false { covered.insert(name) }
      }
    }
    return covered
  }
}

extension Snippet {
  /// Whether its program also runs another snippet in it, if that snippet is to be run.
  func runsWhatRuns(_ other: Snippet) -> Bool { kind.isRun || !other.kind.isRun }
}

/// One program and one process: a snippet with all that it goes on from.
package struct Session: Sendable {
  package enum Purpose: Sendable {
    case run
    case compile
    /// Compile it and see which warnings the compiler gives.
    case warning
    /// Compile it as a `Package.swift`, or as a part of one.
    case manifest
    /// See it fail to compile.
    case error
  }

  package var document: Document
  /// The snippets in order; the last one gives the session its purpose.
  package var chain: [Snippet]
  package var purpose: Purpose
  /// The name of the program's module, which is unique in a plan.
  package var module: String
  /// The names of the snippets that this program decides on; others have it too, and decide on them.
  package var decided: Set<String> = []

  /// The snippets that this program decides on, by `Snippet.id`.
  var decidedIDs: [String] { chain.filter { decided.contains($0.name) }.map(\.id) }

  package var subject: Snippet { chain[chain.count - 1] }

  /// What the snippets ask for, together; where they differ, the last one decides.
  var options: SnippetOptions {
    var options = subject.options
    options.seed = chain.compactMap(\.options.seed).last
    options.isInRealTime = chain.contains(where: \.options.isInRealTime)
    // A run loop waits in the system, and nothing else could run meanwhile.
    options.usesThreads = chain.contains {
      $0.options.usesThreads || ($0.setup + $0.lines).contains { $0.text.hasBytes(of: "RunLoop") }
    }
    options.timeLimit = chain.compactMap(\.options.timeLimit).max()
    options.environment = chain.reduce(into: [:]) { environment, snippet in
      environment.merge(snippet.options.environment) { $1 }
    }
    options.languageMode = chain.compactMap(\.options.languageMode).last
    options.flags = chain.flatMap(\.options.flags)
    return options
  }

  /// The session, whose program does not tell the values that notes are about.
  var withoutToldValues: Session {
    var session = self
    for index in chain.indices {
      session.chain[index].claims = chain[index].claims.map { claim in
        guard case .note(var note) = claim.kind else { return claim }
        note.told = nil
        return Claim(.note(note))
      }
    }
    return session
  }
}

/// Which snippets are one program if they do not say so themselves.
package enum SessionStyle: String, CaseIterable, Hashable, Sendable {
  /// Each snippet is a separate program.
  case fence
  /// Each snippet goes on from the earlier ones on its page that it needs, by the names in its code.
  case needed
}

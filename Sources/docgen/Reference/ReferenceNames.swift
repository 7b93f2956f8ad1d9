import DocRunner

/// Where names lead in the reference.
struct ReferenceNames: Sendable {
  struct Target: Sendable {
    var declaration: Declaration
    var slug: String
    var id: String
    /// The name of its heading, which it may share with others.
    var entry: String
    var labels: [String]
    /// The labels without which it cannot be called.
    var required: [String]

    var address: String { URLText.link(to: slug + ".html", at: id) }
    var heading: String { URLText.link(to: slug + ".html", at: entry) }
    var type: [String] { Array(declaration.path.dropLast()) }
  }

  /// What a name between double backticks means.
  enum Meaning: Hashable, Sendable {
    case address(String, text: String)
    /// One of several declarations that are not of one name and type.
    case several([String])
    /// Nothing; a name that is nearly the same.
    case nothing(near: String?)
  }

  private var targets: [String: [Target]] = [:]
  private var byID: [String: Target] = [:]
  private var articles: [String: Reference.Link] = [:]
  private var modules: [String: String] = [:]

  /// The types with so many members that code is about them, if it could be about several; the largest first.
  private var large: [[String]] = []

  init(_ reference: Reference) {
    // How many declarations each type has.
    var sizes: [[String]: Int] = [:]
    for page in reference.pages {
      if page.depth == 0 { modules[page.module] = page.slug }
      if let article = page.article {
        articles[article.fileStem] = Reference.Link(
          text: page.title, isCode: false, slug: page.slug)
      }
      for entry in page.entries {
        for (declaration, id) in zip(entry.declarations, entry.ids) {
          let target = Target(
            declaration: declaration, slug: page.slug, id: id, entry: entry.id,
            labels: declaration.shortTitle.argumentLabels, required: declaration.requiredLabels)
          targets[declaration.baseName, default: []].append(target)
          byID[declaration.id] = target
          sizes[target.type, default: 0] += 1
        }
      }
    }
    large = sizes.filter { $0.value >= 50 && !$0.key.isEmpty }
      .sorted { ($1.value, $0.key.description) < ($0.value, $1.key.description) }.map(\.key)
  }

  /// The place of a declaration, as the compiler identifies it.
  func target(id: String) -> Target? { byID[id] }

  /// The article that a link such as `doc:GettingStarted` means.
  func article(_ link: String) -> Reference.Link? { link.articleName.flatMap { articles[$0] } }

  /// What a name means that a text has between double backticks.
  ///
  /// - Parameter scope: the type whose members need no more than their names.
  func meaning(of name: String, in scope: [String]) -> Meaning {
    var parts = name.split(separator: "/").map(String.init)
    if parts.count == 1, let slug = modules[name] {
      return .address(URLText.link(to: slug + ".html"), text: name)
    }
    if parts.count > 1, modules[parts[0]] != nil { parts.removeFirst() }
    guard let last = parts.popLast()?.replacing(/-[a-z0-9.]+$/, with: "") else {
      return .nothing(near: nil)
    }
    let isCalled = last.contains("(")
    let all = targets[String(last.prefix { $0 != "(" })] ?? targets[last] ?? []
    let fitting = all.filter { target in
      !isCalled || target.declaration.title == last || target.declaration.shortTitle == last
    }
    let scopes = (0...scope.count).reversed().map { Array(scope.prefix($0)) + parts }
    let found =
      scopes.lazy.map { scope in fitting.filter { $0.type == scope } }.first { !$0.isEmpty }
      ?? fitting.filter { $0.type.suffix(parts.count) == parts[...] }
    guard let first = found.first else {
      let names = targets.values.joined().map {
        ($0.type + [$0.declaration.shortTitle]).joined(separator: "/")
      }
      return .nothing(near: NearestName.to(name, in: names.sorted()))
    }
    if found.count == 1 {
      let isWhole = isCalled || first.declaration.isType
      return .address(first.address, text: isWhole ? first.declaration.shortTitle : last)
    }
    guard Set(found.map(\.type)).count == 1 else {
      return .several(Set(found.map { $0.declaration.path.joined(separator: "/") }).sorted())
    }
    return .address(first.heading, text: last)
  }

  /// The declaration that code calls, as far as that can be told without types.
  ///
  /// - Parameters:
  ///   - own: the program's own names.
  ///   - named: the types that the program names.
  /// - Returns: its place, or that of its heading if it could be one of several of its name.
  func target(of call: MethodCall, besides own: Set<String>, named: Set<String> = []) -> Target? {
    guard !own.contains("." + call.name), !own.contains(call.root ?? "") else { return nil }
    var fitting = (targets[call.name] ?? []).filter { target in
      !target.type.isEmpty && target.declaration.isFunction
        && (!call.isImplicit || target.declaration.kind == .typeMethod)
        && call.labels.allSatisfy(target.labels.contains)
    }
    if let root = call.root, root.first?.isUppercase == true {
      fitting = fitting.filter { $0.type.last == root && $0.declaration.kind == .typeMethod }
    }
    let types = Set(fitting.map(\.type))
    let several = large.filter(types.contains)
    let type =
      types.count == 1
      ? types.first : several.first { named.contains($0[$0.count - 1]) } ?? several.first
    let missing = fitting.filter { $0.type == type }
      .map { target in (target, target.required.count { !call.labels.contains($0) }) }
    // A trailing closure has no label.
    guard let fewest = missing.map(\.1).min(), fewest <= 1 else { return nil }
    let best = missing.filter { $0.1 == fewest }.map(\.0)
    var target = best.min { $0.labels.count < $1.labels.count }
    if best.count > 1, let entry = target?.entry { target?.id = entry }
    return target
  }

  /// Where code in an article leads that is the name of a type, or of a member of the largest one, with or without its
  /// labels.
  func address(of name: String) -> String? {
    if let type = type(named: name) { return type.address }
    let found = (targets[String(name.prefix { $0 != "(" })] ?? []).filter { $0.type == large.first }
    guard name.contains("(") else { return found.first?.heading }
    let exact = found.filter { $0.declaration.shortTitle == name }
    if exact.count == 1 { return exact[0].address }
    let labels = name.argumentLabels
    return (exact + found.filter { labels.allSatisfy($0.labels.contains) }).first?.heading
  }

  /// The type of a name that is no other type's.
  func type(named name: String) -> Target? {
    targets[name]?.first { $0.type.isEmpty && $0.declaration.isType }
  }
}

extension String {
  /// The labels in a name such as `take(_:until:)`.
  var argumentLabels: [String] {
    drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }.split(separator: ":").map(String.init)
      .filter { $0 != "_" }
  }
}

extension Declaration {
  /// The labels of its parameters that have no default.
  fileprivate var requiredLabels: [String] {
    var required: [String] = []
    for (index, fragment) in fragments.enumerated() {
      // The label of a parameter can be followed by its name in the body.
      let isName = index > 1 && fragments[index - 2].isLabel && fragments[index - 1].text == " "
      if fragment.isLabel, !isName { required.append(fragment.text) }
      if fragment.isPlain, fragment.text.contains("= ") { _ = required.popLast() }
    }
    return required.filter { $0 != "_" }
  }
}

import DocRunner

/// Where names lead in the reference.
struct ReferenceNames: Sendable {
  /// The place of a declaration.
  struct Target: Hashable, Sendable {
    var slug: String
    var id: String
    /// The name of its heading, which it may share with others.
    var entry: String
    var path: [String]
    var shortTitle: String
    var labels: [String]
    /// The labels without which it cannot be called.
    var required: [String]
    var kind: Declaration.Kind

    var address: String { URLText.link(to: slug + ".html", at: id) }
    var heading: String { URLText.link(to: slug + ".html", at: entry) }
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
  /// How many declarations each type has.
  private var sizes: [[String]: Int] = [:]

  /// A type with so many members is what code is about, if it could be about several.
  private static let large = 50

  init(_ reference: Reference) {
    for page in reference.pages {
      if page.depth == 0 { modules[page.module] = page.slug }
      if let article = page.article {
        articles[article.fileStem] = Reference.Link(
          text: page.title, isCode: false, slug: page.slug)
      }
      for entry in page.entries {
        for (declaration, id) in zip(entry.declarations, entry.ids) {
          let target = Target(
            slug: page.slug, id: id, entry: entry.id, path: declaration.path,
            shortTitle: declaration.shortTitle, labels: declaration.shortTitle.argumentLabels,
            required: declaration.requiredLabels,
            kind: declaration.kind)
          targets[declaration.baseName, default: []].append(target)
          byID[declaration.id] = target
          sizes[Array(declaration.path.dropLast()), default: 0] += 1
        }
      }
    }
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
      !isCalled || target.path.last == last || target.shortTitle == last
    }
    let scopes = (0...scope.count).reversed().map { scope.prefix($0) + parts }
    let found =
      scopes.lazy.map { scope in fitting.filter { $0.path.dropLast().elementsEqual(scope) } }
      .first { !$0.isEmpty }
      ?? fitting.filter { $0.path.dropLast().suffix(parts.count).elementsEqual(parts) }
    guard let first = found.first else {
      let names = targets.values.joined().map {
        ($0.path.dropLast() + [$0.shortTitle]).joined(separator: "/")
      }
      return .nothing(near: NearestName.to(name, in: names.sorted()))
    }
    if found.count == 1 {
      return .address(first.address, text: isCalled || first.kind.isType ? first.shortTitle : last)
    }
    guard Set(found.map { $0.path.dropLast() }).count == 1 else {
      return .several(Set(found.map { $0.path.joined(separator: "/") }).sorted())
    }
    return .address(first.heading, text: last)
  }

  /// The declaration that code calls, as far as that can be told without types.
  ///
  /// - Parameter own: the program's own names.
  func target(of call: MethodCall, besides own: Set<String>) -> Target? {
    guard !own.contains("." + call.name), !own.contains(call.root ?? "") else { return nil }
    var fitting = (targets[call.name] ?? []).filter { target in
      target.path.count > 1 && target.kind.hasArguments
        && call.labels.allSatisfy(target.labels.contains)
    }
    if let root = call.root, root.first?.isUppercase == true {
      fitting = fitting.filter { $0.path.dropLast().last == root && $0.kind == .typeMethod }
    }
    let types = Set(fitting.map { Array($0.path.dropLast()) })
    let type = types.count == 1 ? types.first : types.first { sizes[$0, default: 0] >= Self.large }
    // A trailing closure has no label.
    return fitting.filter { $0.path.dropLast().elementsEqual(type ?? []) }
      .map { target in (target, target.required.count { !call.labels.contains($0) }) }
      .filter { $0.1 <= 1 }
      .min { ($0.1, $0.0.labels.count) < ($1.1, $1.0.labels.count) }?.0
  }

  /// The type of a name that is no other type's.
  func type(named name: String) -> Target? {
    targets[name]?.first { $0.path.count == 1 && $0.kind.isType }
  }
}

extension String {
  /// The labels in a name such as `take(_:until:)`.
  fileprivate var argumentLabels: [String] {
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
      let isName =
        index > 1 && fragments[index - 2].kind == .label && fragments[index - 1].text == " "
      if fragment.kind == .label, !isName { required.append(fragment.text) }
      if fragment.kind == .other, fragment.text.contains("= ") { _ = required.popLast() }
    }
    return required.filter { $0 != "_" }
  }
}

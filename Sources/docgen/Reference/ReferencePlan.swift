import DocRunner

/// Decides which page of the reference has which declarations of a module.
///
/// The groups of the module's catalog come first. What they do not name is put beside its relatives: an operator beside
/// those of the same name, file or folder, a member with its type. What has no relatives is grouped by folder or kind.
struct ReferencePlan {
  private struct Draft {
    var title: String
    var depth: Int
    var article: DocCatalog.Article?
    /// The declarations that it is about, in order; the members of types come with them.
    var named: [Declaration] = []
  }

  /// How many declarations a page has at most, unless a single type has more.
  private static let most = 150

  private let module: String
  private let catalog: DocCatalog
  private let folder: String?
  private let declarations: [Declaration]
  private let known: [String: Declaration]
  /// The members of each type, in the order in which readers look for them.
  private let members: [String: [Declaration]]
  /// The declarations by their paths, such as `Signal/map(_:)`.
  private let paths: [String: [Declaration]]
  private var drafts: [Draft] = []
  /// The place in `drafts` of each declaration that a group names or that belongs beside one.
  private var places: [String: Int] = [:]

  /// Plans the pages of a module.
  ///
  /// - Parameter folder: the folder with its sources, as the places of declarations name it.
  init(module: String, declarations: [Declaration], catalog: DocCatalog, folder: String? = nil) {
    (self.module, self.catalog, self.folder) = (module, catalog, folder)
    let shown = declarations.filter { $0.kind != .deinit && $0.kind != .extension }
    self.declarations = shown
    paths = Dictionary(grouping: shown) { $0.path.joined(separator: "/") }
    members = Dictionary(grouping: shown) { $0.parent ?? "" }.mapValues { members in
      Declaration.Kind.allCases.flatMap { kind in members.filter { $0.kind == kind } }
    }
    known = Dictionary(first: declarations.map { ($0.id, $0) })
    let root = catalog.root(of: module)
    drafts = [Draft(title: module, depth: 0, article: root)]
    if let root { follow(root, depth: 1) }
    for article in catalog.articles where article.subject == nil { add(article, depth: 1) }
    placeRelatives()
    placeRest()
    split()
  }

  // MARK: Placing

  private mutating func add(_ article: DocCatalog.Article, depth: Int) {
    guard !drafts.contains(where: { $0.article?.name == article.name }) else { return }
    drafts.append(Draft(title: article.title, depth: depth, article: article))
    follow(article, depth: min(depth + 1, BookLoader.deepest))
  }

  private mutating func follow(_ article: DocCatalog.Article, depth: Int) {
    for group in article.groups {
      for link in group.links {
        switch link {
        case .article(let name):
          for other in catalog.articles where other.name == name && other.subject == nil {
            add(other, depth: depth)
          }
        case .symbol(let name):
          let page = page(titled: group.title, depth: depth)
          for declaration in named(name) where places[declaration.id] == nil {
            place(declaration, at: page)
          }
        }
      }
    }
  }

  private mutating func page(titled title: String, depth: Int) -> Int {
    let place = drafts.firstIndex { $0.title == title && $0.article == nil }
    if let place { return place }
    drafts.append(Draft(title: title, depth: depth))
    return drafts.count - 1
  }

  private mutating func place(_ declaration: Declaration, at page: Int) {
    places[declaration.id] = page
    drafts[page].named.append(declaration)
  }

  /// The declarations that a link means; all overloads, if it does not tell them apart.
  private func named(_ name: String) -> [Declaration] {
    let own = name.hasPrefix(module + "/") ? String(name.dropFirst(module.count + 1)) : name
    let plain = own.replacing(/-[a-z0-9.]+$/, with: "")
    // What is added to a type of another module can have that module's name first: `Swift/Array/packed()`.
    let others = [own, plain].map { String($0.drop { $0 != "/" }.dropFirst()) }
    return ([own, plain] + others).lazy.compactMap { paths[$0] }.first ?? []
  }

  /// Places the other members of a type whose members are on several pages: beside those of the same name, or else of
  /// the same file or folder.
  private mutating func placeRelatives() {
    let split = Set(declarations.filter { places[$0.id] != nil }.compactMap(\.parent))
    var (names, files) = ([[String]: [Int]](), [String: Int]())
    var folders: [String: [Int: Int]] = [:]
    for declaration in declarations {
      guard let place = places[declaration.id], declaration.parent != nil else { continue }
      names[declaration.name, default: []].append(place)
      guard let file = declaration.file else { continue }
      files[file] = files[file] ?? place
      folders[file.parentFolder, default: [:]][place, default: 0] += 1
    }
    let rest = declarations.compactMap { declaration -> (declaration: Declaration, home: Int?)? in
      guard let parent = declaration.parent, split.contains(parent), let file = declaration.file,
        file != known[parent]?.file, places[declaration.id] == nil
      else { return nil }
      let usual = folders[file.parentFolder]?.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
      return (declaration, files[file] ?? usual)
    }
    // A file with a single name says better where the name belongs than one with many.
    let isOfMany = Dictionary(grouping: rest.map(\.declaration), by: \.file)
      .mapValues { Set($0.map(\.baseName)).count > 1 }
    let inOrder = rest.filter { isOfMany[$0.declaration.file] == false } + rest
    for (declaration, home) in inOrder where names[declaration.name] == nil {
      names[declaration.name] = home.map { [$0] }
    }
    for (declaration, home) in rest {
      let pages = names[declaration.name] ?? []
      let page = pages.first { $0 == home } ?? pages.first
      if let page { place(declaration, at: page) }
    }
  }

  /// Places what no group names, by folder or kind.
  private mutating func placeRest() {
    let rest = declarations.filter {
      places[$0.id] == nil && $0.parent.flatMap { known[$0] } == nil
    }
    // Types come first, then what belongs to none, then what is added to other modules' types.
    let inOrder =
      Declaration.Kind.allCases.flatMap { kind in
        rest.filter { $0.kind == kind && $0.path.count == 1 }
      } + rest.filter { $0.path.count > 1 }
    let isSmall = drafts.count == 1 && declarations.count <= Self.most
    for declaration in inOrder {
      place(declaration, at: isSmall ? 0 : page(titled: group(of: declaration), depth: 1))
    }
  }

  /// Makes several pages of one with too many declarations, the first of which has the article.
  private mutating func split() {
    drafts = drafts.flatMap { draft in
      var (parts, count) = ([draft], 0)
      parts[0].named = []
      for declaration in draft.named {
        let size = 1 + members(of: declaration).count
        if count > 0, count + size > Self.most {
          parts.append(Draft(title: "\(draft.title) \(parts.count + 1)", depth: draft.depth))
          count = 0
        }
        count += size
        parts[parts.count - 1].named.append(declaration)
      }
      return parts
    }
  }

  /// Under which title a declaration comes that no group names.
  private func group(of declaration: Declaration) -> String {
    if declaration.parent != nil || declaration.path.count > 1 { return "Extensions" }
    if let folder, let file = declaration.file, file.hasPrefix(folder + "/") {
      let parts = file.dropFirst(folder.count + 1).split(separator: "/")
      if parts.count > 1 { return String(parts[0]) }
    }
    let name = declaration.kindName.prefix(1).uppercased() + declaration.kindName.dropFirst()
    return name + (name.hasSuffix("s") ? "es" : "s")
  }

  // MARK: Pages

  /// The pages, in order; a page without a word is left out.
  var pages: [Reference.Page] {
    var taken: Set<String> = []
    var pages = drafts.enumerated().map { index, draft in
      let title = index == 0 ? "" : "-" + HeadingName.make(from: draft.title)
      return Reference.Page(
        module: module, slug: "reference-\(module.lowercased())\(title)".unique(in: &taken),
        title: draft.title, depth: draft.depth, article: draft.article?.document.path,
        entries: entries(of: draft))
    }
    var links: [String: Reference.Link] = [:]
    for page in pages {
      if let article = page.article {
        links["doc:" + article.fileStem] = .init(text: page.title, isCode: false, slug: page.slug)
      }
      for entry in page.entries {
        let link = Reference.Link(text: entry.title, isCode: true, slug: page.slug, id: entry.id)
        for declaration in entry.declarations { links[declaration.id] = link }
      }
    }
    for index in drafts.indices {
      pages[index].topics =
        index == 0 && drafts[0].article?.groups.isEmpty ?? true
        ? outline(of: pages) : topics(of: drafts[index], links)
      pages[index].summary = summary(of: drafts[index], pages[index])
    }
    return pages.prefix(1) + pages.dropFirst().filter { $0.article != nil || !$0.entries.isEmpty }
  }

  private func topics(of draft: Draft, _ links: [String: Reference.Link]) -> [Reference.Topic] {
    (draft.article?.groups ?? []).map { group in
      var seen: Set<Reference.Link> = []
      let ids = group.links.flatMap { link in
        switch link {
        case .article(let name): ["doc:" + name]
        case .symbol(let name): named(name).map(\.id)
        }
      }
      return Reference.Topic(
        title: group.title, links: ids.compactMap { links[$0] }.filter { seen.insert($0).inserted })
    }
  }

  /// The pages of a module whose catalog has no groups, with what is on each.
  private func outline(of pages: [Reference.Page]) -> [Reference.Topic] {
    pages.dropFirst().filter { !$0.entries.isEmpty }.map { page in
      let links = page.entries.filter { !$0.isMember }.map { entry in
        Reference.Link(
          text: (entry.context + [entry.title]).joined(separator: "."), isCode: true,
          slug: page.slug, id: entry.id)
      }
      return Reference.Topic(title: page.title, links: links)
    }
  }

  private func summary(of draft: Draft, _ page: Reference.Page) -> String {
    if let article = draft.article {
      for case .paragraph(let text) in article.document.blocks.map(\.kind) { return text.plainText }
    }
    let names = page.entries.filter { !$0.isMember }.map(\.title)
    return names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
  }

  // MARK: Entries

  private func entries(of draft: Draft) -> [Reference.Entry] {
    var taken: Set<String> = []
    var entries: [Reference.Entry] = []
    /// Adds declarations, those of one name together.
    func add(_ declarations: [Declaration], areMembers: Bool) {
      for (_, group) in declarations.grouped(by: { $0.isFunction ? $0.name : [$0.id] }) {
        let title = group.count == 1 ? group[0].shortTitle : group[0].baseName
        let ids = ((group.count == 1 ? [] : [title]) + group.map(\.shortTitle)).map {
          (group[0].path.dropLast() + [$0]).joined(separator: ".").unique(in: &taken)
        }
        entries.append(
          Reference.Entry(
            id: ids[0], title: title, isMember: areMembers, declarations: group,
            ids: ids.suffix(group.count)))
      }
    }
    func add(_ type: Declaration) {
      add([type], areMembers: false)
      let members = members(of: type)
      add(members.filter { !$0.isType }, areMembers: true)
      for nested in members where nested.isType { add(nested) }
    }
    for (_, group) in draft.named.grouped(by: { $0.isType ? [$0.id] : $0.name }) {
      if group[0].isType { add(group[0]) } else { add(group, areMembers: false) }
    }
    return entries
  }

  private func members(of type: Declaration) -> [Declaration] {
    type.isType ? (members[type.id] ?? []).filter { places[$0.id] == nil } : []
  }
}

extension Declaration {
  /// The type that it is a member of, and its name without arguments.
  fileprivate var name: [String] { [parent ?? "", baseName] }
}

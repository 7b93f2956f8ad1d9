import DocRunner
import Testing

@testable import docgen

/// Which page of the reference has which declarations.
struct ReferencePlanTests {
  @Test func `a small module without a catalog has one page`() {
    let plan = ReferencePlan(
      module: "Boxes", declarations: [.type("Box"), .method("Box", "map(_:)")],
      catalog: DocCatalog([]))
    #expect(plan.pages.map(\.slug) == ["reference-boxes"])
    #expect(plan.pages[0].entries.map(\.id) == ["Box", "Box.map(_:)"])
    #expect(plan.pages[0].entries.map(\.isMember) == [false, true])
  }

  @Test func `the groups of a catalog are pages, in their order`() {
    let pages = Self.pages(
      """
      ### Changing
      - ``Box/map(_:)``
      ### Boxes
      - ``Box``
      """, [.type("Box"), .method("Box", "map(_:)"), .method("Box", "open()")])
    #expect(pages.map(\.title) == ["Boxes", "Changing", "Boxes"])
    #expect(
      pages.map(\.slug) == ["reference-boxes", "reference-boxes-changing", "reference-boxes-boxes"])
    #expect(pages.map { $0.entries.map(\.title) } == [[], ["map(_:)"], ["Box", "open()"]])
    #expect(
      pages[0].topics == [
        .init(
          title: "Changing",
          links: [
            .init(
              text: "map(_:)", isCode: true, slug: "reference-boxes-changing", id: "Box.map(_:)")
          ]),
        .init(
          title: "Boxes",
          links: [.init(text: "Box", isCode: true, slug: "reference-boxes-boxes", id: "Box")]),
      ])
  }

  @Test func `overloads in a group are one link, to their heading`() {
    let pages = Self.pages(
      """
      ### Changing
      - ``Box/map(_:)``
      - ``Box/map(each:)``
      """, [.type("Box"), .method("Box", "map(_:)"), .method("Box", "map(each:)")])
    #expect(
      pages[0].topics.flatMap(\.links).map(\.address) == ["reference-boxes-changing.html#Box.map"])
  }

  @Test func `what no group names is beside what has its name, its file or its folder`() {
    let pages = Self.pages(
      """
      ### Changing
      - ``Box/map(_:)``
      ### Picking
      - ``Box/first(_:)``
      ### Boxes
      - ``Box``
      """,
      [
        .type("Box", file: "Box.swift"), .method("Box", "open()", file: "Box.swift"),
        .method("Box", "map(_:)", file: "Changing/Map.swift"),
        .method("Box", "map(each:)", file: "Other/Each.swift"),
        .method("Box", "mapAll()", file: "Changing/Map.swift"),
        .method("Box", "first(_:)", file: "Picking/First.swift"),
        .method("Box", "last(_:)", file: "Picking/Last.swift"),
      ])
    #expect(
      pages.map { $0.entries.map(\.title) } == [
        [], ["map", "mapAll()"], ["first(_:)", "last(_:)"], ["Box", "open()"],
      ])
  }

  @Test func `forms of a name are together, where the file is that is about nothing else`() {
    let pages = Self.pages(
      """
      ### Boxes
      - ``Box``
      - ``Box/open(_:)``
      - ``Lid``
      ### Changing
      - ``Box/map(_:)``
      ### Picking
      - ``Box/first(_:)``
      """,
      [
        .type("Box", file: "Box.swift"), .type("Lid", file: "Box.swift"),
        .method("Box", "choose(_:)", file: "Added/Choose.swift"),
        .method("Box", "map(_:)", file: "Changing/Map.swift"),
        .method("Box", "choose(by:)", file: "Changing/Mixed.swift"),
        .method("Box", "mapAll()", file: "Changing/Mixed.swift"),
        .method("Box", "open(_:)", file: "Opening/Open.swift"),
        .method("Box", "open(at:)", file: "Other/Openings.swift"),
        .method("Box", "choose()", file: "Picking/Choose.swift"),
        .method("Box", "first(_:)", file: "Picking/First.swift"),
      ])
    #expect(
      pages.map { $0.entries.map(\.title) } == [
        [], ["Box", "open", "Lid"], ["map(_:)", "mapAll()"], ["first(_:)", "choose"],
      ])
    #expect(pages[3].entries[1].ids == ["Box.choose(_:)", "Box.choose(by:)", "Box.choose()"])
  }

  @Test func `declarations of one name are one entry, and each has its own address`() {
    let declarations: [Declaration] = [
      .type("Box"), .method("Box", "put(_:)", id: "1"), .method("Box", "put(_:)", id: "2"),
      .method("Box", "put(_:times:file:line:)", id: "3"),
    ]
    let entry = ReferencePlan(module: "Boxes", declarations: declarations, catalog: DocCatalog([]))
      .pages[0].entries[1]
    #expect(entry.title == "put")
    #expect(entry.id == "Box.put")
    #expect(entry.ids == ["Box.put(_:)", "Box.put(_:)-2", "Box.put(_:times:)"])
  }

  @Test func `a large module without a catalog has pages by kind, which do not grow without end`() {
    let declarations = (1...400).map { Declaration.type("T\($0)") } + [.function("run()")]
    let pages = ReferencePlan(
      module: "Large", declarations: declarations, catalog: DocCatalog([])
    ).pages
    #expect(
      pages.map(\.title) == ["Large", "Structures", "Structures 2", "Structures 3", "Functions"])
    #expect(pages.map(\.entries.count) == [0, 150, 150, 100, 1])
    #expect(pages[0].topics.map(\.title) == pages.dropFirst().map(\.title))
  }

  @Test func `a module without a catalog has several pages only if it is large`() {
    for (count, titles) in [(150, ["Kit"]), (151, ["Kit", "Structures", "Structures 2"])] {
      let pages = ReferencePlan(
        module: "Kit", declarations: (1...count).map { .type("T\($0)") }, catalog: DocCatalog([])
      ).pages
      #expect(pages.map(\.title) == titles)
    }
  }

  @Test func `a group with too much has several pages`() {
    let types = (1...200).map { Declaration.type("T\($0)") }
    let pages = Self.pages(
      "### Types\n\n" + types.map { "- ``\($0.title)``\n" }.joined(), types)
    #expect(pages.map(\.title) == ["Boxes", "Types", "Types 2"])
    #expect(pages.map(\.entries.count) == [0, 150, 50])
    #expect(pages[0].topics.map(\.links.count) == [200])
  }

  @Test func `a group names what is added to another type, and an empty one has no page`() {
    let pages = Self.pages(
      "### Packing\n\n- ``Swift/Array/packed()``\n\n### Gone\n\n- ``Box/gone()``\n",
      [.method("Array", "packed()")])
    #expect(pages.map(\.title) == ["Boxes", "Packing"])
    #expect(pages[0].topics.map(\.links.count) == [1, 0])
  }

  @Test func `types come before functions, and what is added to others last`() {
    let declarations: [Declaration] =
      [.method("Array", "packed()"), .function("run()")]
      + (1...149).map { Declaration.type("T\($0)") }
    let pages = ReferencePlan(
      module: "Boxes", declarations: declarations, catalog: DocCatalog([])
    ).pages
    #expect(pages.map(\.title) == ["Boxes", "Structures", "Functions", "Extensions"])
  }

  private static func pages(_ groups: String, _ declarations: [Declaration]) -> [Reference.Page] {
    let root = MarkdownParser.parse(
      "# ``Boxes``\n\nThings.\n\n## Topics\n\n\(groups)\n", path: "Boxes.docc/Boxes.md")
    return ReferencePlan(
      module: "Boxes", declarations: declarations, catalog: DocCatalog([root])
    ).pages
  }
}

/// What names between double backticks and in code mean.
struct ReferenceNamesTests {
  private static let names = ReferenceNames(
    Reference(
      pages: ReferencePlan(
        module: "Boxes",
        declarations: [
          .type("Box"), .method("Box", "map(_:)"), .method("Box", "put(_:)", id: "1"),
          .method("Box", "put(_:times:)", id: "2"), .type("Crate"), .method("Crate", "put(_:)"),
          .method("Box", "make(_:)", kind: .typeMethod),
        ], catalog: DocCatalog([])
      ).pages))

  @Test(arguments: [
    ("Box", [], "Box"), ("Box/map(_:)", [], "Box.map(_:)"), ("Box/map", [], "Box.map(_:)"),
    ("Boxes/Box/map(_:)", [], "Box.map(_:)"), ("map(_:)", ["Box"], "Box.map(_:)"),
    ("map(_:)", ["Crate"], "Box.map(_:)"), ("put(_:)", ["Crate"], "Crate.put(_:)"),
    ("Box/put", [], "Box.put"), ("Box/put(_:times:)-2x7", [], "Box.put(_:times:)"),
  ])
  func `a name is looked for in the type, then around it`(name: String, scope: [String], id: String)
  {
    guard case .address(let address, _) = Self.names.meaning(of: name, in: scope) else {
      Issue.record("\(name) means nothing")
      return
    }
    #expect(address == URLText.link(to: "reference-boxes.html", at: id))
  }

  @Test func `a module's name leads to its page`() {
    #expect(
      Self.names.meaning(of: "Boxes", in: []) == .address("reference-boxes.html", text: "Boxes"))
  }

  @Test func `a name that several types have, or none, is a problem`() {
    #expect(
      Self.names.meaning(of: "put(_:)", in: []) == .several(["Box/put(_:)", "Crate/put(_:)"]))
    #expect(Self.names.meaning(of: "Box/mapp(_:)", in: []) == .nothing(near: "Box/map(_:)"))
  }

  @Test(arguments: [
    ("a.map { $0 }", "Box.map(_:)"), ("a.put(1, times: 2)", "Box.put(_:times:)"),
    ("a.put(1)", nil), ("Box.make(1)", "Box.make(_:)"), ("Other.make(1)", nil),
    (".make(1)", "Box.make(_:)"), ("a.map(by: 1)", nil), ("a.unknown()", nil),
    ("func map() {}; a.map { $0 }", nil),
  ])
  func `a call leads to the declaration that its labels fit`(code: String, id: String?) throws {
    let call = try #require(MethodCall.all(in: code).first)
    #expect(Self.names.target(of: call, besides: OwnNames.all(in: code))?.id == id)
  }
}

/// Calls of what several types have, or one type several times.
struct ReferenceChoiceTests {
  private static let names = ReferenceNames(
    Reference(
      pages: ReferencePlan(
        module: "Boxes",
        declarations: ["Crate", "Box", "Chest", "Bag"].flatMap { type -> [Declaration] in
          let count = type == "Bag" ? 3 : type == "Box" ? 70 : 60
          return [.type(type), .method(type, "map(_:)")]
            + (0..<count).map { .method(type, "m\($0)()") }
            + ["1", "2"].map { .method(type, "open(_:)", id: $0) }
        }, catalog: DocCatalog([])
      ).pages))

  @Test(
    arguments: [
      ("a.map { $0 }", [], "Box.map(_:)"), ("a.map { $0 }", ["Chest"], "Chest.map(_:)"),
      ("a.map { $0 }", ["Crate", "Chest"], "Chest.map(_:)"),
      ("a.map { $0 }", ["Bag"], "Box.map(_:)"), ("a.m65()", [], "Box.m65()"),
      (".map { $0 }", [], nil), (".m65()", [], nil), ("a.open { }", [], "Box.open"),
      ("a.open(1)", ["Crate"], "Crate.open"),
    ] as [(String, Set<String>, String?)])
  func
    `a call is of the largest type that the program names, and of no overload that it could not be`(
      code: String, types: Set<String>, id: String?
    ) throws
  {
    let call = try #require(MethodCall.all(in: code).first)
    let target = Self.names.target(of: call, besides: [], named: types)
    #expect(target?.id == id)
  }

  @Test(
    arguments: [
      ("map", "Box.map(_:)"), ("map(_:)", "Box.map(_:)"), ("m1()", "Box.m1()"),
      ("open", "Box.open"), ("open(_:)", "Box.open"), ("open(by:)", nil), ("mapp", nil),
      ("Box", "Box"), ("Bag", "Bag"), ("Sack", nil), ("a map", nil), ("", nil),
    ] as [(String, String?)])
  func `code in an article leads to the type of that name, or to what the largest type has`(
    code: String, id: String?
  ) {
    let address = Self.names.address(of: code)
    #expect(
      address.map { String($0.drop { $0 != "#" }) } == id.map { URLText.link(to: "", at: $0) })
  }
}

/// Long declarations in lines.
struct DeclarationTextTests {
  @Test func `a short declaration is one line`() {
    #expect(Self.text([.other("func run()")]) == "func run()")
  }

  @Test func `in a long one each parameter has a line`() {
    let text = Self.text([
      .other("func "), .init(text: "merge", color: .call), .other("("),
      .init(text: "first", isLabel: true),
      .other(": Signal<Value, Failure>, "), .init(text: "by", isLabel: true),
      .other(": (Value, Value) -> [Value] = [], "), .init(text: "count", isLabel: true),
      .other(": Int) -> Signal<Value, Failure> "), .init(text: "where", color: .keyword),
      .other(" Value: Sendable"),
    ])
    #expect(
      text == """
        func merge(
          first: Signal<Value, Failure>,
          by: (Value, Value) -> [Value] = [],
          count: Int
        ) -> Signal<Value, Failure>
        where Value: Sendable
        """)
  }

  @Test func `what says where a call is written has one line`() {
    let text = Self.text([
      .other("func filter(_ "), .init(text: "isIncluded", isLabel: true),
      .other(": @escaping (Value) -> Bool, "), .init(text: "file", isLabel: true),
      .other(": StaticString = "), .init(text: "#fileID", color: .keyword), .other(", "),
      .init(text: "line", isLabel: true), .other(": UInt = "),
      .init(text: "#line", color: .keyword), .other(")"),
    ])
    #expect(text.hasSuffix("Bool,\n  file: StaticString = #fileID, line: UInt = #line\n)"))
  }

  @Test func `what says where a call is written is folded, and all of it is there to copy`() {
    var declaration = Declaration.function("f()")
    declaration.fragments = [
      .other("func f("), .init(text: "file", isLabel: true), .other(": StaticString = "),
      .init(text: "#fileID", color: .keyword), .other(", "), .init(text: "line", isLabel: true),
      .other(": UInt = "), .init(text: "#line", color: .keyword), .other(")"),
    ]
    let text = HTMLPrinter.print(.tag("code", [:], declaration.text { _ in nil }))
    #expect(
      text == """
        <code>func f(<span class="call">file: StaticString = <b>#fileID</b>, \
        line: UInt = <b>#line</b></span>)</code>
        """)
  }

  @Test(arguments: [
    (["Does ``One`` of [it](a.md).", "More."], "Does `One` of it."),
    (["Does one", "thing", "", "x"], "Does one thing."),
    ([], nil),
  ])
  func `a summary is the first sentence of a comment`(lines: [String], summary: String?) {
    var declaration = Declaration.function("f()")
    declaration.comment = Declaration.Comment(
      file: "a.swift", lines: lines, firstLine: 1, indents: lines.map { _ in 0 })
    #expect(declaration.summary == summary)
  }

  @Test func `a long list of conditions has a line if there are no parameters`() {
    let text = Self.text([
      .other("final class CollectionOfManyDifferentThings<First, Second>: Gathered "),
      .init(text: "where", color: .keyword), .other(" First: Equatable"),
    ])
    #expect(
      text == """
        final class CollectionOfManyDifferentThings<First, Second>: Gathered
        where First: Equatable
        """)
  }

  @Test func `keywords among the signs are colored`() {
    var declaration = Declaration.function("run()")
    declaration.fragments = [
      .other("(any "), .init(text: "Item", color: .type), .other(")? = nil, many"),
    ]
    let colored = declaration.text { _ in nil }.map { piece in
      if case .element(let name, _, _) = piece {
        "[\(name):\(piece.plainText)]"
      } else {
        piece.plainText
      }
    }
    #expect(colored.joined() == "([b:any] [i:Item])? = [b:nil], many")
  }

  private static func text(_ fragments: [Declaration.Fragment]) -> String {
    var declaration = Declaration.function("run()")
    declaration.fragments = fragments
    return declaration.text { _ in nil }.map(\.plainText).joined()
  }
}

extension Declaration.Fragment {
  fileprivate static func other(_ text: String) -> Self { Self(text: text) }
}

extension Declaration {
  fileprivate static func type(_ name: String, file: String? = nil) -> Declaration {
    Declaration(
      id: name, kind: .struct, kindName: "structure", path: [name], fragments: [], file: file)
  }

  fileprivate static func function(_ name: String) -> Declaration {
    Declaration(id: name, kind: .func, kindName: "function", path: [name], fragments: [])
  }

  fileprivate static func method(
    _ type: String, _ name: String, id: String = "", file: String? = nil, kind: Kind = .method
  ) -> Declaration {
    Declaration(
      id: "\(type).\(name)\(id)", kind: kind, path: [type, name], fragments: [], file: file,
      parent: type)
  }
}

/// Calls of declarations whose parameters have defaults.
struct ReferenceCallTests {
  private static let names = ReferenceNames(
    Reference(
      pages: ReferencePlan(
        module: "Boxes",
        declarations: [
          .type("Box"),
          .method("Box", "pack(while:)", ["func ", "pack", "(", "while", ": Bool)"]),
          .method(
            "Box", "pack(_:tight:)",
            ["func ", "pack", "(", "_", " ", "count", ": Int, ", "tight", ": Bool = true)"]),
        ], catalog: DocCatalog([])
      ).pages))

  @Test(arguments: [
    ("a.pack(1)", "Box.pack(_:tight:)"), ("a.pack(1, tight: false)", "Box.pack(_:tight:)"),
    ("a.pack(while: true)", "Box.pack(while:)"),
  ])
  func `a label without a default tells calls apart`(code: String, id: String) throws {
    let call = try #require(MethodCall.all(in: code).first)
    #expect(Self.names.target(of: call, besides: [])?.id == id)
  }
}

extension Declaration {
  fileprivate static func method(_ type: String, _ name: String, _ text: [String]) -> Declaration {
    var method = Declaration.method(type, name)
    let labels: Set = ["while", "_", "count", "tight"]
    method.fragments = text.map { Fragment(text: $0, isLabel: labels.contains($0)) }
    return method
  }
}

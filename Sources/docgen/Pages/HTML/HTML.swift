/// A piece of a page: an element, a text, or pieces that were printed before.
indirect enum HTML: Hashable, Sendable {
  /// An element with its attributes, in order, and what is inside it.
  case element(name: String, attributes: Attributes, children: [HTML])
  /// Text; the printer escapes it.
  case text(String)
  /// Markup that is printed as it is.
  case raw(String)

  /// The attributes of an element, in the order in which they are printed.
  struct Attributes: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    struct Entry: Hashable, Sendable {
      var name: String
      /// The value; the printer escapes it.
      var value: String
    }

    var entries: [Entry] = []

    /// Attributes in the order of the literal; those without a value are left out.
    init(dictionaryLiteral elements: (String, String?)...) {
      entries = elements.compactMap { name, value in value.map { Entry(name: name, value: $0) } }
    }
  }

  static func tag(_ name: String, _ attributes: Attributes = [:], _ children: [HTML] = []) -> HTML {
    .element(name: name, attributes: attributes, children: children)
  }

  static func tag(_ name: String, _ attributes: Attributes = [:], text: String) -> HTML {
    .tag(name, attributes, [.text(text)])
  }

  static func link(_ text: String, to address: String?) -> HTML {
    .tag("a", ["href": address], text: text)
  }
}

extension [HTML] {
  /// The pieces that there are.
  static func of(_ pieces: HTML?...) -> [HTML] { pieces.compactMap(\.self) }
}

extension HTML: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) { self = .text(value) }
}

extension HTML {
  var plainText: String {
    switch self {
    case .element(_, _, let children): children.map(\.plainText).joined()
    case .text(let text): text
    case .raw: ""
    }
  }
}

extension HTML {
  /// The pieces with every attribute that `change` gives another value for.
  ///
  /// Where it gives nil, the element goes, and what is inside it stays.
  static func changingAttributes(
    of pieces: [HTML], _ change: (String, Attributes.Entry) -> String?
  ) -> [HTML] {
    pieces.flatMap { piece -> [HTML] in
      guard case .element(let name, var attributes, let children) = piece else { return [piece] }
      let inner = changingAttributes(of: children, change)
      for index in attributes.entries.indices {
        guard let value = change(name, attributes.entries[index]) else { return inner }
        attributes.entries[index].value = value
      }
      return [.element(name: name, attributes: attributes, children: inner)]
    }
  }

  /// The pieces with headings some levels lower; below the sixth there is none.
  static func lowering(_ pieces: [HTML], by levels: Int) -> [HTML] {
    pieces.map { piece in
      guard case .element(let name, let attributes, let children) = piece else { return piece }
      let level = name.utf8.count == 2 && name.hasPrefix("h") ? Int(name.dropFirst()) : nil
      return .element(
        name: level.map { "h\(min(6, $0 + levels))" } ?? name, attributes: attributes,
        children: lowering(children, by: levels))
    }
  }

  /// All values of an attribute inside some pieces.
  static func values(of attribute: String, in pieces: [HTML]) -> [String] {
    pieces.flatMap { piece -> [String] in
      guard case .element(_, let attributes, let children) = piece else { return [] }
      return (attributes[attribute].map { [$0] } ?? []) + values(of: attribute, in: children)
    }
  }
}

extension HTML.Attributes {
  /// The value of an attribute.
  subscript(name: String) -> String? { entries.first { $0.name == name }?.value }

  /// The names of its classes.
  var classes: [Substring] { self["class"]?.split(separator: " ") ?? [] }

  /// The attributes without some.
  func without(_ names: Set<String>) -> HTML.Attributes {
    var rest = self
    rest.entries.removeAll { names.contains($0.name) }
    return rest
  }
}

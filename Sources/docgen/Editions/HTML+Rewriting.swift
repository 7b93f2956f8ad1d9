extension HTML {
  /// The pieces, with every attribute changed for which `change` returns another value.
  ///
  /// Where it returns nil, the element is removed and its children stay.
  static func changingAttributes(
    of pieces: [HTML], _ change: (String, Attributes.Entry) -> String?
  ) -> [HTML] {
    var changed: [HTML] = []
    changed.reserveCapacity(pieces.count)
    for piece in pieces {
      guard case .element(let name, let attributes, let children) = piece else {
        changed.append(piece)
        continue
      }
      let inner = changingAttributes(of: children, change)
      if let attributes = attributes.changed({ change(name, $0) }) {
        changed.append(.element(name: name, attributes: attributes, children: inner))
      } else {
        changed += inner
      }
    }
    return changed
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

  static func values(of attribute: String, in pieces: [HTML]) -> [String] {
    elements(in: pieces).compactMap { $0.attributes[attribute] }
  }

  typealias Element = (name: String, attributes: Attributes, children: [HTML])

  /// All elements inside some pieces, each before those inside it.
  static func elements(in pieces: [HTML]) -> [Element] {
    pieces.flatMap { piece -> [Element] in
      guard case .element(let name, let attributes, let children) = piece else { return [] }
      return [(name, attributes, children)] + elements(in: children)
    }
  }
}

extension HTML.Attributes {
  subscript(name: String) -> String? { entries.first { $0.name == name }?.value }

  var classes: [Substring] { self["class"]?.split(separator: " ") ?? [] }

  func hasClass(_ name: String) -> Bool {
    guard let all = self["class"] else { return false }
    return all == name || all.utf8.contains(UInt8(ascii: " ")) && classes.contains(name[...])
  }

  /// The attributes with other values; nil if one has none.
  fileprivate func changed(_ change: (Entry) -> String?) -> HTML.Attributes? {
    var changed = self
    for (index, entry) in entries.enumerated() {
      guard let value = change(entry) else { return nil }
      if value != entry.value { changed.entries[index].value = value }
    }
    return changed
  }

  func without(_ names: Set<String>) -> HTML.Attributes {
    var rest = self
    rest.entries.removeAll { names.contains($0.name) }
    return rest
  }
}

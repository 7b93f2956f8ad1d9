import DocRunner

extension Chapter {
  /// The name of its page in editions: a colon comes between it and the names of places, and files of
  /// e-books may not have some characters in their names.
  var editionName: String {
    slug.unicodeScalars.map { scalar in
      scalar.value <= 0x20 || "\"%*:<>?\\|".unicodeScalars.contains(scalar)
        ? URLText.link(to: String(scalar)) : String(scalar)
    }.joined()
  }
}

/// Where everything is in an edition of the book, so that its links can be written anew.
///
/// A place is named by its chapter and by its name there.
struct EditionPlaces {
  /// The file and the name that a place of the site has in the edition.
  struct Place: Hashable {
    var file: String
    /// Nil for the beginning of the file.
    var id: String?
  }

  private var places: [String: [String: Place]] = [:]
  private var beginnings: [String: Place] = [:]

  mutating func begin(_ chapter: Chapter, at place: Place) { beginnings[chapter.pageName] = place }

  mutating func note(
    _ names: some Sequence<String>, of chapter: Chapter, in file: String, id: (String) -> String
  ) {
    for name in names {
      places[chapter.pageName, default: [:]][name] = Place(file: file, id: id(name))
    }
  }

  /// Some pieces of a chapter with the names and links that they have in a file of the edition.
  ///
  /// - Parameters:
  ///   - own: the places of the chapter, if others were noted for the links of other chapters only.
  ///   - other: the address for links to places outside the chapters; nil removes the link.
  func moved(
    _ pieces: [HTML], of chapter: Chapter, to file: String, own: [String: Place]? = nil,
    other: (String) -> String?
  ) -> [HTML] {
    let names = own ?? places[chapter.pageName] ?? [:]
    return HTML.changingAttributes(of: pieces) { element, attribute in
      switch attribute.name {
      case "id": names[attribute.value]?.id ?? attribute.value
      case "href", "src":
        address(of: attribute.value, in: chapter, names, from: file, other: other)
      default: attribute.value
      }
    }
  }

  private func address(
    of link: String, in chapter: Chapter, _ own: [String: Place], from file: String,
    other: (String) -> String?
  ) -> String? {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      .map { URLText.decoded(String($0)) }
    let page = parts[0].isEmpty ? chapter.pageName : parts[0]
    guard let beginning = beginnings[page] else { return other(link) }
    let names = page == chapter.pageName ? own : places[page]
    let place = parts.count > 1 ? names?[parts[1]] ?? beginning : beginning
    let path = place.file == file ? "" : RelativePath.from(file, to: place.file)
    return URLText.link(to: path, at: place.id)
  }
}

extension LoadedBook {
  /// The book without its drafts, and without parts that have nothing else.
  var withoutDrafts: LoadedBook {
    var loaded = self
    loaded.book.leftOut = Set(book.chapters.filter(\.isDraft).map(\.path))
    loaded.book.parts = book.parts.compactMap { part in
      var part = part
      // The chapters under a draft move up to its place.
      for index in part.chapters.indices where part.chapters[index].isDraft {
        let depth = part.chapters[index].depth
        for under in part.chapters.indices.dropFirst(index + 1) {
          guard part.chapters[under].depth > depth else { break }
          part.chapters[under].depth -= 1
        }
      }
      part.chapters.removeAll(where: \.isDraft)
      return part.chapters.isEmpty ? nil : part
    }
    return loaded
  }
}

import DocRunner

/// A chapter as it appears on the page with the whole book, as text.
struct PrintedChapter: Hashable, Sendable {
  var section: String
  /// The answers that it kept for the end of the book; empty if there are none.
  var answers = ""
}

extension PrintedChapter {
  /// Prints a chapter.
  ///
  /// Its own names get the chapter's before them. No other name on the page contains a colon.
  init(_ part: EditionChapter, of book: Book, places: EditionPlaces) {
    let chapter = part.chapter
    let kept = part.answers(level: 4)
    let text = [part.heading] + part.content
    let own = Dictionary(
      first: HTML.values(of: "id", in: text + kept).map { name in
        (name, EditionPlaces.Place(file: PrintPage.fileName, id: "\(chapter.editionName):\(name)"))
      })
    func moved(_ pieces: [HTML]) -> [HTML] {
      places.moved(pieces, of: chapter, to: PrintPage.fileName, own: own) { $0 }
    }
    let number = chapter.number.map { HTML.tag("p", ["class": "meta"], text: "Chapter \($0)") }
    func printed(_ id: String?, _ pieces: [HTML]) -> String {
      HTMLPrinter.print(.tag("section", ["id": id], pieces))
    }
    self.init(
      section: printed(chapter.editionName, .of(number) + moved(HTML.lowering(text, by: 2))),
      answers: kept.isEmpty
        ? "" : printed(nil, [.tag("h3", text: chapter.title)] + moved(kept)))
  }
}

extension EditionPlaces {
  /// Where all that links of other chapters lead to is on the page with the whole book.
  init(onOnePage book: Book, targets: LinkTargets) {
    for chapter in book.chapters {
      begin(chapter, at: Place(file: PrintPage.fileName, id: chapter.editionName))
      let index = targets.index.flatMap { $0.path == chapter.path ? $0.ids.values : nil }
      let names = (targets.ids[chapter.path]?.all ?? []).union(index.map(Set.init) ?? [])
      note(names, of: chapter, in: PrintPage.fileName) { "\(chapter.editionName):\($0)" }
    }
  }
}

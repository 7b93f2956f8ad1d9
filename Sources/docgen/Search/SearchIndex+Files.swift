import DocRunner

extension SearchIndex {
  /// How large a file with words and one with text may become, in bytes, if its parts allow it.
  private static let mostBytes = (words: 12 * 1024, texts: 8 * 1024)
  /// How much of a place's text is kept for excerpts, in characters.
  private static let mostText = 3000

  /// The files that `search.js` loads when it needs them.
  ///
  /// Pages from files may load scripts and nothing else, so each is a script with one call:
  ///
  /// - `search/index.js`: how many places there are, with which word each file of words begins, with
  ///   which place each file of texts, where entries begin and end, the groups of the book's index, pages with lists, a line for
  ///   each word that has synonyms, with them, and the lengths of the words in the files that follow.
  /// - `search/v4.js`, …: the words of four letters, and so on, those that most places have first.
  /// - `search/w0.js`, …: a line for each word: the word, a blank, `!` if places were left out, and the
  ///   places. A place is its distance to the one before, less one, in base 36 and without a zero, and
  ///   its weight as a capital letter.
  /// - `search/t0.js`, …: places by chapter: page and title, then kind, anchor, title and text of each.
  var files: [SiteFile] {
    let (wordFiles, firstWords) = wordFiles
    let (textFiles, firstPlaces) = textFiles
    let count = chapters.reduce(0) { $0 + $1.texts.count }
    var content = Digest()
    let (vocabularies, lengths) = vocabularies
    for file in wordFiles + textFiles { content.add(String(decoding: file.bytes, as: UTF8.self)) }
    let also = synonyms.sorted { $0.key < $1.key }
      .map { ([$0.key] + $0.value).joined(separator: " ") }.joined(separator: "\n")
    // The version keeps browsers from mixing files of two builds.
    let index = """
      bookSearch("index",{"version":"\(content.text.prefix(13))","places":\(count),\
      "words":\(ScriptText.quoted(firstWords.joined(separator: " "))),\
      "texts":"\(firstPlaces.map { String($0, radix: 36) }.joined(separator: " "))",\
      "entries":\(entryBounds),"groups":\(Self.list(groups)),"pages":\(Self.list(pages)),"also":\(ScriptText.quoted(also)),"lengths":\(lengths)});

      """
    return [SiteFile(path: "search/index.js", text: index)] + wordFiles + textFiles + vocabularies
  }

  private static func list(_ groups: [Group]) -> String {
    let links = groups.map { "[\(ScriptText.quoted($0.title)),\(ScriptText.quoted($0.address))]" }
    return "[" + links.joined(separator: ",") + "]"
  }

  /// The words that others may be a misspelling of, by their lengths.
  private var vocabularies: (files: [SiteFile], lengths: [Int]) {
    var byLength: [Int: [Word]] = [:]
    for word in words where word.text.unicodeScalars.allSatisfy(\.properties.isAlphabetic) {
      byLength[word.text.unicodeScalars.count, default: []].append(word)
    }
    let lengths = byLength.keys.filter { (3...16).contains($0) }.sorted()
    let files = lengths.map { length in
      let common = (byLength[length] ?? []).sorted { $0.postings.count > $1.postings.count }
        .prefix(Self.mostBytes.words / (length + 1)).map(\.text)
      return SiteFile(
        path: "search/v\(length).js",
        text: "bookSearch(\"v\(length)\",[\(ScriptText.quoted(common.joined(separator: " ")))]);\n")
    }
    return (files, lengths)
  }

  // MARK: Words

  private var wordFiles: (files: [SiteFile], firstWords: [String]) {
    var files: [SiteFile] = []
    var firstWords: [String] = []
    var shard = ""
    func close() {
      guard !shard.isEmpty else { return }
      let text = "bookSearch(\"w\(files.count)\",[\(ScriptText.quoted(shard))]);\n"
      files.append(SiteFile(path: "search/w\(files.count).js", text: text))
      shard = ""
    }
    for word in words {
      let line = Self.line(of: word)
      if shard.utf8.count + line.utf8.count > Self.mostBytes.words { close() }
      if shard.isEmpty { firstWords.append(word.text) }
      shard += line
    }
    close()
    return (files, firstWords)
  }

  private static func line(of word: Word) -> String {
    var line = word.text + (word.isEverywhere ? " !" : " ")
    var next = 0
    for posting in word.postings {
      let entry = Int(posting.entry)
      if entry > next { line += String(entry - next, radix: 36) }
      line.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + posting.weight))
      next = entry + 1
    }
    return line + "\n"
  }

  // MARK: Texts

  private var textFiles: (files: [SiteFile], firstPlaces: [Int]) {
    var shards: [String] = []
    var firstPlaces: [Int] = []
    var place = 0
    for chapter in chapters {
      var isNew = true
      for text in chapter.texts {
        if let last = shards.last, last.utf8.count + text.utf8.count <= Self.mostBytes.texts {
          shards[shards.count - 1] += isNew ? "]],\n" + chapter.head + text : "," + text
        } else {
          shards.append(chapter.head + text)
          firstPlaces.append(place)
        }
        isNew = false
        place += 1
      }
    }
    let files = shards.enumerated().map { number, text in
      SiteFile(path: "search/t\(number).js", text: "bookSearch(\"t\(number)\",[\(text)]]]);\n")
    }
    return (files, firstPlaces)
  }

  /// A chapter's page and title in a file of texts, before its places.
  static func head(of chapter: SearchChapter) -> String {
    "[\(ScriptText.quoted(chapter.page)),\(ScriptText.quoted(chapter.title)),["
  }

  /// A place in a file of texts.
  static func text(of entry: SearchEntry) -> String {
    let anchor = ScriptText.quoted(entry.anchor)
    let text = ScriptText.quoted(entry.isFolded ? "" : entry.text, most: mostText)
    return "[\(entry.kind.rawValue),\(anchor),\(ScriptText.quoted(entry.title)),\(text)]"
  }
}

import DocRunner

/// Fences that stand next to each other and say the same in other ways, of which readers choose one.
struct Alternatives {
  /// One of them, with what belongs to it.
  struct Tab {
    var name: String
    var blocks: [Block]
  }

  /// The most that a style sheet shows one of.
  static let limit = 6

  private(set) var tabs: [Tab] = []
  /// The place after the last of them.
  private(set) var end: Int

  /// The alternatives that begin at a block; nil if it is none.
  ///
  /// - Parameters:
  ///   - name: what a fence says after `tab=`.
  ///   - isResult: whether a fence holds what a snippet before it prints, or the like.
  init?(
    at start: Int, in blocks: [Block], name: (Block) -> String?, isResult: (Block) -> Bool
  ) {
    guard let first = name(blocks[start]) else { return nil }
    tabs = [Tab(name: first, blocks: [blocks[start]])]
    end = start + 1
    while end < blocks.count {
      if let name = name(blocks[end]) {
        tabs.append(Tab(name: name, blocks: [blocks[end]]))
      } else if isResult(blocks[end]) || blocks[end].isComment {
        tabs[tabs.count - 1].blocks.append(blocks[end])
      } else {
        break
      }
      end += 1
    }
  }

  /// Radio buttons for readers with a script, and each alternative under its name for all others.
  ///
  /// The style sheet alone shows the chosen one, so nothing moves once the page is there.
  func html(_ contents: [[HTML]], id: String, words: Words) -> HTML {
    let choices = tabs.enumerated().map { index, tab in
      HTML.tag(
        "label", [:],
        [
          .tag(
            "input",
            ["type": "radio", "name": .some(id), "checked": index == 0 ? "" : nil]),
          .text(tab.name),
        ])
    }
    let legend = HTML.tag("legend", ["class": "unseen"], [.text(words("Alternatives"))])
    let sections = zip(tabs, contents).map { tab, content in
      HTML.tag(
        "section", ["class": "tab"],
        [.tag("p", ["class": "label"], [.tag("strong", [:], [.text(tab.name)])])] + content)
    }
    return .tag(
      "div", ["class": "tabs"],
      [.tag("fieldset", ["class": "js"], [legend] + choices)] + sections)
  }
}

extension Block {
  /// Whether it is a fence that says what happens in the snippet before it.
  fileprivate var holdsResult: Bool {
    guard case .code(let code) = kind else { return false }
    return DialectReference.fences.contains { $0.form == code.language }
  }

  fileprivate var isComment: Bool {
    guard case .html(let markup) = kind else { return false }
    return HTMLComments.removed(from: markup).allSatisfy(\.isWhitespace)
  }
}

extension ChapterWalker {
  /// The alternatives that begin at a block, as HTML, and the place after them.
  mutating func alternatives(at start: Int, in blocks: [Block]) -> (html: HTML, end: Int)? {
    guard case .code = blocks[start].kind else { return nil }
    let group = Alternatives(
      at: start, in: blocks, name: { tab(of: $0) }, isResult: \.holdsResult)
    guard let group else { return nil }
    let position = blocks[start].range.start
    if group.tabs.count == 1 {
      report(
        "lone-tab", "`tab=\"\(group.tabs[0].name)\"` has no alternative", at: position,
        help: "write `tab=` behind the fence next to it, too, or leave it out here")
    } else if group.tabs.count > Alternatives.limit {
      report(
        "many-tabs", "there are \(group.tabs.count) alternatives", at: position,
        help: "write at most \(Alternatives.limit), or begin a second group with a paragraph")
    } else if let twice = Dictionary(grouping: group.tabs, by: \.name)
      .filter({ $0.value.count > 1 }).keys.min()
    {
      report(
        "same-tab", "two alternatives are called `\(twice)`", at: position,
        help: "give each a name of its own")
    }
    hasTabs = true
    let contents = group.tabs.map { self.plainBlocks($0.blocks) }
    return (group.html(contents, id: "tabs-\(position.line)", words: words), group.end)
  }

  private func tab(of block: Block) -> String? {
    guard case .code(let code) = block.kind else { return nil }
    return resultsOfFences[block.range.start.line]?.snippet.options(ofFenceAt: block)?.tab
      ?? code.value(of: "tab")?.value
  }

  /// The lines of a fence that is no snippet that the author marks.
  mutating func markedLines(of code: CodeBlock) -> Set<Int> {
    guard let (text, position) = code.value(of: "mark") else { return [] }
    guard let lines = LineNumbers(text)?.numbers, lines.allSatisfy({ $0 <= code.lines.count })
    else {
      report(
        "bad-value", "`mark` cannot be `\(text)`", at: position,
        help: "the lines here are 1 to \(code.lines.count), as in `mark=\"2, 4-5\"`")
      return []
    }
    hasMarkedLines = true
    return lines
  }
}

extension Snippet {
  /// The options, if it is this fence that is the snippet, and not one with its output.
  fileprivate func options(ofFenceAt block: Block) -> SnippetOptions? {
    range.start.line == block.range.start.line ? options : nil
  }
}

import DocRunner

extension ChapterWalker {
  mutating func list(_ list: Block.List) -> HTML {
    var items: [HTML] = []
    let pictures = thumbnails(of: list)
    for (index, item) in list.items.enumerated() {
      var pieces = pictures?[index] ?? []
      let task = TaskMark(of: item, in: chapter.document)
      for block in task?.text ?? item {
        if list.isTight, case .paragraph(let text) = block.kind {
          pieces += tightParagraph(text)
        } else {
          pieces += self.block(block)
        }
      }
      if let task { pieces = marked(pieces, as: task) }
      items.append(.tag("li", ["id": idOfEntry(item), "class": task.map { _ in "task" }], pieces))
    }
    guard let start = list.start else {
      return .tag("ul", ["class": pictures.map { _ in Thumbnail.className }], items)
    }
    return .tag("ol", ["start": start == 1 ? nil : String(start)], items)
  }

  /// The text of an item that is a task, with a box before it.
  private func marked(_ pieces: [HTML], as task: TaskMark) -> [HTML] {
    let label = task.isDone ? "Done" : "To do"
    let box = HTML.tag(
      "span", ["role": "img", "class": "box", "aria-label": label], text: task.isDone ? "☑" : "☐")
    guard case .element("p", let attributes, let text)? = pieces.first else {
      return [box, " "] + pieces
    }
    return [.element(name: "p", attributes: attributes, children: [box, " "] + text)]
      + pieces.dropFirst()
  }
}

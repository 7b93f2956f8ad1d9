extension Drawing {
  /// Reads a drawing or a list.
  ///
  /// Throws the first problem; ``parse(_:step:)`` returns all of them.
  public init(parsing text: String, step: Duration = .seconds(1)) throws(DrawingProblem) {
    let (drawing, problems) = Drawing.parse(text, step: step)
    if let first = problems.first { throw first }
    self = drawing
  }

  /// Reads a drawing or a list, with one problem for each line that has any.
  public static func parse(_ text: String, step: Duration = .seconds(1)) -> (
    drawing: Drawing, problems: [DrawingProblem]
  ) {
    var reading = DrawingText(step: step)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // The definitions of letters may come last, but the rest of the drawing needs them first.
    for definitions in [true, false] {
      for (index, line) in lines.enumerated() {
        var text = Text(line, line: index + 1)
        text.skipSpaces()
        guard text.next != nil, text.isDefinition == definitions else { continue }
        do throws(DrawingProblem) {
          try reading.read(&text)
        } catch {
          reading.problems.append(error)
        }
      }
    }
    return (reading.drawing, reading.problems.sorted { $0.line < $1.line })
  }
}

/// A drawing while it is read.
private struct DrawingText {
  var drawing: Drawing
  var problems: [DrawingProblem] = []
  private var drawn: Set<String> = []
  /// Where the lane of each name is in the drawing.
  private var indexes: [String: Int] = [:]

  init(step: Duration) {
    drawing = Drawing([], step: step)
  }

  mutating func read(_ text: inout Text) throws(DrawingProblem) {
    if text.isDefinition {
      try readDefinition(&text)
    } else if text.isLaneList {
      try readLaneList(&text)
    } else if text.isTime {
      try readListed(&text)
    } else {
      try readLane(&text)
    }
  }

  private mutating func readLane(_ text: inout Text) throws(DrawingProblem) {
    let start = text.position
    let name = try text.name()
    guard !text.rest.isEmpty else { throw text.problem(.noMarks, at: start) }
    guard indexes[name] == nil else {
      throw text.problem(.duplicateLane(name), at: start)
    }
    drawn.insert(name)
    addLane(name)
    let moments = try text.marks(step: drawing.step, drawing.meaning)
    drawing.lanes[drawing.lanes.endIndex - 1] = Lane(name, moments)
  }

  private mutating func readListed(_ text: inout Text) throws(DrawingProblem) {
    let start = text.position
    let time = try text.time()
    text.skipSpaces()
    guard text.next != nil else { throw text.problem(.noMarks, at: start) }
    let nameStart = text.position
    let name = try text.name()
    guard !drawn.contains(name) else { throw text.problem(.duplicateLane(name), at: nameStart) }
    if text.rest.isEmpty { throw text.problem(.noMarks, at: nameStart) }
    text.skipSpaces()
    let markStart = text.position
    let mark = try text.listedMark(drawing.meaning)
    let index = indexes[name] ?? drawing.lanes.endIndex
    if index == drawing.lanes.endIndex { addLane(name) }
    if let last = drawing.lanes[index].moments.last {
      guard last.time <= time else { throw text.problem(.beforeOthers(last.time), at: start) }
      guard !last.mark.isEnding || mark == .subscribed else {
        throw text.problem(.afterEnding(last.mark.sign), at: markStart)
      }
    }
    drawing.lanes[index].add(Moment(at: time, mark))
  }

  private mutating func readLaneList(_ text: inout Text) throws(DrawingProblem) {
    _ = text.word()
    while true {
      text.skipSpaces()
      guard text.next != nil else { return }
      let start = text.position
      let name = try text.name()
      guard indexes[name] == nil else {
        throw text.problem(.duplicateLane(name), at: start)
      }
      addLane(name)
    }
  }

  private mutating func addLane(_ name: String) {
    indexes[name] = drawing.lanes.endIndex
    drawing.lanes.append(Lane(name))
  }

  private mutating func readDefinition(_ text: inout Text) throws(DrawingProblem) {
    _ = text.word()
    text.skipSpaces()
    let start = text.position
    guard let name = text.take(), name.isValueName else {
      throw text.problem(.badDefinition, at: start)
    }
    text.skipSpaces()
    guard text.take() == "=", !text.rest.isEmpty else {
      throw text.problem(.badDefinition, at: start)
    }
    guard !drawing.definitions.contains(where: { $0.name == name }) else {
      throw text.problem(.duplicateDefinition(name), at: start)
    }
    text.skipSpaces()
    drawing.definitions.append(Definition(name, try text.definedText()))
  }
}

extension Text {
  /// Whether the line begins with this word and something behind it.
  private func begins(with word: String) -> Bool {
    var copy = self
    return copy.word() == word && !copy.rest.isEmpty
  }

  fileprivate var isDefinition: Bool { begins(with: "where") }
  fileprivate var isLaneList: Bool { begins(with: "lanes") }

  fileprivate var isTime: Bool {
    guard let next else { return false }
    if next == "-" && position + 1 < characters.count {
      let (digit, word) = (characters[position + 1], String(characters[position...]))
      return digit.isNumber && word.prefix { !$0.isWhitespace }.last?.isLetter == true
    }
    return ("0"..."9").contains(next)
  }

  fileprivate mutating func time() throws(DrawingProblem) -> Duration {
    let start = position
    let word = word()
    switch Duration.read(word) {
    case .success(let time): return time
    case .failure(.unit):
      let unit = String(word.drop { "-.0123456789".contains($0) })
      throw problem(unit.isEmpty ? .badTime(word) : .unknownUnit(unit), at: start)
    case .failure(.number): throw problem(.badTime(word), at: start)
    }
  }

  /// Takes the name of a lane: a word that begins with a letter, or anything in quotes.
  mutating func name() throws(DrawingProblem) -> String {
    guard let first = next else { throw problem(.noName) }
    if first == "\"" {
      let start = position
      let literal = try quoted()
      guard let name = String(literal: literal) else { throw problem(.unknownEscape, at: start) }
      return name
    }
    guard first.isLetter || first == "_" else { throw problem(.noName) }
    return word()
  }

  /// Takes the rest of a line as the text of a value, in braces if need be.
  mutating func definedText() throws(DrawingProblem) -> String {
    guard next == "{" else { return rest }
    let start = position
    let text = try enclosed("{", "}")
    guard rest.isEmpty else { throw problem(.badDefinition, at: start) }
    return text
  }
}

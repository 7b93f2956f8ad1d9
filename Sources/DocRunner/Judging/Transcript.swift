import Marbles

/// What a program printed, cut at the marks that it wrote between statements.
struct Transcript: Hashable, Sendable {
  /// A stretch of output between two marks.
  struct Stretch: Hashable, Sendable {
    /// Which snippet of the chain printed it, counted from 0.
    var snippet: Int
    var mark: OutputMark
    var text: String
    /// When it began, on the program's own clock, if it has one.
    var time: Duration?
    /// The statements that were begun in it, in order.
    var steps: [Step] = []
    /// Where what a call of `print` printed begins or ends, in order.
    var printers: [Printer] = []

    /// The line of the statement that printed last; nil if that is the one right after the mark.
    var lastPrinting: Int? { steps.last { $0.offset < text.utf8.count }?.line }
  }

  /// A statement that was begun.
  struct Step: Hashable, Sendable {
    /// The index of its first line in the snippet.
    var line: Int
    /// How many bytes of the stretch were printed before.
    var offset: Int
  }

  /// The call that printed the output from some place on.
  struct Printer: Hashable, Sendable {
    /// The call's line, as the program counts them; nil if none tells of itself.
    var line: Int?
    /// The type of what it prints from here on, if it tells that.
    var type: String?
    /// How many bytes of the stretch were printed before.
    var offset: Int
  }

  /// A part of a line that one call printed.
  struct Part: Hashable, Sendable {
    var text: String
    /// The call's line, as the program counts them; nil if none tells of itself.
    var line: Int?
    /// The type of the argument that shows this; nil for what is between two arguments.
    var type: String?
  }

  /// A value that a line had.
  struct Value: Hashable, Sendable {
    /// Which snippet of the chain has the line, counted from 0.
    var snippet: Int
    /// Which of the snippet's values it is.
    var number: Int
    var text: String
    var type: String
    /// What `debugPrint` shows, if the program tells.
    var debug: String?

    /// The value as text, with `\n` for a newline.
    var inOneLine: String { Value.oneLine(text) }

    static func oneLine(_ text: String) -> String {
      text.replacing("\r\n", with: "\\r\\n").replacing("\n", with: "\\n")
        .replacing("\r", with: "\\r")
    }
  }

  /// What the program reported about a lane.
  struct Trace: Hashable, Sendable {
    /// Which snippet of the chain was running, counted from 0.
    var snippet: Int
    var line: String
  }

  /// What was printed at one time of the program's own clock.
  private struct Moment: Hashable, Sendable {
    var snippet: Int
    var text: String
    var time: Duration?
  }

  var stretches: [Stretch] = []
  var values: [Value] = []
  var traces: [Trace] = []
  /// The reports about subscriptions, a text for each moment.
  var graphs: [Trace] = []
  /// The text of the stretches, cut where time passes.
  private var moments: [Moment] = []

  /// Cuts the output of a program, whose marks have the given secret.
  init(_ output: String, secret: String) {
    let (marks, rest) = SupportModule.marks(in: output, secret: secret)
    var cut = Cut()
    var end = output.startIndex
    for (before, words) in marks {
      guard cut.canRead(words) else { break }
      cut.text += before
      cut.untimed += before
      end = output[words.endIndex...].firstBytes(of: SupportModule.markEnd)?.upperBound ?? end
      read(words, &cut)
    }
    let last = (end == rest.startIndex ? rest : output[end...])
      .droppingCutMark(of: SupportModule.markStart + secret + " ")
    append(cut.text + last, to: cut.stretch ?? Stretch(snippet: 0, mark: .begin, text: ""))
    moments.append(Moment(snippet: cut.snippet, text: cut.untimed + last, time: cut.time))
  }

  /// How far the output has been cut.
  private struct Cut {
    /// The stretch after the last mark, and its text so far.
    var stretch: Stretch?
    var text = ""
    /// The text since the time was told.
    var untimed = ""
    var time: Duration?
    /// The calls of `print` that have begun: to describe what is printed can print as well.
    var printing: [Int] = []

    var snippet: Int { stretch?.snippet ?? 0 }

    /// The numbers of a mark between statements or of a value.
    func numbers(in words: Substring) -> [Int] {
      words.prefix { $0 != "=" }.split(separator: " ").compactMap { Int($0) }
    }

    func canRead(_ words: Substring) -> Bool {
      numbers(in: words).count == 2 || words.first.map("~*@^.<>,%".contains) ?? false
    }

    mutating func addPrinter(_ line: Int?, type: String? = nil) {
      stretch?.printers.append(Printer(line: line, type: type, offset: text.utf8.count))
    }
  }

  /// Reads a mark; what is printed goes on after most as if nothing had been told.
  private mutating func read(_ words: Substring, _ cut: inout Cut) {
    let rest = words.dropFirst()
    switch words.first {
    case "~": traces.append(Trace(snippet: cut.snippet, line: String(rest)))
    case "*":
      let text = rest.replacing("\u{3}", with: "\n")
      graphs.append(Trace(snippet: cut.snippet, line: String(text)))
    case ".":
      guard let line = Int(rest) else { return }
      cut.stretch?.steps.append(Step(line: line, offset: cut.text.utf8.count))
    case ">":
      guard let line = Int(rest) else { return }
      cut.printing.append(line)
      cut.addPrinter(line)
    case ",":
      let parts = rest.split(separator: " \u{2} ")
      guard let line = parts.first.flatMap({ Int($0) }) else { return }
      cut.addPrinter(line, type: parts.count > 1 ? String(parts[1]) : nil)
    case "<":
      cut.printing = cut.printing.dropLast()
      cut.addPrinter(cut.printing.last)
    case "@": cut.time = Duration(written: String(rest))
    case "^":
      let time = Duration(written: String(rest))
      moments.append(Moment(snippet: cut.snippet, text: cut.untimed, time: time))
      cut.untimed = ""
    case "%": break
    default: readNumbers(of: words, &cut)
    }
  }

  /// Reads a mark between statements, or a value.
  private mutating func readNumbers(of words: Substring, _ cut: inout Cut) {
    let numbers = cut.numbers(in: words)
    if let equals = words.firstBytes(of: SupportModule.valueStart) {
      append(words[equals.upperBound...], snippet: numbers[0], number: numbers[1])
    } else if let mark = OutputMark(number: numbers[1]) {
      append(cut.text, to: cut.stretch)
      moments.append(Moment(snippet: cut.snippet, text: cut.untimed, time: cut.time))
      (cut.text, cut.untimed) = ("", "")
      cut.stretch = Stretch(snippet: numbers[0], mark: mark, text: "", time: cut.time)
      cut.addPrinter(cut.printing.last)
    }
  }

  private mutating func append(_ value: Substring, snippet: Int, number: Int) {
    let parts = value.split(separator: SupportModule.typeStart, omittingEmptySubsequences: false)
    guard parts.count > 1 else { return }
    values.append(
      Value(
        snippet: snippet, number: number, text: Self.lines(of: parts[0]), type: String(parts[1]),
        debug: parts.count > 2 ? Self.lines(of: parts[2]) : nil))
  }

  private static func lines(of text: Substring) -> String {
    String(text).replacing("\u{3}", with: "\n").replacing("\u{4}", with: "\r")
  }

  private mutating func append(_ text: String, to stretch: Stretch?) {
    if stretch == nil, text.isEmpty { return }
    var stretch = stretch ?? Stretch(snippet: 0, mark: .begin, text: "")
    stretch.text = text
    stretches.append(stretch)
  }

  /// A value of a snippet; the last one if its line ran several times.
  func value(_ number: Int, ofSnippet index: Int) -> Value? {
    values.last { $0.snippet == index && $0.number == number }
  }

  /// When a snippet began, on the program's own clock; the clock's start if there is no clock.
  func start(ofSnippet index: Int) -> Duration {
    stretches.first { $0.snippet == index && $0.mark == .begin }?.time ?? .zero
  }

  func output(ofSnippet index: Int) -> String {
    stretches.filter { $0.snippet == index }.map(\.text).joined()
  }

  /// When each line of what a snippet printed was begun, on the program's own clock and from the
  /// snippet's start; empty if the program keeps no time.
  func times(ofSnippet index: Int) -> [Duration] {
    let start = start(ofSnippet: index)
    var times: [Duration] = []
    var isInLine = false
    for moment in moments where moment.snippet == index && !moment.text.isEmpty {
      guard let time = moment.time else { return [] }
      for byte in moment.text.utf8 {
        if !isInLine { times.append(time - start) }
        isInLine = byte != UInt8(ascii: "\n")
      }
    }
    return times
  }

  /// The lines of the calls that printed each line of what a snippet printed, as the program counts
  /// them and in the order of printing; none for a line that is, even in part, of unknown origin.
  func printers(ofSnippet index: Int) -> [[Int]] {
    let lines = byLine(ofSnippet: index) { $0.printers.map { ($0.offset, $0.line) } }
    return lines.map { $0.contains(nil) ? [] : $0.compactMap(\.self) }
  }

  /// The parts of each line of what a snippet printed, each with the call and the argument that it is of.
  func parts(ofSnippet index: Int) -> [[Part]] {
    var lines: [[Part]] = []
    var isInLine = false
    for stretch in stretches where stretch.snippet == index {
      let text = stretch.text.utf8
      let starts = [Printer(offset: 0)] + stretch.printers
      for (printer, end) in zip(starts, starts.dropFirst().map(\.offset) + [text.count]) {
        let pieces = text.prefix(end).dropFirst(printer.offset)
          .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, piece) in pieces.enumerated() {
          let isEnded = number < pieces.count - 1
          guard isEnded || !piece.isEmpty || number == 0 && printer.type != nil else { continue }
          if !isInLine { lines.append([]) }
          isInLine = !isEnded
          lines[lines.count - 1].append(
            Part(
              text: String(decoding: piece, as: UTF8.self), line: printer.line, type: printer.type))
        }
      }
    }
    return lines
  }

  /// The first line of the statement in which each line of what a snippet printed was complete; nil for the one right
  /// after a mark.
  func ends(ofSnippet index: Int) -> [Int?] {
    byLine(ofSnippet: index) { stretch in
      [(0, Int?.none)] + stretch.steps.map { ($0.offset, Int?.some($0.line)) }
    }.map { $0.last?.flatMap(\.self) ?? nil }
  }

  /// Where a line of output was begun: after which mark, and in which statement, by the index of its first line; nil
  /// for the one right after the mark.
  struct Origin: Hashable {
    var mark: OutputMark
    var step: Int?
  }

  /// Where each line of what a snippet printed was begun.
  func origins(ofSnippet index: Int) -> [Origin] {
    byLine(ofSnippet: index) { stretch in
      [(0, Origin(mark: stretch.mark))]
        + stretch.steps.map { ($0.offset, Origin(mark: stretch.mark, step: $0.line)) }
    }.compactMap { $0[0] }
  }

  /// What holds for each line of what a snippet printed, each thing once; nil for what begins before the first place.
  ///
  /// - Parameter places: what holds in a stretch from some bytes on, in order.
  private func byLine<Value: Hashable>(
    ofSnippet index: Int, _ places: (Stretch) -> [(offset: Int, value: Value?)]
  ) -> [[Value?]] {
    var lines: [[Value?]] = []
    var isInLine = false
    for stretch in stretches where stretch.snippet == index {
      var places = places(stretch)[...]
      var value: Value?
      for (offset, byte) in stretch.text.utf8.enumerated() {
        while let next = places.first, next.offset <= offset {
          value = next.value
          places = places.dropFirst()
        }
        if !isInLine { lines.append([]) }
        if !lines[lines.count - 1].contains(value) { lines[lines.count - 1].append(value) }
        isInLine = byte != UInt8(ascii: "\n")
      }
    }
    return lines
  }

  func output(ofSnippet index: Int, after mark: OutputMark) -> String {
    stretches.filter { $0.snippet == index && $0.mark == mark }.map(\.text).joined()
  }

  func isComplete(snippet index: Int) -> Bool {
    stretches.contains { $0.snippet == index && $0.mark == .end }
  }

  var lastSnippet: Int { stretches.last?.snippet ?? 0 }
}

extension Substring {
  /// The text without the mark at its end that was only begun, because the program stopped meanwhile.
  fileprivate func droppingCutMark(of markStart: String) -> Substring {
    if let start = firstBytes(of: markStart) {
      let isWhole = self[start.upperBound...].firstBytes(of: SupportModule.markEnd) != nil
      return isWhole ? self : self[..<start.lowerBound]
    }
    let shortest = SupportModule.markStart.utf8.count
    let length = (shortest..<markStart.utf8.count).last { count in
      utf8.suffix(count).elementsEqual(markStart.utf8.prefix(count))
    }
    return length.map { self[..<utf8.index(endIndex, offsetBy: -$0)] } ?? self
  }
}

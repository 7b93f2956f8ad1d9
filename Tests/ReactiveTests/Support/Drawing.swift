import Reactive

/// How things go wrong in these tests.
struct Broken: Error, Hashable {}

/// An event and the tick of virtual time at which it happened.
struct Moment<Value: Equatable>: Equatable {
  var tick: Int
  var event: Event<Value, Broken>
}

/// Events in virtual time as a string, one character a tick, one tick a second.
///
/// `-` nothing, a letter a value, `|` the completion, `#` the failure, `(ab)` several at one tick.
struct Drawing: Equatable, CustomStringConvertible {
  var moments: [Moment<String>]

  init(_ moments: [Moment<String>]) {
    self.moments = moments
  }

  /// Reads a drawing.
  ///
  /// A letter stands for itself, or for what `values` says.
  init(_ text: String, _ values: [Character: String] = [:]) {
    moments = []
    var tick = 0
    var isInGroup = false
    for character in text {
      switch character {
      case "(": isInGroup = true
      case ")": isInGroup = false
      case "-": break
      case "|": moments.append(Moment(tick: tick, event: .completed))
      case "#": moments.append(Moment(tick: tick, event: .error(Broken())))
      default:
        let value = values[character] ?? String(character)
        moments.append(Moment(tick: tick, event: .next(value)))
      }
      if !isInGroup { tick += 1 }
    }
  }

  /// The drawing again; values that are no single letter are shown in brackets.
  var description: String {
    var text = ""
    var tick = 0
    var rest = moments[...]
    while let first = rest.first {
      while tick < first.tick {
        text += "-"
        tick += 1
      }
      let group = rest.prefix { $0.tick == first.tick }
      rest = rest.dropFirst(group.count)
      let shown = group.map { moment in
        switch moment.event {
        case .next(let value): value.count == 1 ? value : "[\(value)]"
        case .error: "#"
        case .completed: "|"
        }
      }.joined()
      text += group.count == 1 ? shown : "(\(shown))"
      tick += 1
    }
    return text
  }
}

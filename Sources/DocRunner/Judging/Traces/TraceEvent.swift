import Marbles

/// Something that happened on a lane while a snippet ran, as the program's trace tells it.
package struct TraceEvent: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case subscribed
    case next
    case error
    case completed
    case disposed
    /// Which way a failure came; this is on no lane.
    case path
  }

  /// When, since the snippet began.
  package var time: Duration
  package var lane: String
  /// Which subscription of the lane it is, counted from 1 in the program.
  package var subscription: Int
  package var kind: Kind
  /// The value or the failure as text; empty for what has none.
  package var text: String
  /// Where the lane was named: a file and a line, as the program tells them.
  package var place: String
  /// The line of the chapter that this is; nil if it is elsewhere.
  package var line: Int?

  /// Reads a line: time, lane, subscription, kind, text and place, with tabs between.
  ///
  /// In lanes, texts and places `\\`, `\t`, `\n` and `\r` stand for what they say in Swift.
  init?(_ line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 6, let time = Duration(written: fields[0]),
      let subscription = Int(fields[2]), let kind = Kind(rawValue: fields[3])
    else { return nil }
    self.time = time
    self.subscription = subscription
    self.kind = kind
    lane = TraceEvent.unescaped(fields[1])
    text = TraceEvent.unescaped(fields[4])
    place = TraceEvent.unescaped(fields[5])
  }

  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\\", let escaped = rest.popFirst() else {
        result.append(character)
        continue
      }
      switch escaped {
      case "n": result.append("\n")
      case "r": result.append("\r")
      case "t": result.append("\t")
      default: result.append(escaped)
      }
    }
    return result
  }
}

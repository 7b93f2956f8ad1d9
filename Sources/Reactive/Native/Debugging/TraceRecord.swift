/// One event of a lane, as ``Tracing`` sends it to its sink.
///
/// ```swift
/// Tracing.start { record in
///   print(record.lane, record.subscription, record.kind)
/// }
/// let signal = Signal<Int, Never>.just(5).traced("five")
/// signal.subscribe()
/// // Prints "five 1 subscribed"
/// // Prints "five 1 next("5")"
/// // Prints "five 1 completed"
/// ```
public struct TraceRecord: Equatable, Sendable {
  /// What can happen on a lane.
  public enum Kind: Equatable, Sendable {
    /// A subscription was made.
    case subscribed
    /// A value was sent; its text is what `print` shows, strings have their quotes.
    case next(String)
    /// The signal failed; the text is what `print` shows of the failure.
    case error(String)
    /// The signal completed.
    case completed
    /// The subscription ended without an ending of the signal.
    case disposed
    /// A failure arrived at the end of a chain by this way; the lane is empty.
    case path(String)
  }

  /// When, on the clock of the scheduler that was current, or of ``Schedulers/main``.
  public let time: Instant
  /// The name of the lane.
  public let lane: String
  /// Which subscription of the lane, from 1, in order of subscription since tracing started.
  public let subscription: Int
  /// What happened.
  public let kind: Kind
  /// The place where the lane was named: the file in the form of `#fileID`, and the line.
  public let place: String
}

extension TraceRecord: CustomStringConvertible {
  /// The record as one line: time, lane, subscription, kind, text and place, with tabs between.
  ///
  ///     0.3s	merged	1	next	3	Guide/merge.md:12
  ///
  /// The kind is `subscribed`, `next`, `error`, `completed`, `disposed` or `path`; the text is empty
  /// where there is none. In lanes, texts and places a backslash, a tab, a line feed and a carriage
  /// return are written `\\`, `\t`, `\n` and `\r`.
  public var description: String {
    let (word, text) =
      switch kind {
      case .subscribed: ("subscribed", "")
      case .next(let value): ("next", value)
      case .error(let error): ("error", error)
      case .completed: ("completed", "")
      case .disposed: ("disposed", "")
      case .path(let path): ("path", path)
      }
    return [
      "\(time)", Self.escaped(lane), "\(subscription)", word, Self.escaped(text),
      Self.escaped(place),
    ].joined(separator: "\t")
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}

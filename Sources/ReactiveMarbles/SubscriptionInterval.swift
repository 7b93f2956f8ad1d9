import Marbles
import Reactive

/// The time from the beginning of a subscription to its end.
public struct SubscriptionInterval: Hashable, Sendable {
  /// The time at which the subscription began.
  public var from: Instant
  /// When it ended, by an ending or by disposal; nil while it goes on.
  public var until: Instant?

  /// An interval between two instants.
  public init(from: Instant, until: Instant? = nil) {
    self.from = from
    self.until = until
  }

  /// Reads a drawing: `-^--!` is from 1 until 4.
  ///
  /// Without a `^` it begins at 0, without a `!` it goes on.
  public init(drawn text: String, step: Duration = .seconds(1)) throws(ScriptProblem) {
    self.init(from: .zero)
    for moment in try Lane(drawn: text, step: step).moments {
      switch moment.mark {
      case .subscribed: from = Instant(offset: moment.time)
      case .disposed: until = Instant(offset: moment.time)
      case .value(let text): throw .noValue(text, type: "subscription")
      case .completed: throw .noValue("|", type: "subscription")
      case .failed: throw .noValue("#", type: "subscription")
      }
    }
  }

  /// The interval as it would be drawn: `-^--!` from 1 until 4.
  public func drawing(step: Duration = .seconds(1)) -> String {
    var lane = Lane("", [Moment(at: from.offset, .subscribed)])
    if let until { lane.add(Moment(at: until.offset, .disposed)) }
    return lane.text(step: step)
  }
}

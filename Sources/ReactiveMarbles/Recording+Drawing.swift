import Marbles
import Reactive

extension Recording {
  /// Reads a drawing of one signal, such as `-a-(bc)-|`.
  ///
  /// The documentation of `Drawing` in module Marbles explains what can be drawn.
  public init(
    drawn text: String, _ alphabet: Alphabet<Value, Failure> = Alphabet(),
    step: Duration = .seconds(1)
  ) throws(ScriptProblem) {
    try self.init(Lane(drawn: text, step: step), alphabet)
  }

  init(_ lane: Lane, _ alphabet: Alphabet<Value, Failure>) throws(ScriptProblem) {
    moments = []
    for moment in lane.moments {
      moments.append(Moment(at: moment.time, try alphabet.event(moment.mark)))
    }
  }

  /// The recording as it would be drawn: in columns of a step if all times are multiples of it,
  /// otherwise as a list.
  public func drawing(
    step: Duration = .seconds(1), _ alphabet: Alphabet<Value, Failure> = Alphabet()
  ) -> String {
    lane(alphabet: alphabet).text(step: step)
  }

  /// The recording as a lane of a drawing.
  public func lane(_ name: String = "", alphabet: Alphabet<Value, Failure> = Alphabet()) -> Lane {
    Lane(name, moments.map { Marbles.Moment(at: $0.time, alphabet.mark($0.event)) })
  }
}

extension Lane {
  /// Reads a lane, with the problem in the form that scripts have.
  init(drawn text: String, step: Duration) throws(ScriptProblem) {
    do throws(DrawingProblem) {
      try self.init(parsing: text, step: step)
    } catch {
      throw .drawing(error)
    }
  }
}

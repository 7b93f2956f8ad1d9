import Marbles
import Reactive

extension TestScheduler {
  // MARK: Cold

  /// A cold signal that plays a drawing, from the moment of each subscription.
  ///
  /// One column is one step. Letters and digits are strings, `#` is ``Broken``.
  public func cold(
    _ drawing: String, step: Duration = .seconds(1),
    file: StaticString = #fileID, line: UInt = #line
  ) -> ScriptedSignal<String, Broken> {
    cold(drawing, values: [:], step: step, file: file, line: line)
  }

  /// A cold signal that plays a drawing, from the moment of each subscription.
  ///
  /// `values` says what letters stand for; strings, numbers and the like may stand for themselves.
  /// `error` says what `#` stands for, if it is not ``Broken``. A drawing that cannot be read stops
  /// the program and says why.
  public func cold<Value: Sendable, Failure: Error>(
    _ drawing: String, values: [Character: Value] = [:], error: Failure? = nil,
    step: Duration = .seconds(1), file: StaticString = #fileID, line: UInt = #line
  ) -> ScriptedSignal<Value, Failure> {
    let recording = read(drawing, Alphabet(values: values, error: error), step, false, file, line)
    return ScriptedSignal(cold: recording, on: self, file: file, line: line)
  }

  /// A cold signal that sends these events, each so long after the subscription.
  public func cold<Value: Sendable, Failure: Error>(
    _ events: [(Duration, Event<Value, Failure>)],
    file: StaticString = #fileID, line: UInt = #line
  ) -> ScriptedSignal<Value, Failure> {
    ScriptedSignal(cold: Recording(events), on: self, file: file, line: line)
  }

  // MARK: Hot

  /// A hot signal that plays a drawing to its present subscribers.
  ///
  /// `^` is now; without it the drawing begins now. Events drawn before `^` are already past. The
  /// rest works as for `cold`.
  public func hot(
    _ drawing: String, step: Duration = .seconds(1),
    file: StaticString = #fileID, line: UInt = #line
  ) -> ScriptedSignal<String, Broken> {
    hot(drawing, values: [:], step: step, file: file, line: line)
  }

  /// A hot signal that plays a drawing to its present subscribers.
  ///
  /// `^` is now; without it the drawing begins now. Events drawn before `^` are already past. The
  /// rest works as for `cold`.
  public func hot<Value: Sendable, Failure: Error>(
    _ drawing: String, values: [Character: Value] = [:], error: Failure? = nil,
    step: Duration = .seconds(1), file: StaticString = #fileID, line: UInt = #line
  ) -> ScriptedSignal<Value, Failure> {
    let recording = read(drawing, Alphabet(values: values, error: error), step, true, file, line)
    return ScriptedSignal(hot: recording, on: self, file: file, line: line)
  }

  /// A hot signal that sends these events at times from now to its present subscribers.
  public func hot<Value: Sendable, Failure: Error>(
    _ events: [(Duration, Event<Value, Failure>)],
    file: StaticString = #fileID, line: UInt = #line
  ) -> ScriptedSignal<Value, Failure> {
    ScriptedSignal(hot: Recording(events), on: self, file: file, line: line)
  }

  private func read<Value, Failure>(
    _ drawing: String, _ alphabet: Alphabet<Value, Failure>, _ step: Duration, _ isHot: Bool,
    _ file: StaticString, _ line: UInt
  ) -> Recording<Value, Failure> {
    do throws(ScriptProblem) {
      let lane = try Lane(drawn: drawing, step: step)
      return try Recording(isHot ? lane.fromSubscription : lane, alphabet)
    } catch {
      preconditionFailure("`\(drawing)` cannot be played: \(error)", file: file, line: line)
    }
  }
}

extension Lane {
  /// The lane with the time 0 at its `^`.
  fileprivate var fromSubscription: Lane {
    guard let now = moments.first(where: { $0.mark == .subscribed }) else { return self }
    return Lane(name, moments.filter { $0 != now }).shifted(by: .zero - now.time)
  }
}

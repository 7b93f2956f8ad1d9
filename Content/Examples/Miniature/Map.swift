/// A stage that does one step for each value.
final class Mapping<Input, Output, Failure: Error>:
  Stage<Input, Output, Failure>
{
  typealias Step = (Input, Passthrough<Output, Failure>) -> Void
  private let step: Step

  init(
    _ step: @escaping Step, to downstream: Passthrough<Output, Failure>
  ) {
    self.step = step
    super.init(to: downstream)
  }

  override func receive(_ value: Input) { step(value, downstream) }
}

extension Signal {
  func map<Output>(
    _ transform: @escaping (Value) -> Output
  ) -> Signal<Output, Failure> {
    through { downstream in
      Mapping(
        { value, next in
          next.send(transform(value))
        }, to: downstream)
    }
  }

  func filter(
    _ isIncluded: @escaping (Value) -> Bool
  ) -> Signal {
    through { downstream in
      Mapping(
        { value, next in
          if isIncluded(value) { next.send(value) }
        }, to: downstream)
    }
  }

  func onNext(_ action: @escaping (Value) -> Void) -> Signal {
    map { value in
      action(value)
      return value
    }
  }
}

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
    through { Mapping({ $1.send(transform($0)) }, to: $0) }
  }

  func filter(
    _ isIncluded: @escaping (Value) -> Bool
  ) -> Signal {
    through { Mapping({ if isIncluded($0) { $1.send($0) } }, to: $0) }
  }

  func onNext(_ action: @escaping (Value) -> Void) -> Signal {
    map { value in
      action(value)
      return value
    }
  }
}

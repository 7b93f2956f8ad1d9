extension Signal {
  func take(_ count: Int) -> Signal {
    count == 0 ? .empty : through { Taking(count, to: $0) }
  }
}

final class Taking<Value, Failure: Error>:
  Stage<Value, Value, Failure>
{
  private var left: Int

  init(_ count: Int, to downstream: Passthrough<Value, Failure>) {
    left = count
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) {
    left -= 1
    let isLast = left == 0
    if left >= 0 { downstream.send(value) }
    if isLast { sendCompleted() }
  }
}

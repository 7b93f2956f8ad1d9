// snippet.zip
extension Signal {
  func zip<Other>(
    _ other: Signal<Other, Failure>
  ) -> Signal<(Value, Other), Failure> {
    Signal<(Value, Other), Failure>(connecting: { downstream in
      let turnstile = Turnstile()
      var (left, right): ([Value], [Other]) = ([], [])
      var (leftIsDone, rightIsDone) = (false, false)

      func check() {
        if !left.isEmpty && !right.isEmpty {
          downstream.send((left.removeFirst(), right.removeFirst()))
        }
        if leftIsDone && left.isEmpty
          || rightIsDone && right.isEmpty
        {
          downstream.sendCompleted()
        }
      }

      self.connect(
        Input(turnstile, downstream) {
          left.append($0)
          check()
        } onCompleted: {
          leftIsDone = true
          check()
        })
      if downstream.lifetime.isDisposed { return }
      other.connect(
        Input(turnstile, downstream) {
          right.append($0)
          check()
        } onCompleted: {
          rightIsDone = true
          check()
        })
    })
  }
}
// snippet.end

// snippet.combine
extension Signal {
  func combineLatest<Other>(
    _ other: Signal<Other, Failure>
  ) -> Signal<(Value, Other), Failure> {
    Signal<(Value, Other), Failure>(connecting: { downstream in
      let turnstile = Turnstile()
      var (left, right): (Value?, Other?) = (nil, nil)
      var running = 2

      func check() {
        if let left, let right { downstream.send((left, right)) }
      }
      func oneIsDone() {
        running -= 1
        if running == 0 { downstream.sendCompleted() }
      }

      self.connect(
        Input(
          turnstile, downstream,
          onNext: {
            left = $0
            check()
          },
          onCompleted: oneIsDone))
      if downstream.lifetime.isDisposed { return }
      other.connect(
        Input(
          turnstile, downstream,
          onNext: {
            right = $0
            check()
          },
          onCompleted: oneIsDone))
    })
  }
}
// snippet.end

extension Signal {
  static func just(_ value: Value) -> Signal {
    Signal { gate in
      gate.send(value)
      gate.sendCompleted()
      return nil
    }
  }

  static var empty: Signal {
    Signal { gate in
      gate.sendCompleted()
      return nil
    }
  }
}

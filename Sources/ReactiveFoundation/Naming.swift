import Reactive

extension Signal {
  /// The same signal, with a name while names are on.
  func nameIfWanted(_ name: String, _ file: StaticString, _ line: UInt) -> Signal {
    debugNames ? named(name, file: file, line: line) : self
  }
}

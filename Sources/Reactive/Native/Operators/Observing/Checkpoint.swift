extension Signal {
  /// Marks a place that a failure passes, for finding out which way it came.
  ///
  /// In debug builds the label and the place are a step of ``FailurePath/current`` for each failure
  /// that comes through here, also while ``debugNames`` is off. Changes nothing else, and in release
  /// builds nothing at all.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// Signal<Int, Offline>.failed(Offline())
  ///   .checkpoint("from the server")
  ///   .map { $0 + 1 }
  ///   .subscribe(onError: { error in
  ///     print(error, "passed", FailurePath.current.steps[0].name)
  ///   })
  /// // Prints "Offline() passed checkpoint "from the server""
  /// ```
  public func checkpoint(
    _ label: String, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    #if DEBUG
      let site = CallSite(file: file, line: line)
      let mark = Origin("checkpoint \"\(label)\"", site, sources: origin.map { [$0] } ?? [])
      return Signal(
        origin: origin, connecting: { self.connect(FailureWitness(mark, to: $0)) })
    #else
      return self
    #endif
  }
}

extension Signal {
  /// Gives the signal a name, for debugging.
  ///
  /// The name shows in `description`, in ``log(_:to:file:line:)`` and in the way of a failure, and
  /// while ``debugNames`` is on, the names of signals that are derived from it begin with it:
  /// `[search] map`. It changes nothing else.
  ///
  /// ```swift
  /// let search = Subject<String, Never>().named("search")
  /// print(search)
  /// // Prints "Signal<String, Never> search"
  /// ```
  public func named(
    _ name: String, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let site = CallSite(file: file, line: line)
    let origin = Origin(name, isGiven: true, site, sources: origin.map { [$0] } ?? [])
    return Signal(origin: origin, connecting: { self.connect($0) })
  }
}

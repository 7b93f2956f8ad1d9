precedencegroup BindingPrecedence {
  associativity: left
  higherThan: AssignmentPrecedence
}

infix operator <~> : BindingPrecedence

extension ChannelTerminal {
  /// Lets two terminals follow each other: this one takes the value of the other first.
  ///
  /// From then on each gets what the subscribers of the other do. The value that this one had before
  /// is not sent to the other. An ending of either channel ends the other one too. Disposing the
  /// result separates them and changes no value; until then, or until one of them ends, **the two
  /// keep each other alive**.
  ///
  /// If the other is a terminal of a ``PropertyChannel``, this one has its value when the call returns,
  /// on every thread. A terminal over another signal, such as that of a key of `UserDefaults`, sends its
  /// first value in the background where no scheduler is current.
  ///
  /// If the two are bound already, whichever way round, nothing happens and the result is that of the
  /// binding which is there. Bindings may form a ring: a change reaches each terminal once.
  @discardableResult
  public func bind(
    to other: ChannelTerminal, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: other, for: .anywhere(file, line))
  }

  /// Lets two terminals follow each other: the left one takes the value of the right one first.
  ///
  /// The same as ``bind(to:file:line:)``.
  @discardableResult
  public static func <~> (left: ChannelTerminal, right: ChannelTerminal) -> any Disposable {
    left.bind(to: right)
  }
}

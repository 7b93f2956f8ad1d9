extension Lane {
  /// Reads the marks of one lane, as they appear after the name in a ``Drawing``: `-a-(bc)-|`.
  public init(
    _ name: String = "", parsing marks: String, step: Duration = .seconds(1)
  ) throws(DrawingProblem) {
    precondition(step > .zero, "a step has to be longer than nothing")
    var text = Text(marks)
    self.init(name, try text.marks(step: step) { String($0) })
  }
}

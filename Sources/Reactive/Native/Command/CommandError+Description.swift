extension CommandError: CustomStringConvertible {
  /// Describes the error in words, or with the text of the work's failure.
  public var description: String {
    switch self {
    case .notEnabled: "the command is not enabled"
    case .work(let failure): "\(failure)"
    }
  }
}

extension CommandError: CustomStringConvertible {
  /// What went wrong, in words, or what the work's failure says.
  public var description: String {
    switch self {
    case .notEnabled: "the command is not enabled"
    case .work(let failure): "\(failure)"
    }
  }
}

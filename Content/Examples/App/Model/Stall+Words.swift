extension Stall {
  /// What the user is told.
  var words: String {
    switch self {
    case .sending(.untrusted), .following(.untrusted):
      "This network offers no safe connection to the library, so nothing is sent."
    case .sending: "Your changes are not sent yet. This device keeps them."
    case .following: "This list does not show what your other devices change."
    }
  }
}

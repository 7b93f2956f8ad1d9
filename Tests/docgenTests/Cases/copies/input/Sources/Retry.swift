import Foundation

struct Retry {
  // snippet.policy
  enum Policy {
    case never

    // snippet.hide
    case hidden
    // snippet.show
    case times(Int)
  }
  // snippet.end

  // snippet.use
  static let usual = Policy.times(3)
}

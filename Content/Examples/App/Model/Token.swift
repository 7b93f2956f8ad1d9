/// What the server gives a user who logs in, and wants to see with each request for that user.
///
/// It expires, and can then be exchanged for a new one, once.
struct Token: Hashable, Sendable {
  let number: Int
}

/// What the server gives a user who logs in, and wants to see with each request for that user.
///
/// It expires, and can then be exchanged for a new one, once. Real servers give two, an access token
/// for the requests and a refresh token for the exchange; here one number is both.
struct Token: Codable, Hashable, Sendable {
  let number: Int
}

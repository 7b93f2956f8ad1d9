/// A book, as the lists show it.
struct Book: Codable, Identifiable, Hashable, Sendable {
  let id: Int
  var title: String
  var author: String
}

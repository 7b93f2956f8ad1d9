/// A book, as the lists show it.
struct Book: Identifiable, Hashable, Sendable {
  let id: Int
  var title: String
  var author: String
}

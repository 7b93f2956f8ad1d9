/// One page of the answer to a search.
///
/// The server decides how many books are on a page, and says which page is the last.
struct Page: Equatable, Sendable {
  var books: [Book]
  var isLast: Bool
}

import Reactive

/// Which screen the terminal shows.
enum Screen {
  case results
  case all(AllBooks)
  case saved
  case book(Detail, Excerpt, text: Property<String>)
}

extension BookApp {
  /// The books that the screen numbers.
  func rows(of screen: Screen) -> [Book] {
    switch screen {
    case .results: search.results.value.books
    case .all(let all): all.list.value.books
    case .saved: saved.books.value
    case .book(let detail, _, _): [detail.book]
    }
  }

  /// The screen as text.
  func draw(_ screen: Screen) -> String {
    let rows = rows(of: screen).enumerated().map { index, book in
      let heart = saved.isSaved(book).value ? "*" : " "
      return "\(heart)\(index < 9 ? " " : "")\(index + 1) \(book.title), \(book.author)"
    }
    let bar = undo.removed.value.map { ["Removed \($0.title). `undo` puts it back."] } ?? []
    let gaveUp = notice.value.map { ["\($0) `retry` tries again."] } ?? []
    return (rows + foot(of: screen) + bar + gaveUp + [status]).joined(separator: "\n")
  }

  private func foot(of screen: Screen) -> [String] {
    switch screen {
    case .results: [words(for: search.results.value)]
    case .all(let all): [words(for: all.list.value)]
    case .saved: [saved.books.value.isEmpty ? "No saved books." : "Your saved books."]
    case .book(let detail, _, let text):
      [words(for: detail.summary.value), text.value].filter { !$0.isEmpty }
    }
  }

  private func words(for summary: Detail.Summary) -> String {
    switch summary {
    case .loading: "Loading the summary."
    case .ready(let text): text
    case .failed: "The summary did not arrive."
    }
  }

  private func words(for results: ResultList) -> String {
    switch results.status {
    case .idle: "Type a part of a title."
    case .loading: "Searching."
    case .ready: "There are more books."
    case .failed(let error): "\(error.words) `more` tries again."
    case .complete: results.books.isEmpty ? "No book has that title." : "That is all."
    }
  }

  private var status: String {
    let unsent = saved.unsent.value
    return [
      session.user.value ?? "not logged in",
      isOnline.value ? "online" : "offline",
      unsent == 0 ? "all sent" : "\(unsent) to send",
    ].joined(separator: " | ")
  }
}

import Foundation
import Reactive
import ReactiveFoundation
import Testing

struct DecodeTests {
  private struct Book: Decodable, Equatable {
    var title: String
    var year: Int?
  }

  private func events<Result: Sendable>(of signal: Signal<Result, any Error>) -> (
    values: [Result], error: (any Error)?
  ) {
    var values: [Result] = []
    var failure: (any Error)?
    TestScheduler().performAsCurrent {
      _ = signal.subscribe(
        isolation: nil, onNext: { values.append($0) }, onError: { failure = $0 })
    }
    return (values, failure)
  }

  private func data(_ texts: String...) -> Signal<Data, Never> {
    .sequence(texts.map { Data($0.utf8) })
  }

  @Test func `decodes each value`() {
    let books = events(of: data(#"{"title": "Dune"}"#, #"{"title": "It"}"#).decode(Book.self))
    #expect(books.values == [Book(title: "Dune"), Book(title: "It")])
    #expect(books.error == nil)
  }

  @Test func `fails with the error of the decoder, and disposes the source`() {
    var isDisposed = false
    let source = data(#"{"title": "Dune"}"#, "{}", #"{"title": "It"}"#)
      .onDispose(isolation: nil) { isDisposed = true }
    let books: Signal<Book, any Error> = source.decode()
    let result = events(of: books)
    #expect(result.values == [Book(title: "Dune")])
    #expect(result.error is DecodingError)
    #expect(isDisposed)
  }

  @Test func `passes a failure on`() {
    let failed = Signal<Data, URLError>.failed(URLError(.timedOut)).decode(Book.self)
    #expect(events(of: failed).error is URLError)
  }

  @Test func `subscribes a subject at once where no scheduler is current`() async {
    let values = await Task.detached {
      let source = Subject<Data, Never>()
      let values = Locked<[Int]>([])
      source.decode(Int.self).subscribe(isolation: nil) { value in
        values.withLock { $0.append(value) }
      }
      source.send(Data("7".utf8))
      return values.withLock { $0 }
    }.value
    #expect(values == [7])
  }

  @Test func `makes a decoder for each subscriber`() {
    var made = 0
    let books = data(#"{"TITLE": "Dune"}"#, #"{"TITLE": "It"}"#).decode(
      [String: String].self,
      with: {
        made += 1
        return JSONDecoder()
      })
    #expect(made == 0)
    _ = events(of: books)
    _ = events(of: books)
    #expect(made == 2)
  }
}

import Reactive
import Testing

struct ConcatenatedTests {
  @Test func `runs one after another`() {
    expect("ab|", "-x-y|", becomes: "-x-y-x-y|") { source, inner, _ in
      source.map { _ in inner }.concatenated()
    }
  }

  @Test func `ends with the first failure`() {
    expect("ab|", "-x#", becomes: "-x#") { source, inner, _ in
      source.map { _ in inner }.concatenated()
    }
  }

  @Test func `skips nil`() {
    expect("ab|", "-x|", becomes: "--x|") { source, inner, _ in
      source.map { $0 == "a" ? nil : inner }.concatenated()
    }
  }
}

import Foundation
import Testing

@testable import docgen

struct SearchWordsTests {
  private struct Sample: Decodable, CustomTestStringConvertible {
    var text: String
    /// The words by which it is found.
    var words: [String]
    /// The words that a place must have, asides and all.
    var wanted: [String]
    /// Those without asides, if there are some.
    var essential: [String]?
    var testDescription: String { text }
  }

  /// What `search.js` is tested with as well.
  private static let samples: [Sample] = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    do {
      let data = try Data(contentsOf: tests.appendingPathComponent("Browser/words.json"))
      return try JSONDecoder().decode([Sample].self, from: data)
    } catch {
      Issue.record(error)
      return []
    }
  }()

  @Test func `text is cut into words as the browser cuts it`() {
    #expect(Self.samples.count > 10)
    for sample in Self.samples {
      #expect(SearchWords.all(in: sample.text) == sample.words, "\(sample.text)")
      #expect(SearchWords.wanted(in: sample.text) == sample.wanted, "\(sample.text)")
      #expect(
        SearchWords.essential(in: sample.text) == sample.essential ?? sample.wanted,
        "\(sample.text)")
    }
  }
}

import Foundation
import Reactive
import Testing
import lab

/// What the table of the lab says about an operator.
struct TableEntry: Decodable {
  var id: String
  var family: String?
  var index: Int?
  var unable: String?
}

@Suite struct TriedOperatorTests {
  @Test("the page's table and the modules have the same operators in the same places")
  func table() throws {
    let path = "Content/Examples/Lab/operators.json"
    let table = try JSONDecoder().decode(
      [TableEntry].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    let modules = ["lab-first": TriedOperator.first, "lab-second": TriedOperator.second]
    for entry in table where entry.unable == nil {
      let family = try #require(entry.family.flatMap { modules[$0] }, "\(entry.id)")
      let index = try #require(entry.index)
      try #require(family.indices.contains(index), "\(entry.id)")
      #expect("\(family[index].name)" == entry.id)
    }
    #expect(
      table.count { $0.unable == nil } == TriedOperator.first.count + TriedOperator.second.count)
  }

  @Test("what chapters link to in the lab is there")
  func links() throws {
    let path = "Content/Examples/Lab/operators.json"
    let table = try JSONDecoder().decode(
      [TableEntry].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    let known = Set(table.filter { $0.unable == nil }.map(\.id))
    let chapters = try FileManager.default.contentsOfDirectory(atPath: "Content")
      .filter { $0.hasSuffix(".md") }
    let lane = "h?(\\d+(:-?\\d+|[.x])(,\\d+(:-?\\d+|[.x]))*)?"
    let situation = try Regex("(p=-?\\d+(,-?\\d+)*|[abc]=\(lane))")
    var count = 0
    for chapter in chapters {
      let text = try String(contentsOfFile: "Content/\(chapter)", encoding: .utf8)
      for match in text.matches(of: /\(\S*#o=([^\s&]+?)((?:&[^\s&)]+)*)\)/) {
        count += 1
        #expect(known.contains(String(match.1)), "\(match.0) in \(chapter)")
        for piece in match.2.split(separator: "&") {
          #expect(piece.wholeMatch(of: situation) != nil, "\(piece) in \(chapter)")
        }
      }
    }
    #expect(count > 3)
  }

  @Test("tries an operator in virtual time")
  func debounce() throws {
    let index = try #require(TriedOperator.second.firstIndex { "\($0.name)" == "debounce" })
    let result = TriedOperator.second.result(of: [
      Int32(index), 1, 300, 1, 0, 4, 0, 0, 1, 100, 0, 2, 1_000, 0, 3, 2_000, 1, 0,
    ])
    #expect(lines(result) == ["0\t400\tvalue\t2", "0\t1300\tvalue\t3", "0\t2000\tcompleted\t"])
  }

  @Test(
    "keeps a shared subscription for a time",
    arguments: [
      (500, "subscribed at 2500, 1 at 3500, 2 at 4500, completed at 5500"),
      (2_000, "subscribed at 2500, 2 at 2500, completed at 3000"),
    ])
  func stopping(after time: Int32, second: String) throws {
    let index = try #require(
      TriedOperator.second.firstIndex { "\($0.name)" == "shared(stoppingAfter:)" })
    let result = TriedOperator.second.result(of: [
      Int32(index), 3, 1_500, 2_500, time, 1, 0, 3, 1_000, 0, 1, 2_000, 0, 2, 3_000, 1, 0,
    ])
    let events = lines(result).filter { $0.hasPrefix("1\t") }.map { line in
      let fields = line.split(separator: "\t")
      return "\(fields.count > 3 ? fields[3] : fields[2]) at \(fields[1])"
    }
    #expect(events.joined(separator: ", ") == second)
  }

  @Test("stops a signal that subscribes without end")
  func endless() throws {
    let index = try #require(TriedOperator.second.firstIndex { "\($0.name)" == "retry(when:)" })
    let result = TriedOperator.second.result(of: [
      Int32(index), 0, 2, 0, 1, 0, 2, 0, 0, 1, 0, 0, 7,
    ])
    #expect(lines(result) == ["stopped\tIt was stopped after 1,000 subscriptions."])
  }

  @Test(
    "takes any words for a situation",
    arguments: [[], [0], [-1], [0, 99], [0, 0, 3, 1, 9, 1], [0, 0, 1, 0, Int32.max, -5, 9, 9]])
  func anyWords(words: [Int32]) {
    _ = TriedOperator.first.result(of: words)
  }

  private func lines(_ text: Text) -> [String] {
    String(decoding: text.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

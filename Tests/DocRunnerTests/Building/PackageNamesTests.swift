import Foundation
import Testing

@testable import DocRunner

struct PackageNamesTests {
  @Test func `names are those of all declarations, without their arguments`() throws {
    let paths = [
      ["Kettle"], ["Kettle", "boil(_:)"], ["Kettle", "Lid"], ["Kettle", "<~>(_:_:)"],
      ["brew(for:)"],
    ]
    let declarations = paths.map { path in
      #"{"pathComponents":["# + path.map { "\"\($0)\"" }.joined(separator: ",") + "]}"
    }
    var names = PackageNames()
    try names.add(graph: Data(#"{"symbols":[\#(declarations.joined(separator: ","))]}"#.utf8))
    #expect(names.all == ["Kettle", "boil", "Lid", "<~>", "brew"])
    #expect(names.types == ["Kettle"])
  }
}

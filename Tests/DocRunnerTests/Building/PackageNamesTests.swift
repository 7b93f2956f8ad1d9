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
    let graph = Data(#"{"symbols":[\#(declarations.joined(separator: ","))]}"#.utf8)
    var names = PackageNames()
    try names.add(graph: graph)
    #expect(names.all == ["Kettle", "boil", "Lid", "<~>", "brew"])
    #expect(names.types == ["Kettle"])
    var added = PackageNames()
    try added.add(graph: graph, isOfExtensions: true)
    #expect(added.all == ["boil", "Lid", "<~>"])
    #expect(added.types.isEmpty)
  }
}

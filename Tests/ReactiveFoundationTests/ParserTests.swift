import Foundation
import Reactive
import ReactiveFoundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

private final class ElementNames: NSObject, XMLParserDelegate {
  let names = DelegateSignal<String, any Error>()

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    names.send(name)
  }

  func parserDidEndDocument(_ parser: XMLParser) {
    names.sendCompleted()
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    names.send(error: error)
  }
}

@Suite("A signal of an XML parser's calls") struct ParserTests {
  private func parse(_ text: String) -> Received<String> {
    let elements = ElementNames()
    let received = Received<String>()
    received.record(elements.names.signal)
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = elements
    _ = parser.parse()
    return received
  }

  @Test func `sends each element, then completes`() {
    let received = parse("<poem><line/><line/></poem>")
    #expect(received.values == ["poem", "line", "line"])
    #expect(received.hasCompleted)
  }

  @Test func `fails where the parser does`() {
    let received = parse("<poem><line></poem>")
    #expect(received.values == ["poem", "line"])
    #expect(received.error != nil)
  }
}

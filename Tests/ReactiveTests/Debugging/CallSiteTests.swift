import Reactive
import Testing

@Suite("Call sites") struct CallSiteTests {
  private let site = CallSite(file: "Shop/Cart.swift", line: 12)

  @Test func `are equal if they are the same line of the same file`() {
    let equal = CallSite(file: "Shop/Cart.swift", line: 12)
    #expect(site == equal)
    #expect(Set([site, equal]).count == 1)
  }

  @Test(arguments: [("Shop/Cart.swift", 13), ("Shop/Price.swift", 12), ("Shop/Price.swift", 13)])
  func `differ in the file or the line`(file: StaticString, line: UInt) {
    #expect(site != CallSite(file: file, line: line))
  }

  @Test func `show the file without its folders`() {
    #expect("\(site)" == "Cart.swift:12")
    #expect("\(CallSite(file: "main.swift", line: 1))" == "main.swift:1")
  }
}

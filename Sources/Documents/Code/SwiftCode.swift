import Foundation
import SwiftParser
import SwiftSyntax

/// Reads the grammar of Swift code: the only place where code is parsed.
///
/// The parser calls itself for each level of nesting, and so does whatever walks along its tree. Code that
/// is long enough for that to matter is therefore read on a stack that grows with it, and what is nested
/// too deeply is not read at all.
package enum SwiftCode {
  /// How deeply a tree may be nested, which a chain of so many members is as well.
  package static let depthLimit = 2000
  /// How many bytes of code are read.
  package static let lengthLimit = 512 << 10

  /// What a function finds in the tree of some code; it gets an empty tree if the code is nested too deeply.
  package static func read<Result>(_ code: String, _ body: @escaping (SourceFileSyntax) -> Result)
    -> Result
  {
    guard NestingScan.offset(in: code) == nil, code.utf8.count <= lengthLimit else {
      return body(Parser.parse(source: ""))
    }
    return onLargeStack(for: code) {
      let tree = Parser.parse(source: code)
      return body(statement(tooDeepIn: tree) == nil ? tree : Parser.parse(source: ""))
    }
  }

  /// Where some code is nested too deeply, in bytes from its start; 0 if it is too long.
  package static func findOffset(tooDeepIn code: String) -> Int? {
    if let offset = NestingScan.offset(in: code) { return offset }
    guard code.utf8.count <= lengthLimit else { return 0 }
    guard code.utf8.count > depthLimit else { return nil }
    return onLargeStack(for: code) { statement(tooDeepIn: Parser.parse(source: code)) }
  }

  /// Where the first statement begins that is nested too deeply.
  private static func statement(tooDeepIn tree: SourceFileSyntax) -> Int? {
    // The parser stops at some levels itself; beyond them each takes a byte at least.
    let long = tree.statements.first {
      $0.totalLength.utf8Length > depthLimit && isTooDeep(Syntax($0))
    }
    return long?.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  private static func isTooDeep(_ root: Syntax) -> Bool {
    var waiting = [(node: root, depth: 1)]
    while let (node, depth) = waiting.popLast() {
      if depth > depthLimit { return true }
      for child in node.children(viewMode: .sourceAccurate) { waiting.append((child, depth + 1)) }
    }
    return false
  }

  /// Calls a function where it can call itself as often as some code may want.
  private static func onLargeStack<Result>(for code: String, _ body: @escaping () -> Result)
    -> Result
  {
    // So little code fits anywhere.
    guard code.utf8.count > 1000 else { return body() }
    // Nobody looks at these before the thread has signaled, and the thread not after.
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) var result: Result?
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      result = body()
      done.signal()
    }
    // No level takes more than 2 KB for each byte of it; what is not used costs nothing.
    thread.stackSize = max(16 << 20, code.utf8.count << 11)
    thread.start()
    done.wait()
    guard let result else { preconditionFailure("the thread has signaled, so it has a result") }
    return result
  }
}

import Documents
import SwiftSyntax

/// Code that never runs, because what comes before it in its block always stops or leaves that.
enum UnreachedCode {
  /// What the compiler calls its warnings about such code.
  static let warnings: Set = ["unreachable_code", "unreachable_code_after_stmt"]

  /// The code of a block from a statement on that is never executed, as the compiler says.
  ///
  /// None if the statement is the first one of its block: what leads to the block may be different elsewhere.
  ///
  /// - Parameter start: the place in the code, of which the first line is line 1.
  static func ranges(from start: SourcePosition, in code: String) -> [Range<SourcePosition>] {
    SwiftCode.read(code) { tree in
      let places = SourceLocationConverter(fileName: "", tree: tree)
      func place(_ position: AbsolutePosition) -> SourcePosition {
        let location = places.location(for: position)
        return SourcePosition(line: location.line, column: location.column)
      }
      let position = places.position(ofLine: start.line, column: start.column)
      var node = tree.token(at: position).map(Syntax.init)
      while let inner = node, !inner.is(CodeBlockItemSyntax.self) { node = inner.parent }
      guard let item = node?.as(CodeBlockItemSyntax.self),
        item.positionAfterSkippingLeadingTrivia == position,
        let list = item.parent?.as(CodeBlockItemListSyntax.self), list.first != item
      else { return [] }
      return list.drop { $0 != item }.compactMap { item in
        // A function can be called from further up.
        if case .decl(let declaration) = item.item, !declaration.is(VariableDeclSyntax.self) {
          return nil
        }
        let next = item.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        let end = next?.positionAfterSkippingLeadingTrivia ?? tree.endPosition
        return place(item.positionAfterSkippingLeadingTrivia)..<place(end)
      }
    }
  }
}

extension Snippet {
  /// The places in the document of code that never runs, as the compiler says.
  func unreached(_ messages: [CompilerMessage]) -> [Range<SourcePosition>] {
    messages.filter { UnreachedCode.warnings.contains($0.name ?? "") && $0.path == path }
      .flatMap { message -> [Range<SourcePosition>] in
        guard let index = lines.firstIndex(where: { $0.position.line == message.line })
        else { return [] }
        let column = message.column - lines[index].position.column + 1
        guard column > 0 else { return [] }
        return UnreachedCode.ranges(
          from: SourcePosition(line: index + 1, column: column), in: code
        ).compactMap { range in
          let places = [range.lowerBound, range.upperBound].map { place -> SourcePosition in
            guard lines.indices.contains(place.line - 1) else { return self.range.end }
            return lines[place.line - 1].position.advanced(by: place.column - 1)
          }
          return places[0] < places[1] ? places[0]..<places[1] : nil
        }
      }
  }
}

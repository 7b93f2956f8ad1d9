import Foundation
import Testing

@testable import DocRunner

/// The addresses are those that DocC gave the pages of this package's own library.
struct ModuleSymbolsTests {
  private static let symbols: ModuleSymbols = {
    let declarations = [
      ("ChannelTerminal", "swift.class", "s:8Reactive15ChannelTerminalC"),
      ("ChannelTerminal/send(_:)", "swift.method", "s:8Reactive15ChannelTerminalC4sendyyxF"),
      (
        "ChannelTerminal/send(_:)", "swift.method",
        "s:8Reactive15ChannelTerminalC4sendyyAA5EventOyxq_GF"
      ),
      ("ChannelTerminal/send(error:)", "swift.method", "s:8Reactive15ChannelTerminalC4send5error"),
      ("LazyList/concat(_:)", "swift.method", "s:8Reactive8LazyListV6concatyACyxGAEF"),
      ("LazyList/concat(_:)", "swift.type.method", "s:8Reactive8LazyListV6concat"),
      ("Property/<~>(_:_:)", "swift.func.op", "s:8Reactive8PropertyC3lgoi"),
      ("Signal/map(_:file:line:)", "swift.method", "s:8Reactive6SignalC3map"),
      ("TraceRecord/Kind", "swift.enum", "s:8Reactive11TraceRecordV4KindO"),
      ("TraceRecord/Kind/next(_:)", "swift.enum.case", "s:8Reactive11TraceRecordV4KindO4next"),
      ("TraceRecord/kind", "swift.property", "s:8Reactive11TraceRecordV4kindAC4KindOvp"),
    ].map { path, kind, name in
      let parts = path.split(separator: "/").map { "\"\($0)\"" }.joined(separator: ",")
      return #"{"pathComponents":[\#(parts)],"kind":{"identifier":"\#(kind)"},"#
        + #""identifier":{"precise":"\#(name)"}}"#
    }
    let graph = #"{"symbols":[\#(declarations.joined(separator: ","))]}"#
    var symbols = ModuleSymbols()
    try? symbols.add(graph: Data(graph.utf8), of: "Reactive")
    return symbols
  }()

  @Test(arguments: [
    ("Reactive", "reactive"),
    ("ChannelTerminal", "reactive/channelterminal"),
    ("Reactive/ChannelTerminal", "reactive/channelterminal"),
    ("ChannelTerminal/send(error:)", "reactive/channelterminal/send(error:)"),
    ("Signal/map(_:file:line:)", "reactive/signal/map(_:file:line:)"),
    ("Signal/map", "reactive/signal/map(_:file:line:)"),
    ("Property/<~>(_:_:)", "reactive/property/_~_(_:_:)"),
    ("ChannelTerminal/send(_:)-48lcu", "reactive/channelterminal/send(_:)-48lcu"),
    ("LazyList/concat(_:)-swift.type.method", "reactive/lazylist/concat(_:)-swift.type.method"),
    ("TraceRecord/Kind", "reactive/tracerecord/kind-swift.enum"),
    ("TraceRecord/kind", "reactive/tracerecord/kind-swift.property"),
    ("TraceRecord/Kind/next(_:)", "reactive/tracerecord/kind-swift.enum/next(_:)"),
  ]) func `a name means the page that DocC makes of it`(name: String, path: String) {
    #expect(Self.symbols.meaning(of: name) == .page(path))
  }

  @Test func `a name that several have is told with what keeps them apart`() {
    #expect(
      Self.symbols.meaning(of: "ChannelTerminal/send(_:)")
        == .several(["ChannelTerminal/send(_:)-48lcu", "ChannelTerminal/send(_:)-7pb4"]))
  }

  @Test func `a name that nothing has is told with one that is near`() {
    #expect(Self.symbols.meaning(of: "Signal/mapp") == .nothing(near: nil))
    #expect(Self.symbols.meaning(of: "ChannelTerminl") == .nothing(near: "ChannelTerminal"))
  }
}

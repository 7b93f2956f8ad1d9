import Reactive
import Testing

extension Signal where Failure == Never {
  /// An operator as a user writes it: what its closure belongs to is the caller's actor.
  @discardableResult
  fileprivate func call<Object: AnyObject>(
    _ method: @escaping (Object) -> (Value) -> Void, on object: Object,
    isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    subscribe(file: file, line: line) { [weak object] value in
      if let object { method(object)(value) }
    }
  }
}

@MainActor private final class Form {
  let names = Subject<String, Never>()
  private(set) var name = ""

  func listen() { names.call(Form.validate, on: self) }
  func validate(_ name: String) { self.name = name }
}

@Suite("Isolation of one's own operators") struct OwnOperatorTests {
  @Test @MainActor func `an operator of one's own that passes the isolation on works on the actor`()
  {
    let form = Form()
    form.listen()
    form.names.send("Ada")
    #expect(form.name == "Ada")
  }

  @Test func `an operator of one's own that passes the isolation on stops the program elsewhere`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let form = Form()
      form.listen()
      let names = form.names
      await Task.detached { names.send("Ada") }.value
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("an event arrived off the main actor"), "\(text)")
    #expect(text.contains("ReactiveTests/OwnOperatorTests.swift:"), "\(text)")
  }
}

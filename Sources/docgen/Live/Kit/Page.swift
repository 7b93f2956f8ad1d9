/// What a live part of a page is made of: controls, lanes that are drawn, and a clock.
///
/// A live part is Swift that runs in a reader's browser, compiled for WebAssembly. It says what stands on the
/// page and binds it to the program; the program itself knows nothing of the page. Each live part has a
/// function `showPage()`, which is called once.
///
/// ```swift fragment
/// func showPage() {
///   let greeting = Page.output("Greeting")
///   Page.field("Name") { name in greeting.text = "Hello, \(name)" }
/// }
/// ```
///
/// Controls stand on the page in the order in which they are made. Closures run one at a time, and the page
/// waits for them, so let none of them run for long. What is printed stands below the controls, the newest lines.
enum Page {
  /// A part of the page that the program changes; what it is, is a number that the page knows.
  class Part {
    fileprivate let number: Int32
    fileprivate var act: (Input) -> Void

    fileprivate init(_ kind: Kind, _ label: String, _ act: @escaping (Input) -> Void = { _ in }) {
      number = Int32(Page.parts.count)
      self.act = act
      Page.parts.append(self)
      Page.send(label) { make(kind.rawValue, number, $0, $1) }
    }

    fileprivate func tell(_ what: Change, _ text: String) {
      Page.send(text) { change(number, what.rawValue, $0, $1) }
    }
  }

  fileprivate enum Kind: Int32 {
    case field, secret, button, choice, slider, output, list, light, lane, variant
  }

  fileprivate enum Change: Int32 {
    case text, enabled, option, range, row, clear, on
  }

  /// What a reader did.
  fileprivate enum Input {
    case text(String)
    case number(Int)
    case pressed
  }

  // MARK: Controls

  /// A line of text that a reader types.
  @discardableResult
  static func field(_ label: String, onChange: @escaping (String) -> Void) -> Field {
    Field(.field, label, onChange)
  }

  /// A line of text that nobody else can read while a reader types it.
  @discardableResult
  static func secret(_ label: String, onChange: @escaping (String) -> Void) -> Field {
    Field(.secret, label, onChange)
  }

  final class Field: Part {
    private var returned: () -> Void = {}

    fileprivate init(_ kind: Kind, _ label: String, _ onChange: @escaping (String) -> Void) {
      super.init(kind, label)
      act = { [self] input in
        if case .text(let text) = input { onChange(text) } else { returned() }
      }
    }

    /// From now on calls a closure when the return key is pressed in the field.
    func onReturn(_ action: @escaping () -> Void) { returned = action }

    /// Replaces what stands in the field; its `onChange` is not called.
    func setText(_ text: String) { tell(.text, text) }
  }

  /// A button.
  ///
  /// A disabled one cannot be pressed, but keyboards still reach it.
  @discardableResult
  static func button(_ title: String, onPress: @escaping () -> Void) -> Button {
    Button(title, onPress)
  }

  final class Button: Part {
    var isEnabled = true { didSet { tell(.enabled, isEnabled ? "1" : "") } }
    var title: String { didSet { tell(.text, title) } }

    fileprivate init(_ title: String, _ onPress: @escaping () -> Void) {
      self.title = title
      super.init(.button, title) { _ in onPress() }
    }
  }

  /// One of several possibilities.
  ///
  /// The first is chosen at the beginning; `onChange` is not called for it.
  @discardableResult
  static func choice(
    _ label: String, _ options: [String], onChange: @escaping (Int) -> Void
  ) -> Choice { Choice(.choice, label, options, onChange) }

  final class Choice: Part {
    fileprivate init(
      _ kind: Kind, _ label: String, _ options: [String],
      _ onChange: @escaping (Int) -> Void
    ) {
      super.init(kind, label) { input in
        if case .number(let index) = input, options.indices.contains(index) { onChange(index) }
      }
      for option in options { tell(.option, option) }
    }

    fileprivate var index: Int { Int(chosen(number)) }
  }

  /// One of several programs; the result is the index of the one to show.
  ///
  /// Choosing another one restarts the page with the reader's settings; text fields begin empty.
  static func variant(_ label: String, _ options: [String]) -> Int {
    Choice(.variant, label, options) { _ in }.index
  }

  /// A number from a range.
  ///
  /// `onChange` is not called for the first value.
  @discardableResult
  static func slider(
    _ label: String, _ range: ClosedRange<Int>, step: Int = 1, value: Int, unit: String = "",
    onChange: @escaping (Int) -> Void
  ) -> Slider { Slider(label, range, step, value, unit, onChange) }

  final class Slider: Part {
    fileprivate init(
      _ label: String, _ range: ClosedRange<Int>, _ step: Int, _ value: Int, _ unit: String,
      _ onChange: @escaping (Int) -> Void
    ) {
      super.init(.slider, label) { input in
        if case .number(let number) = input, range.contains(number) { onChange(number) }
      }
      tell(.range, "\(range.lowerBound) \(range.upperBound) \(step) \(value) \(unit)")
    }
  }

  /// Text that the program shows; screen readers say it when it changes.
  static func output(_ label: String) -> Output { Output(.output, label) }

  final class Output: Part {
    var text = "" { didSet { if !isSame(text, oldValue) { tell(.text, text) } } }
  }

  /// A light with a name that is on or off.
  static func light(_ label: String) -> Light { Light(.light, label) }

  final class Light: Part {
    var isOn = false { didSet { if isOn != oldValue { tell(.on, isOn ? "1" : "") } } }
  }

  /// Rows that scroll.
  ///
  /// `onNearEnd` is called for each movement near the last row, which can be 60 times a second.
  static func list(_ label: String, onNearEnd: @escaping () -> Void = {}) -> List {
    List(label, onNearEnd)
  }

  final class List: Part {
    private(set) var rows: [String] = []

    fileprivate init(_ label: String, _ onNearEnd: @escaping () -> Void) {
      super.init(.list, label) { _ in onNearEnd() }
    }

    /// Shows other rows; those that are there already stay, so the place does not jump.
    func show(_ rows: [String]) {
      if !rows.starts(with: self.rows, by: isSame) {
        tell(.clear, "")
        self.rows = []
      }
      for row in rows.dropFirst(self.rows.count) { tell(.row, row) }
      self.rows = rows
    }
  }

  // MARK: Lanes

  /// A lane of the picture that grows below the controls.
  static func lane(_ name: String) -> Lane { Lane(.lane, name) }

  final class Lane: Part {
    func subscribed() { mark(number, 0, 0, 0) }
    func value(_ text: String) { Page.send(text) { mark(number, 1, $0, $1) } }
    func completed() { mark(number, 2, 0, 0) }
    func failed(_ text: String = "") { Page.send(text) { mark(number, 3, $0, $1) } }
    func disposed() { mark(number, 4, 0, 0) }
  }

  /// Has the page's clock drive a program's time.
  ///
  /// The closure lets so many milliseconds pass and says whether anything waits for later; while nothing does,
  /// the page's clock rests.
  static func onAdvance(_ advance: @escaping (Int) -> Bool) { clock = advance }

  // MARK: What the page calls

  nonisolated(unsafe) fileprivate static var parts: [Part] = []
  nonisolated(unsafe) fileprivate static var clock: (Int) -> Bool = { _ in false }
  nonisolated(unsafe) fileprivate static var buffer: [UInt8] = [0]
  nonisolated(unsafe) fileprivate static var line: [UInt8] = []

  fileprivate static func send(_ text: String, _ body: (Int32, Int32) -> Void) {
    let bytes = Array(text.utf8)
    bytes.withUnsafeBufferPointer { bytes in
      body(bytes.baseAddress.map { Int32(Int(bitPattern: $0)) } ?? 0, Int32(bytes.count))
    }
  }

  fileprivate static func act(_ part: Int32, _ kind: Int32, _ number: Int32) {
    guard parts.indices.contains(Int(part)) else { return }
    let text = buffer.prefix(max(0, Int(number)))
    switch kind {
    case 0: parts[Int(part)].act(.pressed)
    case 1: parts[Int(part)].act(.text(String(decoding: text, as: UTF8.self)))
    default: parts[Int(part)].act(.number(Int(number)))
    }
  }
}

/// Whether two texts have the same bytes; what `==` knows of Unicode would be 20 KB for readers to load.
private func isSame(_ one: String, _ other: String) -> Bool {
  one.utf8.elementsEqual(other.utf8)
}

@_extern(wasm, module: "page", name: "make") @_extern(c)
private func make(_ kind: Int32, _ part: Int32, _ text: Int32, _ count: Int32)

@_extern(wasm, module: "page", name: "change") @_extern(c)
private func change(_ part: Int32, _ what: Int32, _ text: Int32, _ count: Int32)

@_extern(wasm, module: "page", name: "chosen") @_extern(c)
private func chosen(_ part: Int32) -> Int32

@_extern(wasm, module: "page", name: "mark") @_extern(c)
private func mark(_ lane: Int32, _ kind: Int32, _ text: Int32, _ count: Int32)

@_extern(wasm, module: "page", name: "print") @_extern(c)
private func printed(_ text: Int32, _ count: Int32)

@_expose(wasm, "liveStart")
func liveStart() { showPage() }

/// Where the page puts so many bytes of text, before it says that a reader typed them.
@_expose(wasm, "liveBuffer")
func liveBuffer(_ count: Int32) -> Int32 {
  let needed = max(1, Int(count))
  if Page.buffer.count < needed { Page.buffer = Array(repeating: 0, count: needed) }
  return Page.buffer.withUnsafeMutableBufferPointer { buffer in
    buffer.baseAddress.map { Int32(Int(bitPattern: $0)) } ?? 0
  }
}

@_expose(wasm, "liveEvent")
func liveEvent(_ part: Int32, _ kind: Int32, _ number: Int32) { Page.act(part, kind, number) }

/// Lets time pass; the result is 1 if something waits for later.
@_expose(wasm, "liveAdvance")
func liveAdvance(_ milliseconds: Int32) -> Int32 {
  Page.clock(Int(milliseconds)) ? 1 : 0
}

/// Where `print` puts its bytes; the page is told of each line.
@_cdecl("putchar")
func putchar(_ byte: Int32) -> Int32 {
  if byte == 10 {
    Page.send(String(decoding: Page.line, as: UTF8.self), printed)
    Page.line = []
  } else {
    Page.line.append(UInt8(truncatingIfNeeded: byte))
  }
  return byte
}

/// The seed of hashing, for which a page has no source; always the same, so that runs are.
@_cdecl("arc4random_buf")
func seedHashing(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
  bytes.initializeMemory(as: UInt8.self, repeating: 0, count: count)
}

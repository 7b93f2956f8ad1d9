// Receives the log that the compiler writes for playgrounds and passes it on in marks.
//
// The compiler inserts calls of the functions below into the program. Objects that do not describe themselves
// are not logged. Nor is a value that a description reads while it is computed: that would never end.

import DocRunnerSupport
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the compiler passes from one function to the other; nothing here.
public struct _DocRunnerRecord {}

/// How many values of one place are logged; of the others only that there are some.
private let valuesOfPlace = 32
/// How many bytes are logged: half of what the runner allows for, as it stops a program that prints more.
private let byteLimit = 512 << 10

private struct State {
  /// How many values each place has had.
  var counts: [String: Int] = [:]
  /// The threads that compute a description.
  var describing: Set<UInt> = []
  var bytes = 0
}

private let state = Mutex(State())

private var thread: UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}

/// Whether the text for a value says more than its type.
private func describesItself<Value>(_ value: Value) -> Bool {
  !(type(of: value as Any) is AnyClass) || value is any CustomStringConvertible
    || value is any CustomDebugStringConvertible
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Logs a value.
public func __builtin_log_with_id<Value>(
  _ value: Value, _ name: String, _ id: Int, _ startLine: Int, _ endLine: Int,
  _ startColumn: Int, _ endColumn: Int, _ module: Int, _ file: Int
) -> _DocRunnerRecord {
  let place = "\(startLine) \(startColumn) \(name)"
  let thread = thread
  let count = state.withLock { state -> Int? in
    guard state.bytes < byteLimit, !state.describing.contains(thread) else { return nil }
    let count = state.counts[place, default: 0] + 1
    state.counts[place] = count
    guard count <= valuesOfPlace + 1 else { return nil }
    state.describing.insert(thread)
    return count
  }
  guard let count else { return _DocRunnerRecord() }
  var words = "log " + place
  if count <= valuesOfPlace, describesItself(value) {
    words += " = " + String(_docRunnerText(value).prefix(1000)) + " \u{2} \(Value.self)"
  }
  state.withLock { state in
    state.describing.remove(thread)
    state.bytes += words.utf8.count + 40
  }
  if count > valuesOfPlace || words.contains(" = ") { _docRunnerTell(words) }
  return _DocRunnerRecord()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ignored: the beginning of a scope.
public func __builtin_log_scope_entry(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: Int,
  _ file: Int
) -> _DocRunnerRecord { _DocRunnerRecord() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ignored: the end of a scope.
public func __builtin_log_scope_exit(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: Int,
  _ file: Int
) -> _DocRunnerRecord { _DocRunnerRecord() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ignored: a call of `print`.
public func __builtin_postPrint(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: Int,
  _ file: Int
) -> _DocRunnerRecord { _DocRunnerRecord() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ignored: the value is logged already.
public func __builtin_send_data(_ record: _DocRunnerRecord) {}

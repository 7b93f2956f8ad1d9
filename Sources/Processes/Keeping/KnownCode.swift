import Foundation
import Synchronization

/// What parsing found out about pieces of code, kept from one run to the next in one file.
///
/// Only for what depends on nothing but the code. A file that another build of this tool wrote, or that was
/// damaged, counts as absent.
package final class KnownCode: Sendable {
  package static let shared = KnownCode()

  /// A hash of a piece of code and of what is known about it.
  private struct Key: Hashable, Comparable {
    var high: UInt64
    var low: UInt64

    static func < (one: Key, other: Key) -> Bool { (one.high, one.low) < (other.high, other.low) }
  }

  private struct State {
    var kept = Entries()
    /// What this run found out.
    var new: [Key: [UInt8]] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// How many entries are held that no file has.
  private static let mostNew = 100_000
  /// How large a file may become before what this run did not find out goes.
  private static let mostBytes = 32 << 20

  /// What is known about some code, or else what `make` finds out.
  ///
  /// - Parameter aspect: what is found out; a word for each function.
  package func value(_ aspect: String, of code: String, _ make: (String) -> [UInt8]) -> [UInt8] {
    let key = Self.key(aspect, code)
    if let known = state.withLock({ $0.new[key] ?? $0.kept[key] }) { return known }
    let value = make(code)
    state.withLock { state in
      if state.new.count >= Self.mostNew { state.new.removeAll() }
      state.new[key] = value
    }
    return value
  }

  /// Whether something holds for some code, as is known or as a function finds out.
  package func holds(_ aspect: String, for code: String, _ find: (String) -> Bool) -> Bool {
    value(aspect, of: code) { find($0) ? [1] : [0] } == [1]
  }

  private static func key(_ aspect: String, _ code: String) -> Key {
    var hash = SHA256()
    var text = aspect + "\n" + code
    text.withUTF8 { hash.add(UnsafeRawBufferPointer($0)) }
    return hash.bytes.withUnsafeBytes { bytes in
      Key(
        high: bytes.loadUnaligned(as: UInt64.self),
        low: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }
  }

  // MARK: The file

  private static let fileName = "known-code"

  /// Reads what an earlier run kept in a folder.
  package func read(from directory: String) {
    guard let entries = Entries(fileAt: "\(directory)/\(Self.fileName)", version: Self.version)
    else { return }
    state.withLock { $0.kept = entries }
  }

  /// Keeps in a folder what is known, if this run found out anything.
  ///
  /// It only saves time, so a folder that cannot be written to is no problem.
  package func write(to directory: String) {
    let (kept, new) = state.withLock { ($0.kept, $0.new) }
    guard !new.isEmpty else { return }
    var all = Array(new)
    let size = kept.size + new.values.reduce(0) { $0 + $1.count + Entries.width }
    if size <= Self.mostBytes { all += kept.all }
    let bytes = Entries.bytes(of: all, version: Self.version)
    let path = "\(directory)/\(Self.fileName)"
    let temporary = "\(path).\(ProcessInfo.processInfo.processIdentifier)"
    guard (try? Data(bytes).write(to: URL(fileURLWithPath: temporary))) != nil else { return }
    if rename(temporary, path) != 0 { unlink(temporary) }
  }

  private static let version = Digest.of(["known code 1", RunningTool.build])

  /// The entries of a file, looked up where they are.
  ///
  /// The file is the signature of the rest, the version, the number of entries, an entry of fixed width for each, in
  /// the order of their keys, and then their values.
  private struct Entries: Sendable {
    /// How many bytes an entry has before the values: its key, and where its value ends.
    static let width = 24

    private var data = Data()
    private var count = 0
    private var start = 0

    init() {}

    init?(fileAt path: String, version: String) {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
      else { return nil }
      start = 32 + version.utf8.count + 8
      guard data.count >= start, data.prefix(32).elementsEqual(Self.signature(of: data[32...])),
        data[32..<(start - 8)].elementsEqual(version.utf8)
      else { return nil }
      self.data = data
      count = Int(number(at: start - 8))
      guard count >= 0, count <= (data.count - start) / Self.width else { return nil }
    }

    var size: Int { data.count }

    subscript(wanted: Key) -> [UInt8]? {
      var (first, last) = (0, count)
      while first < last {
        let middle = (first + last) / 2
        let key = key(middle)
        if key == wanted { return value(middle) }
        if key < wanted { first = middle + 1 } else { last = middle }
      }
      return nil
    }

    var all: [(key: Key, value: [UInt8])] {
      (0..<count).compactMap { index in value(index).map { (key(index), $0) } }
    }

    private static func signature(of rest: some Collection<UInt8>) -> [UInt8] {
      CacheFolder.own.signature(of: rest, named: fileName)
    }

    private func key(_ index: Int) -> Key {
      let place = start + index * Self.width
      return Key(high: number(at: place), low: number(at: place + 8))
    }

    private func value(_ index: Int) -> [UInt8]? {
      let values = start + count * Self.width
      let lower = index == 0 ? 0 : end(index - 1)
      let upper = end(index)
      guard lower <= upper, upper <= data.count - values else { return nil }
      return [UInt8](data[(values + lower)..<(values + upper)])
    }

    /// Where a value ends, in bytes of all values.
    private func end(_ index: Int) -> Int {
      Int(truncatingIfNeeded: number(at: start + index * Self.width + 16))
    }

    private func number(at place: Int) -> UInt64 {
      data.withUnsafeBytes {
        UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      }
    }

    static func bytes(of entries: [(key: Key, value: [UInt8])], version: String) -> [UInt8] {
      var rest = Array(version.utf8)
      func add(_ number: UInt64) { withUnsafeBytes(of: number.littleEndian) { rest += $0 } }
      let sorted = entries.sorted { $0.key < $1.key }
      add(UInt64(sorted.count))
      var end = 0
      for entry in sorted {
        end += entry.value.count
        add(entry.key.high)
        add(entry.key.low)
        add(UInt64(end))
      }
      for entry in sorted { rest += entry.value }
      return signature(of: rest) + rest
    }
  }
}

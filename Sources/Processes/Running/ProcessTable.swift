import Foundation

/// The processes of this machine as they are now; empty on systems without `/proc`.
package struct ProcessTable: Sendable {
  package struct Entry: Hashable, Sendable {
    package var id: Int32
    package var parent: Int32
    package var session: Int32
    package var memory: Int
  }

  package var entries: [Entry]

  /// The processes of a session with all that came from them, whatever session those are in.
  package func family(of session: Int32) -> [Entry] {
    var members = Set(entries.filter { $0.session == session || $0.id == session }.map(\.id))
    let children = Dictionary(grouping: entries, by: \.parent)
    var new = Array(members)
    while let parent = new.popLast() {
      for child in children[parent] ?? [] where members.insert(child.id).inserted {
        new.append(child.id)
      }
    }
    return entries.filter { members.contains($0.id) }
  }

  /// How many processes and threads there are in all; 0 if that cannot be known.
  package static var threadCount: Int {
    let load = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    let fields = load?.split(separator: " ") ?? []
    guard fields.count > 3 else { return 0 }
    return fields[3].split(separator: "/").last.flatMap { Int($0) } ?? 0
  }

  /// Kills every process whose environment has a text in it, and this user may kill.
  package static func killAll(whoseEnvironmentContains text: String) {
    var stopped: Set<Int32> = [getpid()]
    // A stopped process starts no others, so there are fewer of them each time.
    for _ in 0..<1000 {
      let found = identifiers().filter { id in
        !stopped.contains(id) && (file("environ", of: id)?.contains(text) ?? false)
          && kill(id, SIGSTOP) == 0
      }
      if found.isEmpty { break }
      stopped.formUnion(found)
    }
    stopped.remove(getpid())
    for id in stopped { kill(id, SIGKILL) }
  }

  private static func identifiers() -> [Int32] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
  }

  private static func file(_ name: String, of id: Int32) -> String? {
    let descriptor = open("/proc/\(id)/\(name)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}

extension ProcessTable {
  package init() {
    let page = sysconf(Int32(_SC_PAGESIZE))
    self.init(
      entries: ProcessTable.identifiers().compactMap { id in
        ProcessTable.file("stat", of: id).flatMap { Entry(id: id, stat: $0, page: page) }
      })
  }
}

extension ProcessTable.Entry {
  /// The process that a line of `/proc/…/stat` is about.
  package init?(id: Int32, stat: String, page: Int) {
    // The name comes in brackets and may have brackets and blanks itself; then come a letter and numbers. C reads them,
    // because every process is looked at several times a second.
    let numbers = stat.withCString { text -> [Int] in
      guard let end = strrchr(text, Int32(UInt8(ascii: ")"))), strlen(end) > 3 else { return [] }
      var rest: UnsafeMutablePointer<CChar>? = end + 3
      return (0..<21).map { _ in rest.map { strtol($0, &rest, 10) } ?? -1 }
    }
    guard numbers.count == 21, numbers[20] >= 0, let parent = Int32(exactly: numbers[0]),
      let session = Int32(exactly: numbers[2])
    else { return nil }
    self.init(id: id, parent: parent, session: session, memory: numbers[20] * page)
  }
}

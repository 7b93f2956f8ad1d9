import Foundation
import Testing

@testable import Processes

struct CacheTests {
  private func withCache(_ body: (Cache) throws -> Void) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try body(Cache(directory: folder.path + "/deep/inside"))
  }

  @Test func `keeps a value under its key`() throws {
    try withCache { cache in
      try cache.keep(["a": 1], "key")
      #expect(cache.record([String: Int].self, "key") == ["a": 1])
      #expect(cache.record([String: Int].self, "other") == nil)
    }
  }

  @Test(arguments: ["", "short", "0000\n{\"a\":1}"])
  func `a damaged entry counts as absent`(text: String) throws {
    try withCache { cache in
      try cache.keep(["a": 1], "key")
      try text.write(toFile: cache.path("key", "json"), atomically: false, encoding: .utf8)
      #expect(cache.record([String: Int].self, "key") == nil)
    }
  }

  @Test func `a truncated entry counts as absent`() throws {
    try withCache { cache in
      try cache.keep(["a": 1, "b": 2], "key")
      let path = cache.path("key", "json")
      let whole = try String(contentsOfFile: path, encoding: .utf8)
      for length in 0..<whole.count {
        try String(whole.prefix(length)).write(toFile: path, atomically: false, encoding: .utf8)
        #expect(cache.record([String: Int].self, "key") == nil)
      }
    }
  }

  @Test func `an entry under another name counts as absent`() throws {
    try withCache { cache in
      try cache.keep(["a": 1], "key")
      try cache.keep(bytes: [1, 2], "key")
      for kind in ["json", "bytes"] {
        try FileManager.default.copyItem(
          atPath: cache.path("key", kind), toPath: cache.newPath("other", kind))
      }
      #expect(cache.record([String: Int].self, "other") == nil)
      #expect(cache.bytes("key") == [1, 2])
      #expect(cache.bytes("other") == nil)
    }
  }

  @Test func `an entry with a hash instead of a signature counts as absent`() throws {
    try withCache { cache in
      try cache.keep(["a": 1], "key")
      let json = "{\"a\":2}"
      try "\(Digest.of([json]))\n\(json)".write(
        toFile: cache.path("key", "json"), atomically: false, encoding: .utf8)
      try cache.keep(bytes: [1], "key")
      try (Data(SHA256.hash([2])) + [2]).write(to: URL(fileURLWithPath: cache.path("key", "bytes")))
      #expect(cache.record([String: Int].self, "key") == nil)
      #expect(cache.bytes("key") == nil)
    }
  }

  @Test(arguments: [0, 1e10])
  func `what was used longest ago goes first, also if that is in the future`(oldest: Double) throws
  {
    try withCache { cache in
      for (date, key) in [(oldest, "old"), (1000, "middle"), (2000, "new")] {
        try cache.keep(String(repeating: "x", count: 100), key)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: date)],
          ofItemAtPath: cache.path(key, "json"))
      }
      cache.trim(to: 350)
      #expect(!Files.exists(cache.path("old", "json")))
      #expect(Files.exists(cache.path("middle", "json")))
      #expect(Files.exists(cache.path("new", "json")))
    }
  }

  @Test func `a folder that cannot be written to is read, and said to keep nothing`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try Cache(directory: folder.path).keep(["a": 1], "old")
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let cache = try Cache(directory: folder.path, canWrite: { _ in false })
    try cache.keep(["b": 2], "new")
    #expect(cache.record([String: Int].self, "old") == ["a": 1])
    #expect(cache.record([String: Int].self, "new") == ["b": 2])
    #expect(cache.problem?.action == "write to")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == before)
  }

  @Test func `a key follows from its input in every run`() {
    struct Input: Encodable {
      var names = Dictionary(uniqueKeysWithValues: (1...20).map { (String($0), $0) })
      var limit = Duration.seconds(7)
    }
    #expect(
      CacheKey(of: Input()).text
        == "16fea3d3a09f01a5b1dd59f783462229d1f0fc24039c28f4e5148286e702bf85")
    #expect(CacheKey(of: Input(), after: CacheKey(of: Input())) != CacheKey(of: Input()))
  }

  @Test func `a folder that cannot be made is reported`() {
    #expect {
      try Cache(directory: "/proc/nowhere")
    } throws: { error in
      "\(error)".hasPrefix("cannot make the folder `/proc/nowhere`: ")
    }
  }
}

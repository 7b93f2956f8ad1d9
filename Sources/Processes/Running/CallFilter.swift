import Foundation

/// The calls that programs may make of the system: files, memory, threads, processes, time and signals.
///
/// Left out is what reaches beyond them: keys, namespaces, mounts, modules, clocks and other processes' memory; and
/// what does the work of other calls where no filter sees it, such as `io_uring`. A call that is newer than this list
/// is not on it. The system applies it, to a process and all that it starts.
package enum CallFilter {
  #if os(Linux) && (arch(x86_64) || arch(arm64))
    /// The filter as the system reads it; nil where there is none.
    package static let code: Data? = instructions.reduce(into: Data()) { $0 += $1.bytes }

    #if arch(x86_64)
      private static let machine: UInt32 = 0xc000_003e
      private static let (clone, socket, socketPair): (UInt32, UInt32, UInt32) = (56, 41, 53)
      private static let ofMachine: [ClosedRange<UInt32>] = [
        0...52, 54...100, 102...102, 104...133, 137...138, 140...152, 157...158, 160...160,
        162...162, 186...205, 211...211, 213...215, 217...226, 228...235, 247...247, 251...255,
        257...271, 273...278, 280...297, 299...299, 302...302, 306...307, 309...309, 314...316,
        318...319, 322...322, 324...332, 334...334,
      ]
    #else
      private static let machine: UInt32 = 0xc000_00b7
      private static let (clone, socket, socketPair): (UInt32, UInt32, UInt32) = (220, 198, 199)
      private static let ofMachine: [ClosedRange<UInt32>] = [
        5...17, 19...38, 43...50, 52...57, 59...59, 61...88, 90...91, 93...96, 98...103, 107...111,
        113...115, 118...141, 143...160, 163...169, 172...179, 186...198, 200...216, 220...223,
        226...233, 240...240, 242...243, 260...261, 267...267, 269...269, 274...276, 278...279,
        281...281, 283...291, 293...293,
      ]
    #endif
    /// From 424 on the numbers are those of every processor: close_range and openat2, faccessat2, epoll_pwait2,
    /// futex_waitv, fchmodat2, futex_wake to futex_requeue.
    private static let ofAll: [ClosedRange<UInt32>] = [
      436...437, 439...439, 441...441, 449...449, 452...452, 454...456,
    ]

    private static let instructions: [Instruction] = {
      let (number, architecture): (UInt32, UInt32) = (0, 4)
      let (first, second, third): (UInt32, UInt32, UInt32) = (16, 24, 32)
      var filter: [Instruction] = [
        .load(architecture), .unless(machine, skip: 1), .skip(1), .answer(EPERM), .load(number),
      ]
      filter += when(
        clone,
        [
          .load(first), Instruction(code: 0x45, ifFalse: 1, operand: 0x1000_0000), .answer(EPERM),
          .allow,
        ])
      filter += when(
        socketPair,
        [.load(first), .unless(UInt32(AF_UNIX), skip: 1), .allow, .answer(EAFNOSUPPORT)])
      // Streams and datagrams: other types and protocols are of modules that nobody else uses.
      var ofNetwork: [Instruction] = [
        .load(second), Instruction(code: 0x54, operand: 0xf), .unless(1, skip: 1), .skip(1),
        .unless(2, skip: 7), .load(third),
      ]
      for number: UInt32 in [0, 6, 17] { ofNetwork += [.unless(number, skip: 1), .allow] }
      ofNetwork.append(.answer(EPROTONOSUPPORT))
      let ofNetlink: [Instruction] = [
        .load(third), .unless(0, skip: 1), .allow, .answer(EPROTONOSUPPORT),
      ]
      var ofSocket: [Instruction] = [.load(first)]
      ofSocket += when(UInt32(AF_UNIX), [.allow]) + when(UInt32(AF_NETLINK), ofNetlink)
      ofSocket += when(UInt32(AF_INET), ofNetwork) + when(UInt32(AF_INET6), ofNetwork)
      ofSocket.append(.answer(EAFNOSUPPORT))
      filter += when(socket, ofSocket)
      for calls in ofMachine + ofAll {
        filter += [
          Instruction(code: 0x35, ifFalse: 2, operand: calls.lowerBound),
          Instruction(code: 0x25, ifTrue: 1, operand: calls.upperBound), .allow,
        ]
      }
      // The C library does without a newer call if the system does not know it: `clone3` hides its flags from a
      // filter.
      return filter + [
        Instruction(code: 0x35, ifTrue: 1, operand: 424), .answer(EPERM),
        Instruction(code: 0x35, ifTrue: 1, operand: 0x4000_0000), .answer(ENOSYS), .answer(EPERM),
      ]
    }()

    /// Instructions for a value, which decide.
    private static func when(_ value: UInt32, _ body: [Instruction]) -> [Instruction] {
      [.unless(value, skip: UInt8(body.count))] + body
    }

    private struct Instruction {
      var code: UInt16
      var ifTrue: UInt8 = 0
      var ifFalse: UInt8 = 0
      var operand: UInt32

      static func load(_ offset: UInt32) -> Instruction {
        Instruction(code: 0x20, operand: offset)
      }
      static func answer(_ error: Int32) -> Instruction {
        Instruction(code: 0x06, operand: 0x5_0000 | UInt32(error))
      }
      static let allow = Instruction(code: 0x06, operand: 0x7fff_0000)
      static func skip(_ count: UInt32) -> Instruction { Instruction(code: 0x05, operand: count) }
      /// Skips instructions unless what was loaded is the operand.
      static func unless(_ operand: UInt32, skip: UInt8) -> Instruction {
        Instruction(code: 0x15, ifFalse: skip, operand: operand)
      }

      var bytes: Data {
        withUnsafeBytes(of: code) { Data($0) } + [ifTrue, ifFalse]
          + withUnsafeBytes(of: operand) { Data($0) }
      }
    }
  #else
    package static let code: Data? = nil
  #endif
}

import Testing

@testable import Reactive

struct TurnstileTests {
  private final class Door {
    let turnstile = Turnstile()

    var isFree: Bool {
      guard turnstile.enter() else { return false }
      turnstile.leave()
      return true
    }
  }

  @Test func `runs work at once when nobody is inside`() {
    let door = Door()
    var log: [Int] = []
    door.turnstile.pass { log.append(1) }
    #expect(log == [1])
  }

  @Test func `does what was left behind in order, before it is free again`() {
    let door = Door()
    var log: [Int] = []
    door.turnstile.pass {
      door.turnstile.pass {
        log.append(2)
        door.turnstile.pass { log.append(4) }
      }
      door.turnstile.pass { log.append(3) }
      #expect(!door.isFree)
      log.append(1)
    }
    #expect(log == [1, 2, 3, 4])
    #expect(door.isFree)
  }

  @Test func `does not deepen the stack`() {
    let door = Door()
    var left = 100_000
    func again() {
      left -= 1
      if left > 0 { door.turnstile.pass { again() } }
    }
    door.turnstile.pass { again() }
    #expect(left == 0)
  }
}

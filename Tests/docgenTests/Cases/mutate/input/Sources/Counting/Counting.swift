/// The numbers up to a last one.
public func numbers(upTo last: Int) -> [Int] {
  var numbers: [Int] = []
  var next = 1
  while next <= last {
    numbers.append(next)
    next += 1
  }
  return numbers
}

/// Whether a number is small.
public func isSmall(_ number: Int) -> Bool {
  number < 10
}

/// Nobody speaks of this.
public func forgotten() -> Int { 7 }

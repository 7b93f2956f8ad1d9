#if arch(wasm32)

  /// Multiplies two 128-bit numbers, for `Duration`.
  ///
  /// The compiler calls this under its name in the compiler's own run-time library, which no
  /// toolchain here brings for WebAssembly. In pieces of 32 bits: anything wider would be compiled
  /// into a call of itself.
  @c(__multi3)
  public func multiplyWide(
    _ result: UnsafeMutablePointer<UInt64>,
    _ leftLow: UInt64, _ leftHigh: UInt64, _ rightLow: UInt64, _ rightHigh: UInt64
  ) {
    let mask: UInt64 = 0xffff_ffff
    let lowLow = (leftLow & mask) &* (rightLow & mask)
    let highLow = (leftLow >> 32) &* (rightLow & mask)
    let lowHigh = (leftLow & mask) &* (rightLow >> 32)
    let highHigh = (leftLow >> 32) &* (rightLow >> 32)
    let middle = (lowLow >> 32) &+ (highLow & mask) &+ (lowHigh & mask)
    result[0] = (middle << 32) | (lowLow & mask)
    result[1] =
      highHigh &+ (highLow >> 32) &+ (lowHigh >> 32) &+ (middle >> 32)
      &+ (leftLow &* rightHigh) &+ (leftHigh &* rightLow)
  }

#endif

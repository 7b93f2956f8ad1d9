/// A box.
///
/// ```swift compile
/// let box = Box()
/// ```
struct Box {}

/// The channel that makes a change, which part it sets, and when the change was made if a binding
/// passes it on.
///
/// It is an object because most changes have none, and passing on nil then costs nothing.
final class Setter {
  let channel: AnyObject
  let part: Part
  let stamp: Stamp?

  init(channel: AnyObject, part: Part = .whole, stamp: Stamp? = nil) {
    self.channel = channel
    self.part = part
    self.stamp = stamp
  }
}

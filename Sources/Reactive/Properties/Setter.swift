/// The channel that makes a change, and the wave if it passes the change on for a binding.
struct Setter {
  var channel: AnyObject
  var wave: Wave?
}

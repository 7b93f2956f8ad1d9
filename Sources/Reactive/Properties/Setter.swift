/// Who makes a change: a channel, in a wave if it passes the change on for a binding.
struct Setter {
  var channel: AnyObject
  var wave: Wave?
}

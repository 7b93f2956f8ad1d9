/// The channel that makes a change, which part it sets, and when the change was made if a binding
/// passes it on.
struct Setter {
  var channel: AnyObject
  var part = Part.whole
  var stamp: Stamp?
}

// Tests with drawings also need scripted signals and recorders.
@_exported import ReactiveMarbles

// Who tests with drawings also needs scripted signals and recorders.
@_exported import ReactiveMarbles

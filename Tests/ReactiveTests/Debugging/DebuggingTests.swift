import Testing

/// What is switched on and off for the whole process: one test at a time.
@Suite("Debugging", .serialized) enum DebuggingTests {}

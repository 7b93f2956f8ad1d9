// swift-format-ignore-file
// snippet.shown
#if false
#sourceLocation(file: "other.md", line: 7)
#endif
// snippet.end

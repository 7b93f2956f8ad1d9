#if false
#sourceLocation(file: "other.md", line: 7)
#endif

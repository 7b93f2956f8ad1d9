// swift-format-ignore-file
let x = 1
#sourceLocation(file: "b.md", line: 1)

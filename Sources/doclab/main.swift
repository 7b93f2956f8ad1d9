import docgen

Streams.open()
await CommandLineTool.run(Doclab.self)

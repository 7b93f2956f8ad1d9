import docgen

await CommandLineTool.run(Doclab.self)

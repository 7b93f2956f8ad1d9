import docgen

await Docgen.main()

// Clients of DocRunner also name documents, diagnostics and limits, so importing DocRunner is enough for them.
@_exported import Documents
@_exported import Processes

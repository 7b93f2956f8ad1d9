// Every file here names documents, diagnostics or limits, and so do clients: what is exported need not be imported,
// neither in this module nor where DocRunner is.
@_exported import Documents
@_exported import Processes

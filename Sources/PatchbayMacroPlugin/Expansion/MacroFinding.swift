import PatchbayFacts

/// A finding of a macro, as compilers take it: the stable ID stands at the end of the message, as in the tool's.
struct MacroFinding {
    /// An edit that mends it.
    struct Fix {
        /// An instruction.
        let message: String
        /// The place in the file, in bytes.
        let range: Range<Int>
        let text: String
    }

    let message: String
    let severity: Severity
    /// UTF-8, as in the message that the compiler sent.
    let fileName: [UInt8]
    /// The place in the file, in bytes.
    let range: Range<Int>
    let fixes: [Fix]

    init(
        _ id: DiagnosticID,
        _ message: String,
        in fileName: [UInt8],
        at range: Range<Int>,
        fixes: [Fix] = []
    ) {
        self.message = "\(message) [\(id.rawValue)]"
        severity = id.severity
        self.fileName = fileName
        self.range = range
        self.fixes = fixes
    }

    /// An error that is none of the user's: the compiler asks for something that the plug-in does not do.
    ///
    /// - Parameter place: The syntax that is concerned, if there is any.
    init(_ message: String, at place: (fileName: [UInt8], range: Range<Int>)? = nil) {
        self.message = message
        severity = .error
        fileName = place?.fileName ?? []
        range = place?.range ?? 0..<0
        fixes = []
    }
}

/// An answer to the compiler, as JSON.
enum Answer {
    /// The version of the protocol that the answers are of.
    private static let protocolVersion: StaticString = "7"

    /// - Returns: that the plug-in expands macros, and nothing else.
    static func capability() -> [UInt8] {
        var writer = JSONWriter()
        writer.raw(#"{"getCapabilityResult":{"capability":{"features":[],"protocolVersion":"#)
        writer.raw(protocolVersion)
        writer.raw("}}}")
        return writer.bytes
    }

    /// - Parameter source: What is added; `nil` if the macro could not be expanded.
    static func expansion(_ source: String?, _ findings: [MacroFinding]) -> [UInt8] {
        var writer = JSONWriter()
        writer.raw(#"{"expandMacroResult":{"diagnostics":"#)
        write(findings, to: &writer)
        if let source {
            writer.raw(#","expandedSource":"#)
            writer.string(source)
        }
        writer.raw("}}")
        return writer.bytes
    }

    /// - Parameter message: Why no library is loaded.
    static func noLibrary(_ message: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.raw(#"{"loadPluginLibraryResult":{"diagnostics":"#)
        write([MacroFinding(message)], to: &writer)
        writer.raw(#","loaded":false}}"#)
        return writer.bytes
    }

    private static func write(_ findings: [MacroFinding], to writer: inout JSONWriter) {
        writer.raw("[")
        for (index, finding) in findings.enumerated() {
            if index > 0 { writer.raw(",") }
            write(finding, to: &writer)
        }
        writer.raw("]")
    }

    private static func write(_ finding: MacroFinding, to writer: inout JSONWriter) {
        writer.raw(#"{"fixIts":["#)
        for (index, fix) in finding.fixes.enumerated() {
            if index > 0 { writer.raw(",") }
            writer.raw(#"{"changes":[{"newText":"#)
            writer.string(fix.text)
            writer.raw(#","range":"#)
            write(fix.range, of: finding.fileName, to: &writer)
            writer.raw(#"}],"message":"#)
            writer.string(fix.message)
            writer.raw("}")
        }
        writer.raw(#"],"highlights":["#)
        if !finding.range.isEmpty { write(finding.range, of: finding.fileName, to: &writer) }
        writer.raw(#"],"message":"#)
        writer.string(finding.message)
        writer.raw(#","notes":[],"position":{"fileName":"#)
        writer.string(finding.fileName)
        writer.raw(#","offset":"#)
        writer.integer(finding.range.lowerBound)
        writer.raw(#"},"severity":"#)
        writer.string(finding.severity.rawValue)
        writer.raw("}")
    }

    private static func write(_ range: Range<Int>, of fileName: [UInt8], to writer: inout JSONWriter) {
        writer.raw(#"{"endOffset":"#)
        writer.integer(range.upperBound)
        writer.raw(#","fileName":"#)
        writer.string(fileName)
        writer.raw(#","startOffset":"#)
        writer.integer(range.lowerBound)
        writer.raw("}")
    }
}

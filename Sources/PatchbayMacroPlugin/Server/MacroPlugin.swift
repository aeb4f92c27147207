import PatchbayPlatform

/// The plug-in, which answers the messages of the compiler.
struct MacroPlugin {
    /// The one that was read last.
    private var declaration: MarkedDeclaration?

    init() {}

    /// - Parameters:
    ///   - bytes: A message, without its length.
    ///   - count: The number of bytes.
    /// - Returns: the answer, without its length.
    mutating func answer(_ bytes: UnsafePointer<UInt8>, count: Int) -> [UInt8] {
        switch HostMessage(bytes, count: count) {
        case .getCapability:
            return Answer.capability()
        case .expandAttachedMacro(let message):
            var findings: [MacroFinding] = []
            let source = expand(message, &findings)
            return Answer.expansion(source, findings)
        case .loadPluginLibrary:
            return Answer.noLibrary("Patchbay's macro plug-in loads no libraries")
        case .other(let name, let syntax):
            let reason = "Patchbay's macro plug-in does not know the compiler's message '\(name)'"
            let place = syntax.map { ($0.fileName, $0.offset..<$0.offset) }
            return Answer.expansion(nil, [MacroFinding(reason, at: place)])
        case .malformed:
            let reason = "Patchbay's macro plug-in cannot read a message of the compiler, which lacks something"
            return Answer.expansion(nil, [MacroFinding(reason)])
        }
    }

    /// - Returns: what is added; `nil`, with an error, if that cannot be said.
    private mutating func expand(_ message: AttachedMessage, _ findings: inout [MacroFinding]) -> String? {
        if declaration?.isRead(from: message.declaration) != true {
            declaration = MarkedDeclaration(message.declaration)
        }
        guard let declaration, let request = MacroRequest(message, at: declaration) else {
            let place = (message.attribute.fileName, message.attribute.offset..<message.attribute.offset)
            let reason = "Patchbay's macro plug-in cannot read '@\(message.name)' and what it stands at"
            findings.append(MacroFinding(reason, at: place))
            return nil
        }
        switch (message.typeName, message.role) {
        case ("RegistrationMacro", "member"): return RegistrationMacro.members(request, &findings)
        case ("RegistrationMacro", "peer"): return RegistrationMacro.peers(request)
        case ("MisfitMacro", "member"): return UnsupportedMacro.members(request, &findings)
        case ("MisfitMacro", "peer"): return UnsupportedMacro.peers(request)
        case ("InjectableMacro", "member"): return InjectableMacro.members(request, &findings)
        case ("InjectableMacro", "extension"): return InjectableMacro.extensions(request)
        case ("ContextClientMacro", "member"): return ContextClientMacro.members(request, &findings)
        case ("ContextClientMacro", "peer"): return ContextClientMacro.peers(request)
        case ("ContextClientMacro", "extension"): return ContextClientMacro.extensions(request)
        case ("PayloadMacro", "peer"): return PayloadMacro.peers(request, &findings)
        case (_, _): break
        }
        let reason = "Patchbay's macro plug-in has no '\(message.typeName)' for the role '\(message.role)'"
        let place = (request.fragment.fileName, request.fragment.range(of: request.attribute))
        findings.append(MacroFinding("\(reason), which '@\(message.name)' asks for", at: place))
        return nil
    }
}

/// Messages to and from the compiler: eight bytes with the length, the lowest first, and then as many of JSON.
package struct MessageChannel {
    let input: CInt
    let output: CInt

    package init(input: CInt, output: CInt) {
        self.input = input
        self.output = output
    }

    /// Answers messages until there is none any more, or nobody reads the answers.
    package func run() {
        var plugin = MacroPlugin()
        while let message = nextMessage() {
            defer { message.deallocate() }
            guard let bytes = message.assumingMemoryBound(to: UInt8.self).baseAddress,
                send(plugin.answer(bytes, count: message.count))
            else { return }
        }
    }

    /// - Returns: `nil` at the end; an empty message is one, too.
    private func nextMessage() -> UnsafeMutableRawBufferPointer? {
        var header: UInt64 = 0
        guard withUnsafeMutableBytes(of: &header, fill), let count = Int(exactly: UInt64(littleEndian: header)),
            count > 0
        else { return nil }
        let message = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
        guard fill(message) else {
            message.deallocate()
            return nil
        }
        return message
    }

    /// - Returns: `false` at the end of what there is.
    private func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
        guard let start = buffer.baseAddress else { return true }
        return transfer(buffer.count) { read(input, start + $0, $1) }
    }

    /// - Returns: `false` if nobody reads.
    private func send(_ answer: [UInt8]) -> Bool {
        var header = UInt64(answer.count).littleEndian
        return withUnsafeBytes(of: &header, empty) && answer.withUnsafeBytes(empty)
    }

    private func empty(_ buffer: UnsafeRawBufferPointer) -> Bool {
        guard let start = buffer.baseAddress else { return true }
        return transfer(buffer.count) { write(output, start + $0, $1) }
    }

    /// - Parameter part: Moves bytes from an offset on, as many as are left or fewer, and returns how many.
    private func transfer(_ total: Int, _ part: (_ offset: Int, _ rest: Int) -> Int) -> Bool {
        var offset = 0
        while offset < total {
            let count = part(offset, total - offset)
            if count < 0, patchbay_error_number() == EINTR { continue }
            guard count > 0 else { return false }
            offset += count
        }
        return true
    }
}

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
        writer.list(findings, write)
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
        writer.list([MacroFinding(message)], write)
        writer.raw(#","loaded":false}}"#)
        return writer.bytes
    }

    private static func write(_ finding: MacroFinding, to writer: inout JSONWriter) {
        writer.raw(#"{"fixIts":"#)
        writer.list(finding.fixes) { fix, writer in
            writer.raw(#"{"changes":[{"newText":"#)
            writer.string(fix.text)
            writer.raw(#","range":"#)
            write(fix.range, of: finding.fileName, to: &writer)
            writer.raw(#"}],"message":"#)
            writer.string(fix.message)
            writer.raw("}")
        }
        writer.raw(#","highlights":"#)
        writer.list(finding.range.isEmpty ? [] : [finding.range]) { write($0, of: finding.fileName, to: &$1) }
        writer.raw(#","message":"#)
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

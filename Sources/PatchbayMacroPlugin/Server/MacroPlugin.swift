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
        let range = request.range(of: request.attribute)
        findings.append(MacroFinding("\(reason), which '@\(message.name)' asks for", at: (request.fileName, range)))
        return nil
    }
}

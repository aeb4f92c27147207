import PatchbayFacts
import PatchbaySyntax

/// The expansion of `@ContextClient`. It decides nothing: ``ContextClient`` says what there is to write.
enum ContextClientMacro {
    /// The members that go into a struct.
    static func members(_ request: MacroRequest, _ findings: inout [MacroFinding]) -> String {
        guard let client = client(request) else {
            let message = "`@ContextClient` fits structs of closures and protocols"
            findings.append(finding(message, request, at: request.range(of: request.attribute), request.fileName))
            return ""
        }
        let fragment = request.declaration.fragment
        for problem in client.problems {
            findings.append(finding(problem.message, request, at: fragment.range(of: problem.node), fragment.fileName))
        }
        guard !client.isProtocol, client.problems.isEmpty else { return "" }
        return ContextClientText(client: client).members
    }

    /// The declarations beside a protocol.
    static func peers(_ request: MacroRequest) -> String {
        guard let client = client(request), client.isProtocol, client.problems.isEmpty else { return "" }
        return ContextClientText(client: client).peer
    }

    /// The extension of a struct.
    static func extensions(_ request: MacroRequest) -> String {
        guard let client = client(request), !client.isProtocol, client.problems.isEmpty else { return "" }
        let type =
            request.message.extendedType.flatMap { SyntaxTree(type: $0.text).root[.type]?.text } ?? client.typeName
        let isDeclared = client.statics.contains("placeholder")
        let text = isDeclared ? "" : "    \(ContextClientText(client: client).placeholder)\n"
        // An extension of its own has the isolation of the module, unless it says otherwise.
        let actor = client.actor.map { "\($0) " } ?? (client.isNonisolated ? "nonisolated " : "")
        return "extension \(type): \(actor)PatchbayClients._ClientPlaceholder {\n\(text)}"
    }

    private static func client(_ request: MacroRequest) -> ContextClient? {
        let around = request.message.lexicalContext.first.flatMap { Fragment($0).declaration }
        let ofExtension = around?.kind == .extensionDecl ? around : nil
        return ContextClient(request.declaration.node, in: ofExtension, isNested: around?.isTypeWithMembers == true)
    }

    private static func finding(
        _ message: String,
        _ request: MacroRequest,
        at range: Range<Int>,
        _ fileName: [UInt8]
    ) -> MacroFinding {
        MacroFinding(.unsuitableClient, message, in: fileName, at: range)
    }
}

import PatchbayDeclarations
import PatchbayFacts
import PatchbaySyntax

/// The expansion of `@Payload` to nothing: ``InjectableMacro`` looks for it. It says where it is looked for in vain.
enum PayloadMacro {
    static func peers(_ request: MacroRequest, _ findings: inout [MacroFinding]) -> String {
        let isProperty = request.declaration.node.kind == .variableDecl
        if isProperty, isInMarkedType(request) { return "" }
        let message = "`@Payload` is for stored properties of a type that is marked with `@Injectable`"
        let range = request.range(of: request.attribute)
        findings.append(MacroFinding(.misplacedPayload, message, in: request.fileName, at: range))
        return ""
    }

    private static func isInMarkedType(_ request: MacroRequest) -> Bool {
        guard let around = request.message.lexicalContext.first.flatMap({ Fragment($0) })?.declaration,
            around.isTypeWithMembers
        else { return false }
        return around.all(.attribute).contains { attribute in
            attribute.kind == .attribute && InjectableFacts.isMarker(String(attribute.text.dropFirst()))
        }
    }
}

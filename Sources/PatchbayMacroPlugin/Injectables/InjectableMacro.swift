import PatchbayDeclarations
import PatchbayFacts
import PatchbaySyntax

/// The expansion of `@Injectable`. It decides nothing: ``InjectableReader`` says what there is to write.
enum InjectableMacro {
    /// The members of the type.
    static func members(_ request: MacroRequest, _ findings: inout [MacroFinding]) -> String {
        guard let read = read(request) else { return "" }
        for problem in read.injectable.problems { findings.append(MacroFinding(problem, in: request)) }
        if let name = nameOutOfReach(request, read) {
            let fragment = request.declaration.fragment
            let message = "`\(name.name)` is private to another type, where no extension reaches it: say `fileprivate`"
            let place = fragment.range(of: name)
            findings.append(MacroFinding(.notExpandable, message, in: fragment.fileName, at: place))
            return ""
        }
        return read.injectable.problems.isEmpty ? InjectableText(read.facts, read.injectable).members : ""
    }

    /// The extension that makes the type conform.
    static func extensions(_ request: MacroRequest) -> String {
        // The compiler hands over those of the two that the type does not name. One that refines them does not do.
        guard let read = read(request), read.injectable.problems.isEmpty, nameOutOfReach(request, read) == nil,
            protocols(request).contains(where: { $0.lastName == read.injectable.conformance })
        else { return "" }
        // An extension of its own has the isolation of the module, unless it says otherwise.
        let node = request.declaration.node
        let isOnNone = node.kind == .actorDecl || node.all(.modifier).contains { $0[.name]?.text == "nonisolated" }
        let actor = read.injectable.actor.map { "@\($0) " } ?? (isOnNone ? "nonisolated " : "")
        let type = request.message.extendedType.flatMap { SyntaxTree(type: $0.text).root[.type]?.text }
        let name = type ?? request.declaration.node[.name]?.text ?? ""
        return "extension \(name): \(actor)Patchbay.\(read.injectable.conformance) {}"
    }

    /// The name of a type that is private to another one and does not conform by itself.
    private static func nameOutOfReach(_ request: MacroRequest, _ read: InjectableDeclaration) -> Node? {
        let around = request.message.lexicalContext.first.flatMap { Fragment($0).declaration }
        guard around?.isTypeWithMembers == true, Modifiers(request.declaration.node).access == .private else {
            return nil
        }
        let conforms = read.facts.inheritance.contains { inherited in
            let name = inherited.type.stripped.names?.last
            return name == read.injectable.conformance || name.map(MarkerProtocol.namesWithoutPayload.contains) == true
        }
        return conforms ? nil : request.declaration.node[.name]
    }

    private static func protocols(_ request: MacroRequest) -> [Node] {
        request.message.conformances.flatMap { Fragment($0).declaration }?.all(.inherited) ?? []
    }

    private static func read(_ request: MacroRequest) -> InjectableDeclaration? {
        let around = request.message.lexicalContext.first.flatMap { Fragment($0).declaration }
        let isExtension = around?.kind == .extensionDecl
        return InjectableDeclaration(request.declaration.node, in: isExtension ? around : nil)
    }
}

extension Node {
    /// `Injectable` for `Patchbay.Injectable`.
    fileprivate var lastName: String { kind == .memberType ? self[.name]?.text ?? "" : text }
}

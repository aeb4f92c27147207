import PatchbayModel

/// The contents of a file. Its name, and the module it belongs to, are known to whoever reads it.
extension FactsCoder {
    package func file(_ facts: inout FileFacts) { file(&facts, withMembers: true) }

    /// The same without the members of declarations: ``members(of:)`` has those.
    func heads(of facts: inout FileFacts) { file(&facts, withMembers: false) }

    private func file(_ facts: inout FileFacts, withMembers: Bool) {
        list("imports", &facts.imports, ImportFacts(path: []), importing)
        list("declarations", &facts.declarations, DeclarationFacts(kind: .struct, name: [], location: Self.nowhere)) {
            declaration(&$0)
            if withMembers { members(of: &$0) }
        }
        let none = AliasFacts(name: [], scope: .file, target: .void, location: Self.nowhere)
        list("aliases", &facts.aliases, none, alias)
        list("associatedTypes", &facts.associatedTypes, none, alias)
        list("identities", &facts.identities, none, alias)
        features(&facts.features)
        strings("soughtNames", &facts.soughtNames)
        list("ignores", &facts.ignores, IgnoreFacts(names: [], location: Self.nowhere, end: Self.nowhere), ignore)
        diagnostics("diagnostics", &facts.diagnostics)
    }

    /// The members of declarations whose heads are known.
    func members(of facts: inout FileFacts) {
        for index in facts.declarations.indices { members(of: &facts.declarations[index]) }
    }

    static let nowhere = SourceLocation.wholeFile("")

    private func importing(_ facts: inout ImportFacts) {
        strings("modifiers", &facts.modifiers)
        optionalString("kind", &facts.kind)
        strings("path", &facts.path)
        strings("conditions", &facts.conditions)
    }

    private func alias(_ facts: inout AliasFacts) {
        strings("name", &facts.name)
        scope(&facts.scope)
        strings("genericParameters", &facts.genericParameters)
        type("target", &facts.target)
        word("access", &facts.access)
        strings("conditions", &facts.conditions)
        place("location", &facts.location)
    }

    private func ignore(_ facts: inout IgnoreFacts) {
        list("names", &facts.names, IgnoreFacts.Name("", at: Self.nowhere)) { name in
            string("text", &name.text)
            place("location", &name.location)
        }
        place("location", &facts.location)
        place("end", &facts.end)
    }

    func scope(_ scope: inout LexicalScope) {
        fields("scope", &scope) { scope in
            strings("names", &scope.names)
            number("extensionDepth", &scope.extensionDepth)
        }
    }

    // MARK: Findings

    func diagnostics(_ key: StaticString, _ values: inout [Diagnostic]) {
        list(key, &values, Diagnostic(.unreadableInput, at: Self.nowhere, "")) { finding in
            word("id", &finding.id)
            word("severity", &finding.severity)
            place("location", &finding.location)
            string("message", &finding.message)
            list("chain", &finding.chain, Diagnostic.Note(""), note)
            list("similar", &finding.similar, Diagnostic.Note(""), note)
            optionalString("help", &finding.help)
        }
    }

    private func note(_ note: inout Diagnostic.Note) {
        string("text", &note.text)
        optional("location", &note.location, Self.nowhere) { place($0, &$1) }
    }
}

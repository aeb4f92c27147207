import PatchbayModel

/// What a file consists of. What it is called and where it belongs is known to whoever reads it.
extension FactsCoder {
    func file(_ facts: inout FileFacts) {
        list(&facts.imports, ImportFacts(path: [])) { self.importing(&$0) }
        list(&facts.declarations, DeclarationFacts(kind: .struct, name: [], location: Self.nowhere)) {
            self.declaration(&$0)
        }
        list(
            &facts.aliases,
            AliasFacts(name: [], scope: .file, target: .void, location: Self.nowhere)
        ) { self.alias(&$0) }
        strings(&facts.collectionCalls)
        rarity(&facts.features, unless: FeatureFacts())
        rarity(&facts.ignores, unless: [])
        rarity(&facts.diagnostics, unless: [])
    }

    static let nowhere = SourceLocation.wholeFile("")

    private func importing(_ facts: inout ImportFacts) {
        strings(&facts.modifiers)
        optionalString(&facts.kind)
        strings(&facts.path)
        strings(&facts.conditions)
    }

    private func alias(_ facts: inout AliasFacts) {
        strings(&facts.name)
        scope(&facts.scope)
        strings(&facts.genericParameters)
        type(&facts.target)
        word(&facts.access)
        strings(&facts.conditions)
        place(&facts.location)
    }

    private func declaration(_ facts: inout DeclarationFacts) {
        word(&facts.kind)
        strings(&facts.name)
        scope(&facts.scope)
        word(&facts.access)
        let flags = flags((facts.isFinal ? 1 : 0) | (facts.isNonisolated ? 2 : 0))
        (facts.isFinal, facts.isNonisolated) = (flags & 1 != 0, flags & 2 != 0)
        strings(&facts.attributes)
        strings(&facts.genericParameters)
        optionalType(&facts.boundType)
        list(&facts.inheritance, InheritanceFacts(type: .void, location: Self.nowhere)) { facts in
            self.strings(&facts.attributes)
            self.type(&facts.type)
            self.place(&facts.location)
        }
        requirements(&facts.requirements)
        strings(&facts.conditions)
        place(&facts.location)
        rarity(&facts.registrations, unless: [])
        rarity(&facts.injectable, unless: nil)
        list(&facts.properties, PropertyFacts(name: "", type: nil, location: Self.nowhere)) { self.property(&$0) }
        list(&facts.initializers, FunctionFacts(name: "", location: Self.nowhere)) { self.function(&$0) }
        list(&facts.methods, FunctionFacts(name: "", location: Self.nowhere)) { self.function(&$0) }
        list(
            &facts.otherRequirements,
            OtherRequirementFacts(kind: .subscript, name: "", location: Self.nowhere)
        ) { facts in
            self.word(&facts.kind)
            self.string(&facts.name)
            self.optionalType(&facts.bound)
            self.strings(&facts.conditions)
            self.place(&facts.location)
        }
    }

    private func scope(_ scope: inout LexicalScope) {
        strings(&scope.names)
        number(&scope.extensionDepth)
    }

    private func requirements(_ facts: inout [RequirementFacts]) {
        list(&facts, RequirementFacts(left: .void, relation: .sameType, right: .void)) { facts in
            self.type(&facts.left)
            self.word(&facts.relation)
            self.type(&facts.right)
        }
    }

    // MARK: Members

    private func property(_ facts: inout PropertyFacts) {
        string(&facts.name)
        optionalType(&facts.type)
        word(&facts.access)
        let flags = flags(
            (facts.isStatic ? 1 : 0) | (facts.isLazy ? 2 : 0) | (facts.isLet ? 4 : 0) | (facts.isStored ? 8 : 0)
                | (facts.hasDefault ? 16 : 0) | (facts.isImplicitlyUnwrapped ? 32 : 0)
                | (facts.isNonisolated ? 64 : 0) | (facts.accessors == nil ? 0 : 128)
                | (facts.initializedProperties.isEmpty ? 0 : 256)
        )
        (facts.isStatic, facts.isLazy, facts.isLet) = (flags & 1 != 0, flags & 2 != 0, flags & 4 != 0)
        (facts.isStored, facts.hasDefault) = (flags & 8 != 0, flags & 16 != 0)
        (facts.isImplicitlyUnwrapped, facts.isNonisolated) = (flags & 32 != 0, flags & 64 != 0)
        if flags & 128 != 0 {
            var accessors = facts.accessors ?? AccessorFacts()
            self.accessors(&accessors)
            facts.accessors = accessors
        }
        if flags & 256 != 0 { strings(&facts.initializedProperties) }
        strings(&facts.attributes)
        strings(&facts.conditions)
        place(&facts.location)
    }

    private func accessors(_ facts: inout AccessorFacts) {
        effects(&facts.effects)
        optionalType(&facts.thrownType)
        let flags = flags((facts.isMutating ? 1 : 0) | (facts.isSettable ? 2 : 0))
        (facts.isMutating, facts.isSettable) = (flags & 1 != 0, flags & 2 != 0)
    }

    private func effects(_ effects: inout Effects) {
        let flags = flags((effects.isAsync ? 1 : 0) | (effects.isThrowing ? 2 : 0))
        effects = Effects(isAsync: flags & 1 != 0, isThrowing: flags & 2 != 0)
    }

    private func function(_ facts: inout FunctionFacts) {
        string(&facts.name)
        word(&facts.access)
        let flags = flags(
            (facts.isStatic ? 1 : 0) | (facts.isMutating ? 2 : 0) | (facts.isFailable ? 4 : 0)
                | (facts.isNonisolated ? 8 : 0) | (facts.isRethrowing ? 16 : 0)
                | (facts.isConvenience ? 32 : 0)
        )
        (facts.isStatic, facts.isMutating, facts.isFailable) = (flags & 1 != 0, flags & 2 != 0, flags & 4 != 0)
        (facts.isNonisolated, facts.isRethrowing) = (flags & 8 != 0, flags & 16 != 0)
        facts.isConvenience = flags & 32 != 0
        strings(&facts.genericParameters)
        requirements(&facts.requirements)
        list(&facts.parameters, ParameterFacts(label: nil, name: "", type: .void, location: Self.nowhere)) {
            self.parameter(&$0)
        }
        effects(&facts.effects)
        optionalType(&facts.thrownType)
        optionalType(&facts.result)
        strings(&facts.attributes)
        optionalString(&facts.returnedKey)
        strings(&facts.conditions)
        place(&facts.location)
    }

    private func parameter(_ facts: inout ParameterFacts) {
        optionalString(&facts.label)
        string(&facts.name)
        type(&facts.type)
        let flags = flags((facts.hasDefault ? 1 : 0) | (facts.isVariadic ? 2 : 0))
        (facts.hasDefault, facts.isVariadic) = (flags & 1 != 0, flags & 2 != 0)
        place(&facts.location)
    }
}

import PatchbayModel

extension RandomProgram {
    /// Everything that can be drawn by its name, and whether this program has it.
    var features: [String: Bool] {
        kinds.merging(ofNodes) { $1 }.merging(ofNeeds) { $1 }.merging(ofModules) { $1 }
    }

    private func has(_ isWanted: (Node) -> Bool) -> Bool { indices.contains { isWanted(nodes[$0]) } }

    private func asks(_ isWanted: (Need) -> Bool) -> Bool { has { $0.needs.contains(where: isWanted) } }

    private var kinds: [String: Bool] {
        [
            "an injectable": has { $0.kind == .injectable },
            "a factory method": has { $0.kind == .factoryMethod },
            "property injection": has { $0.kind == .property },
            "a factory module": has { $0.kind == .module },
            "a configurator module": has { $0.kind == .configurator },
            "a provider": has { $0.kind == .provided },
            "twins": has { $0.kind.original != nil },
            "a contribution": has { $0.kind == .contribution },
            "a contribution with a key": has { $0.kind == .keyedContribution },
            "a generic type": has { $0.kind.argument != nil },
            "a generic type of a generic type": has { node in
                node.kind.argument.map { nodes[$0].kind.argument != nil } ?? false
            },
        ]
    }

    private var ofNodes: [String: Bool] {
        [
            "a shared type": has { $0.lifetime == .shared },
            "a weakly shared type": has { $0.lifetime == .weaklyShared },
            "a shared generic type": has { $0.lifetime.isShared && $0.kind.argument != nil },
            "a chosen owner": has { $0.chosenOwner != nil },
            "async": has(\.isAsync),
            "throws": has(\.isThrowing),
            "throws one type": has { $0.isThrowing && $0.isTyped && !$0.lifetime.isShared },
            "the main actor": has { $0.actor == .main },
            "another global actor": has { $0.actor == .disk },
            "a resolver of the main actor": places.contains { $0.isolation == .main },
            "a resolver that is an actor": places.contains { $0.isolation == .own },
            "a conformance in an extension": has { $0.spelling == .inExtension },
            "a dependency by alias": has { $0.spelling == .byAlias },
            "a protocol of the program's own": has { $0.spelling == .byOwnProtocol },
            "a macro": has { $0.spelling == .byMacro && $0.kind == .injectable },
            "a macro for a shared type": has { $0.spelling == .byMacro && $0.lifetime.isShared },
            "a macro with a payload": has { $0.spelling == .byMacro && $0.kind == .module },
            "a macro for a generic type": indices.contains { index in
                guard case .applied(let family, _) = nodes[index].kind else { return false }
                return families[family].isByMacro
            },
            "children of children": places.count > 3,
            "stubs": hasStubs,
        ]
    }

    private var ofNeeds: [String: Bool] {
        [
            "a factory": asks { if case .factory = $0 { true } else { false } },
            "a closure": asks { if case .later = $0 { true } else { false } },
            "a circle": asks { if case .circle = $0 { true } else { false } },
            "lazily": asks { if case .lazily = $0 { true } else { false } },
            "a closure with arguments": asks { if case .build = $0 { true } else { false } },
            "an optional": asks { if case .optional = $0 { true } else { false } },
            "an array": asks { $0 == .marks },
            "a dictionary": asks { $0 == .named },
            "what nobody provides": asks { if case .lifted = $0 { true } else { false } },
        ]
    }

    private var ofModules: [String: Bool] {
        let ofLibraries = { (node: Node) in node.module < ownModule }
        return [
            "one module": libraries.isEmpty,
            "two libraries": libraries.count == 2,
            "a module that is re-exported": libraries.count == 2 && isReexporting,
            "a public type of a library": has { ofLibraries($0) && $0.access == .public },
            "a package type of a library": has { ofLibraries($0) && $0.access == .package },
            "a shared type of a library": has { ofLibraries($0) && $0.lifetime.isShared },
            "a generic type of a library": indices.contains { index in
                nodes[index].kind.argument != nil && module(of: index) < ownModule
            },
            "a macro in a library": has { ofLibraries($0) && $0.spelling == .byMacro },
            "what a library hides, and somebody asks for": asksForHidden,
            "a provider that a library asks for": has { $0.part != nil && !$0.isContribution },
            "a contribution that a library asks for": has { $0.part != nil && $0.isContribution },
            "one name in two modules": has { $0.decoy != nil },
        ]
    }
}

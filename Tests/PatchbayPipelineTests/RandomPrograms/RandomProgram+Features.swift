import PatchbayModel

extension RandomProgram {
    /// Everything that can be drawn by its name, and whether this program has it.
    var features: [String: Bool] {
        [
            ofResolvers, ofFamilies, ofConditions, ofNodes, ofNeeds, ofModules, parts.features,
        ].reduce(kinds) { $0.merging($1) { $1 } }
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
            "two bindings of one type": has { $0.kind.original != nil },
            "a contribution": has { $0.kind == .contribution },
            "a contribution with a key": has { $0.kind == .keyedContribution },
            "a generic type": has { !$0.kind.arguments.isEmpty },
            "a generic type of a generic type": has { node in
                node.kind.arguments.contains { !nodes[$0].kind.arguments.isEmpty }
            },
        ]
    }

    private var ofNodes: [String: Bool] {
        [
            "a shared type": has { $0.lifetime == .shared },
            "a weakly shared type": has { $0.lifetime == .weaklyShared },
            "a shared provider": has { $0.kind == .provided && $0.lifetime.isShared },
            "a property that provides": indices.contains(where: isProperty),
            "a shared generic type": has { $0.lifetime.isShared && !$0.kind.arguments.isEmpty },
            "a chosen owner": has { $0.chosenOwner != nil },
            "async": has(\.isAsync),
            "throws": has(\.isThrowing),
            "throws one type": has { $0.isThrowing && $0.isTyped && !$0.lifetime.isShared },
            "the main actor": has { $0.actor == .main },
            "another global actor": has { $0.actor == .disk },
            "a conformance in an extension": has { $0.spelling == .inExtension },
            "a dependency by alias": has { $0.spelling == .byAlias },
            "a protocol of the program's own": has { $0.spelling == .byOwnProtocol },
            "a type that is another one under a flag": has { $0.flag != nil && $0.kind != .provided },
            "a provider that is another one under a flag": has { $0.flag != nil && $0.kind == .provided },
            "an alternative by extension": has { $0.split == .conformance },
            "an alternative with members in extensions": has { $0.split == .members },
            "a shared alternative by extension": has { $0.split != .none && $0.lifetime.isShared },
            "an alternative with effects in one branch": has { $0.flag != nil && ($0.isAsync || $0.isThrowing) },
            "a shared alternative": has { $0.flag != nil && $0.lifetime.isShared },
            "an alternative that is missing in one branch": has { $0.flag != nil && $0.hasGap },
            "a provider that is called otherwise under a flag": has { $0.flag != nil && $0.mayBeRenamed },
            "both flags": Set(nodes.compactMap(\.flag)).count > 1,
            "an alias with two targets": asks { if case .assisted(_, Self.amount) = $0 { true } else { false } },
            "a macro": has { $0.spelling == .byMacro && $0.kind == .injectable },
            "a macro for an initialiser": has { $0.spelling == .byInitializer },
            "what stands for a protocol": asks { if case .bound = $0 { true } else { false } },
            "what is shared and stands for a protocol": has { node in
                node.needs.contains { need in
                    if case .bound(let target) = need { nodes[target].lifetime.isShared } else { false }
                }
            },
            "a macro for a shared type": has { $0.spelling == .byMacro && $0.lifetime.isShared },
            "a macro with a payload": has { $0.spelling == .byMacro && $0.kind == .module },
            "a macro for a generic type": indices.contains { index in
                guard case .applied(let family, _) = nodes[index].kind else { return false }
                return families[family].isByMacro
            },
        ]
    }

    private var ofResolvers: [String: Bool] {
        let isOfLibrary = { (place: Int) in places[place].module < ownModule }
        let refining = places.indices.filter { places[$0].refined != nil }
        return [
            "a resolver of the main actor": places.contains { $0.isolation == .main },
            "a resolver that is an actor": places.contains { $0.isolation == .own },
            "children of children": places.indices.contains { path(up: $0).count > 2 },
            "stubs": hasStubs,
            "a stub over a resolver": instances.contains { $0.over != nil },
            "what is gathered": places.indices.contains { gathers($0) && gathered(by: $0).count > 1 },
            "an alternative that is gathered": places.indices.contains { place in
                gathers(place) && gathered(by: place).contains { nodes[$0].flag != nil }
            },
            "two resolvers of one name": Set(places.map(\.protocolName)).count < places.count,
            "a resolver that refines another": !refining.isEmpty,
            "a resolver that refines two": places.contains { $0.alsoRefined != nil },
            "a resolver that refines one that does": places.indices.contains { lineage(of: $0).count > 2 },
            "a resolver on an actor that refines another": refining.contains { places[$0].isolation != .none },
            "a child that refines another": refining.contains { places[$0].parent != nil },
            "a child of a resolver that refines another": places.contains { place in
                place.parent.map(refining.contains) ?? false
            },
            "a provider that is required again": has { node in
                node.homes.contains { home in lineage(of: home).dropFirst().contains(where: node.homes.contains) }
            },
            "a contribution of a resolver that refines another": has { node in
                node.isContribution && node.homes.contains(where: refining.contains)
            },
            "a resolver of a library": places.indices.contains(where: isOfLibrary),
            "a library's resolver for the package": places.indices.contains { place in
                isOfLibrary(place) && access(ofResolver: place) == .package
            },
            "a resolver of a library that refines another": refining.contains(where: isOfLibrary),
            "a child of a library's resolver": places.contains { place in
                place.module == ownModule && place.parent.map(isOfLibrary) ?? false
            },
            "what a library's resolver can make alone": indices.contains { index in
                nodes[index].isHidden
                    && places.indices.contains { place in
                        maker(of: index, askedIn: place).map { $0 != place } ?? false
                    }
            },
        ]
    }

    private var ofFamilies: [String: Bool] {
        let applied = Set(
            indices.compactMap { index -> Int? in
                guard case .applied(let family, _) = nodes[index].kind, isAsked(family: family) else { return nil }
                return family
            }
        )
        let has = { (isWanted: (Family) -> Bool) in applied.contains { isWanted(families[$0]) } }
        return [
            "a generic type with two parameters": has { $0.parameterCount == 2 && $0.maker == .initializer },
            "a generic provider": has { $0.maker == .provider },
            "a generic provider with two parameters": has { $0.maker == .provider && $0.parameterCount == 2 },
            "a provider of a special case": indices.contains { nodes[$0].specialHome != nil && isSpecialAsked($0) },
            "a generic factory": has { $0.maker == .module },
            "a generic factory with two parameters": has { $0.maker == .module && $0.parameterCount == 2 },
            "a generic type for some types": has { $0.isBound && $0.maker == .initializer },
            "a generic provider for some types": has { $0.isBound && $0.maker == .provider },
            "a shared generic type for some types": has { $0.isBound && $0.lifetime.isShared },
            "a generic type of what it is not made for": self.has(\.isOutOfBounds),
        ]
    }

    private var ofConditions: [String: Bool] {
        [
            "a type under a condition": has { $0.condition == .met && !$0.isProvided },
            "a shared type under a condition": has { $0.condition == .met && $0.lifetime.isShared },
            "a provider under a condition": has { $0.condition == .met && $0.isProvided && !$0.isContribution },
            "a contribution under a condition": has { $0.condition == .met && $0.isContribution },
            "a type that is not there": has { $0.condition == .unmet && !$0.isProvided },
            "a provider that is not there": has { $0.condition == .unmet && $0.isProvided && !$0.isContribution },
            "a contribution that is not there": has { $0.condition == .unmet && $0.isContribution },
            "a type in two variants": has { $0.condition == .variants && !$0.isProvided },
            "a provider in two variants": has { $0.condition == .variants && $0.isProvided },
        ]
    }

    private var ofNeeds: [String: Bool] {
        [
            "a factory": asks { if case .factory = $0 { true } else { false } },
            "a closure": asks { if case .later = $0 { true } else { false } },
            "a circle": asks { if case .cycle = $0 { true } else { false } },
            "lazily": asks { if case .lazily = $0 { true } else { false } },
            "a closure with arguments": asks { if case .build = $0 { true } else { false } },
            "an optional": asks { if case .optional = $0 { true } else { false } },
            "an array": asks { $0 == .marks },
            "a dictionary": asks { $0 == .named },
            "what nobody provides": asks { if case .assisted = $0 { true } else { false } },
        ]
    }

    private var ofModules: [String: Bool] {
        let ofLibraries = { (node: Node) in node.module < ownModule }
        return [
            "one module": libraries.isEmpty,
            "two libraries": libraries.count == 2,
            "what is made of types that nobody here names": unnamedLibrary.map { unnamed in
                places.indices.contains { place in
                    places[place].module == ownModule
                        && indices.contains { !isNamed($0, in: ownModule) && maker(of: $0, askedIn: place) != nil }
                } && indices.contains { nodes[$0].module == unnamed }
            } ?? false,
            "a module that is re-exported": libraries.count == 2 && isReexporting,
            "a runtime that another module re-exports": runtimeImport == .ofFirstModule && !libraries.isEmpty,
            "a runtime that another file re-exports": runtimeImport == .oneOfEach,
            "a runtime that the macros re-export": importsMacrosAlone && runtimeImport == .all && usesMacros,
            "a public type of a library": has { ofLibraries($0) && $0.access == .public },
            "a package type of a library": has { ofLibraries($0) && $0.access == .package },
            "a shared type of a library": has { ofLibraries($0) && $0.lifetime.isShared },
            "a generic type of a library": indices.contains { index in
                !nodes[index].kind.arguments.isEmpty && module(of: index) < ownModule
            },
            "a macro in a library": has { ofLibraries($0) && $0.spelling == .byMacro },
            "what a library hides, and somebody asks for": asks { need in
                need.target.map { nodes[$0].isHidden } ?? false
            },
            "two packages": packages.last == 1,
            "three packages": packages.last == 2,
            "what a package hides, and another one asks for": typesForOtherPackages.contains(where: isClosed),
            "what only a library's resolver can make for another package": has { node in
                node.access == .package && packages[node.module] != packages[ownModule]
            },
            "a provider that a library asks for": has { $0.part != nil && !$0.isContribution },
            "a contribution that a library asks for": has { $0.part != nil && $0.isContribution },
            "one name in two modules": has { $0.decoy != nil },
        ]
    }

    private func isSpecialAsked(_ index: Int) -> Bool { places.indices.contains { isShown(index, in: $0) } }
}

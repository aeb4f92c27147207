import PatchbayModel
import PatchbayTestSupport

extension RandomProgram {
    /// - Parameters:
    ///   - count: How many bindings, before the cycles are closed.
    ///   - hasAllParts: Whether none of the parts is left out that nothing else has to do with.
    init(seed: UInt64, count: Int, hasAllParts: Bool = false) {
        var random = SplitMix(state: seed)
        let names = [[], ["Base"], ["Base", "Kit"], ["Base", "Kit"], ["Base", "Core", "Kit"]]
        let libraries = names.randomElement(using: &random) ?? []
        let unnamed = libraries.firstIndex(of: "Core")
        var places = Self.drawnPlaces(libraries: libraries.count, without: unnamed, &random)
        Self.drawNames(&places, &random)
        for place in places.indices { places[place].gathers = Int.random(in: 0..<3, using: &random) == 0 }
        self.init(
            places: places,
            libraries: libraries,
            packages: Self.drawnPackages(modules: libraries.count + 1, &random),
            isReexporting: libraries.count == 2 && Bool.random(using: &random),
            hasStubs: Bool.random(using: &random)
        )
        unnamedLibrary = unnamed
        for index in 0..<count { addNode(index, of: count, &random) }
        closeCircles(&random)
        mend()
        drawConditions(&random)
        drawAlternatives(&random)
        drawParts(hasAll: hasAllParts, &random)
    }

    private mutating func addNode(_ index: Int, of count: Int, _ random: inout SplitMix) {
        // Contributions come before all who ask for them, and the last node asks in any case.
        let isEarly = index < count / 2
        let kind = index == count - 1 ? .injectable : kind(isEarly: isEarly, &random)
        var node = Node(kind: kind, needs: [])
        chooseHomes(&node, &random)
        settle(&node, isLast: index == count - 1, &random)
        node.needs = needs(index, of: count, node, &random)
        switch kind {
        case .injectable, .factoryMethod, .provided, .namesake, .contribution, .keyedContribution:
            node.isAsync = chance(8, &random)
            node.isThrowing = chance(6, &random)
            node.isTyped = chance(2, &random)
            if kind == .injectable, chance(6, &random) {
                node.actor = GlobalActor.allCases.randomElement(using: &random)
            }
            node.spelling = kind == .injectable ? Spelling.allCases.randomElement(using: &random) ?? .plain : .plain
            // A hidden type is made by the program now and then, which is on no actor.
            if node.isOnActor { node.isHidden = false }
            // Nobody writes its initialiser, and so that has no effects and is as visible as the type.
            if node.spelling == .byMacro { (node.isAsync, node.isThrowing) = (false, false) }
            if node.spelling.usesMacro { node.isHidden = false }
            let mayStandIn = (kind == .injectable || kind == .factoryMethod) && !node.isOnActor && !node.isHidden
            node.isBound = mayStandIn && chance(3, &random)
        case .applied(let family, _):
            node.isAsync = families[family].isAsync
            node.isThrowing = families[family].isThrowing
            node.isTyped = families[family].isTyped
            node.isOfProvider = families[family].maker == .provider
            node.isOutOfBounds = families[family].isBound && !(kind.arguments.first.map { nodes[$0].isSized } ?? false)
            let mayBeSpecial = isNamedEverywhere(kind) && isVisible(kind, from: ownModule)
            if node.isOfProvider, !node.isOutOfBounds, chance(2, &random), mayBeSpecial {
                node.specialHome = places.indices.filter { places[$0].module == ownModule }.randomElement(
                    using: &random
                )
            }
        case .module: node.spelling = chance(3, &random) ? .byMacro : .plain
        case .property, .configurator: break
        }
        if !mayBeClosed(node) { node.access = access(node.access, naming: node.needs) }
        if isArgument(node), kind.arguments.isEmpty { node.isSized = chance(2, &random) }
        let mayServe = kind == .injectable || kind == .provided
        node.isService = mayServe && !node.isOnActor && node.decoy == nil && !chance(3, &random)
        nodes.append(node)
        appendLacking(of: index)
        if kind == .injectable, !node.isOnActor, !chance(3, &random) { share(index, &random) }
        if kind == .provided {
            nodes[index].wantsProperty = chance(2, &random)
            if !chance(3, &random), isKeepable(index) { nodes[index].lifetime = .shared }
        }
        if case .applied(let family, _) = kind { shareApplied(index, as: families[family].lifetime) }
        if chance(8, &random) { addFamily(before: index, of: count, &random) }
    }

    /// Decides which resolvers say that they make a node.
    private func chooseHomes(_ node: inout Node, _ random: inout SplitMix) {
        switch node.kind {
        case .provided:
            // Mostly the root's; a child may provide it too, and then hides the root's.
            node.homes = [chance(3, &random) ? Int.random(in: places.indices, using: &random) : 0]
            if chance(4, &random) { node.homes.insert(Int.random(in: places.indices, using: &random)) }
        case .namesake(let original): node.homes = nodes[original].homes
        case .contribution, .keyedContribution: node.homes = [Int.random(in: places.indices, using: &random)]
        case .applied(let family, _): node.homes = Set(families[family].home.map { [$0] } ?? [])
        case .injectable, .factoryMethod, .property, .module, .configurator: break
        }
    }

    /// The last module whose types all resolvers can name that say they make a node.
    private func lastModule(of node: Node) -> Int { node.homes.map { places[$0].module }.min() ?? ownModule }

    /// Decides in which module a node is declared.
    private func settle(_ node: inout Node, isLast: Bool, _ random: inout SplitMix) {
        let last = lastModule(of: node)
        node.module = last
        guard !isLast, ownModule > 0 else { return }
        if chance(2, &random) { node.module = Int.random(in: 0...min(last, ownModule - 1), using: &random) }
        // The program names what resolvers provide, and what it has made before anything is put into it.
        let isNamedByProgram = node.isProvided || node.kind == .property || node.kind == .configurator
        if node.module == unnamedLibrary, isNamedByProgram { node.module = 0 }
        node.access = Access.allCases.randomElement(using: &random) ?? .public
        if node.isProvided { node.access = access(node.access, seenByProgramFrom: node.module) }
        if node.isProvided, chance(2, &random) {
            let first = node.kind.original.map { module(of: $0) } ?? (node.isContribution ? 0 : node.module)
            if first < last {
                node.part = (first..<last).filter { $0 != unnamedLibrary }.randomElement(using: &random)
            }
        }
        guard node.kind == .injectable || node.kind == .factoryMethod else { return }
        // A resolver of its module can make it, and is asked for it then.
        node.isHidden = node.module < ownModule && chance(resolverModules.contains(node.module) ? 3 : 8, &random)
        if node.module == unnamedLibrary { node.isHidden = false }
        // A library with resolvers would want to make it.
        let quiet = (0..<node.module).filter { !resolverModules.contains($0) }
        if chance(8, &random) { node.decoy = quiet.randomElement(using: &random) }
    }

    private func kind(isEarly: Bool, _ random: inout SplitMix) -> Node.Kind {
        switch Int.random(in: 0..<16, using: &random) {
        case 0..<5: return .injectable
        case 5..<7: return .factoryMethod
        case 7..<9: return .module
        case 9: return chance(2, &random) ? .property : .configurator
        case 10: return isEarly ? (chance(2, &random) ? .contribution : .keyedContribution) : .injectable
        case 11: return doubled(&random).map { .namesake(of: $0) } ?? .provided
        case 12, 13:
            return applied(&random) ?? .injectable
        case _: return .provided
        }
    }

    private func applied(_ random: inout SplitMix) -> Node.Kind? {
        guard let family = families.indices.randomElement(using: &random) else { return nil }
        let mustBeNamed = families[family].isBound || families[family].maker != .initializer
        if mustBeNamed, unnamedLibrary == families[family].module { return nil }
        let possible = nodes.indices.filter {
            isArgument(nodes[$0]) && !hasNamesake($0)
                && (!mustBeNamed || isNamedEverywhere(.applied(family: family, to: [$0])))
        }
        let arguments = (0..<families[family].parameterCount).compactMap { _ in possible.randomElement(using: &random) }
        let kind = Node.Kind.applied(family: family, to: arguments)
        return possible.isEmpty || nodes.contains { $0.kind == kind } ? nil : kind
    }

    /// A provided node that may get a second provider: its requests all have its name.
    private func doubled(_ random: inout SplitMix) -> Int? {
        nodes.indices.filter { index in
            nodes[index].kind == .provided && !hasNamesake(index)
                && !nodes.contains { node in
                    node.needs.contains { need in
                        switch need {
                        case .item(index, _), .later(index), .lazily(index), .build(index): true
                        case .node, .bound, .item, .factory, .later, .cycle, .lazily, .build, .optional, .marks, .named,
                            .assisted:
                            false
                        }
                    } || node.kind.arguments.contains(index)
                } && !families.contains { $0.needs.contains { $0.target == index } }
        }.randomElement(using: &random)
    }

    private func hasNamesake(_ index: Int) -> Bool { nodes.contains { $0.kind == .namesake(of: index) } }

    /// Says whether the type of a node may stand for the parameter of a generic one.
    func isArgument(_ node: Node) -> Bool {
        switch node.kind {
        case .injectable, .factoryMethod, .provided: !node.isOnActor
        case .applied(let family, _): families[family].maker != .module
        case .property, .module, .configurator, .namesake, .contribution, .keyedContribution: false
        }
    }

    private mutating func addFamily(before index: Int, of count: Int, _ random: inout SplitMix) {
        let makers: [Family.Maker] = [.initializer, .initializer, .initializer, .provider, .module]
        let maker = makers.randomElement(using: &random) ?? .initializer
        let home = maker == .provider ? Int.random(in: places.indices, using: &random) : nil
        let last = home.map { places[$0].module } ?? ownModule
        let module =
            (0...last).filter { maker == .initializer || $0 != unnamedLibrary }.randomElement(using: &random) ?? 0
        let lifetimes: [Lifetime] = [.transient, .shared, .shared, .weaklyShared]
        let lifetime = maker == .initializer ? lifetimes.randomElement(using: &random) ?? .transient : .transient
        let isByMacro = maker == .initializer && lifetime == .transient && chance(4, &random)
        let hasEffects = !isByMacro && maker != .module
        let dependent = Node(kind: .injectable, module: home == nil ? module : last, needs: [])
        families.append(
            Family(
                maker: maker,
                parameterCount: chance(3, &random) ? 2 : 1,
                isBound: !isByMacro && maker != .module && chance(3, &random),
                home: home,
                lifetime: lifetime,
                isAsync: hasEffects && chance(8, &random),
                isThrowing: hasEffects && chance(6, &random),
                isTyped: chance(2, &random),
                isByMacro: isByMacro,
                module: module,
                access: access(
                    Access.allCases.randomElement(using: &random) ?? .public,
                    seenByProgramFrom: maker == .provider ? module : ownModule
                ),
                needs: needs(index, of: count, dependent, &random).filter { need in
                    // The program names again what a provider takes.
                    let canBe = maker != .provider || need.target.map { isNamed($0, in: ownModule) } ?? true
                    return canBe && !need.isLater
                }
            )
        )
        // No generic type is closed, as the program makes none by hand.
        guard !isOfOnePackage, maker != .provider, let family = families.last else { return }
        families[families.count - 1].access = access(family.access, naming: family.needs)
    }

    // MARK: Needs

    private func needs(_ index: Int, of count: Int, _ node: Node, _ random: inout SplitMix) -> [Need] {
        if case .applied(let family, let arguments) = node.kind {
            return families[family].needs + arguments.enumerated().map { .item($1, of: $0) }
        }
        let isEarly = index < count / 2
        var needs: [Need] = []
        if index == count - 1 {
            if nodes.contains(where: { $0.kind == .contribution }) { needs.append(.marks) }
            if nodes.contains(where: { $0.kind == .keyedContribution }) { needs.append(.named) }
        }
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let module = node.isProvided ? node.part ?? lastModule(of: node) : node.module
            // The program names again what a provider takes.
            let modules = node.isProvided ? [module, ownModule] : [module]
            let need = need(isEarly: isEarly, in: modules, &random)
            if !needs.contains(where: { label($0) == label(need) }) { needs.append(need) }
        }
        switch node.kind {
        case .injectable, .factoryMethod, .property, .module, .configurator, .provided, .applied: return needs
        case .contribution, .keyedContribution: return needs.filter { !$0.isLater }
        // It asks for the other provider of its type by name, if at all.
        case .namesake(let original):
            return needs.filter { $0 == .node(original) || $0 == .optional(original) || $0.target != original }
        }
    }

    private func need(isEarly: Bool, in modules: [Int], _ random: inout SplitMix) -> Need {
        if !isEarly, chance(8, &random) { return chance(2, &random) ? .marks : .named }
        let targets = nodes.indices.filter { index in isTarget(index) && modules.allSatisfy { isNamed(index, in: $0) } }
        if !chance(5, &random), let target = targets.randomElement(using: &random) {
            if isFactory(target) { return .factory(target) }
            let mayWait = !hasNamesake(target) && nodes[target].kind.original == nil
            switch Int.random(in: 0..<9, using: &random) {
            case 0, 1: return .optional(target)
            case 2 where mayWait: return .later(target)
            case 3 where mayWait && isPlain(target): return .lazily(target)
            case 4 where mayWait && isBuildable(target): return .build(target)
            case 5 where nodes[target].isBound: return .bound(target)
            case _: return .node(target)
            }
        }
        let label = ["id", "name", "size", "default"].randomElement(using: &random) ?? "id"
        return .assisted(label: label, type: (Self.plainTypes + [Self.amount]).randomElement(using: &random) ?? "Int")
    }

    /// Says whether a node is asked for by its factory.
    private func isFactory(_ index: Int) -> Bool {
        if case .applied(let family, _) = nodes[index].kind { return families[family].maker == .module }
        return nodes[index].kind == .module
    }

    private func isTarget(_ index: Int) -> Bool {
        switch nodes[index].kind {
        case .injectable, .factoryMethod, .module, .provided, .namesake, .applied: true
        case .property, .configurator, .contribution, .keyedContribution: false
        }
    }

    // MARK: Sharing

    /// Makes an injectable shared, if there is a resolver that has all it needs.
    private mutating func share(_ index: Int, _ random: inout SplitMix) {
        guard isKeepable(index) else { return }
        let able = places.indices.filter { mayChoose($0, for: index) }
        nodes[index].lifetime = chance(3, &random) ? .weaklyShared : .shared
        if chance(4, &random) { nodes[index].chosenOwner = able.randomElement(using: &random) }
    }

    /// Gives a node of a generic type the lifetime that all such nodes have. If no resolver has all that this one
    /// needs, it becomes an ordinary injectable.
    private mutating func shareApplied(_ index: Int, as lifetime: Lifetime) {
        nodes[index].lifetime = lifetime
        guard lifetime.isShared, !isKeepable(index) else { return }
        nodes[index].kind = .injectable
        nodes[index].lifetime = .transient
        nodes[index].module = ownModule
        nodes[index].needs = nodes[index].needs.filter { need in
            if case .item = need { return false }
            return need.target.map { isNamed($0, in: ownModule) } ?? true
        }
        nodes[index].isOutOfBounds = false
        lacking.removeLast()
        appendLacking(of: index)
    }

    /// Lets some who are needed ask later for who needs them.
    private mutating func closeCircles(_ random: inout SplitMix) {
        for index in nodes.indices where nodes[index].kind == .injectable && isCompleteEverywhere(index) {
            for need in nodes[index].needs {
                guard case .node(let target) = need, mayCloseCircle(from: target, to: index), chance(2, &random) else {
                    continue
                }
                nodes[target].needs.append(.cycle(index))
            }
        }
    }

    private func mayCloseCircle(from target: Int, to index: Int) -> Bool {
        nodes[target].kind == .injectable && isNamed(index, in: module(of: target)) && isCompleteEverywhere(target)
            && (isOfOnePackage || access(nodes[target].access, naming: [.cycle(index)]) == nodes[target].access)
            && !nodes[target].needs.contains { label($0) == label(.cycle(index)) }
    }

    private func chance(_ many: Int, _ random: inout SplitMix) -> Bool {
        Int.random(in: 0..<many, using: &random) == 0
    }
}

extension RandomProgram.Node.Kind {
    /// The node whose provider this is another one of.
    var original: Int? { if case .namesake(let original) = self { original } else { nil } }

    /// The nodes whose types are in the place of parameters.
    var arguments: [Int] { if case .applied(_, let arguments) = self { arguments } else { [] } }
}

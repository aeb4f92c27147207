import PatchbayModel
import PatchbayTestSupport

extension RandomProgram {
    /// A way to break a sound program.
    enum Mistake: CaseIterable {
        /// Two need each other at once.
        case cycle
        /// Something is made lazily that has to be waited for, or that belongs to an actor.
        case asyncLazily, actorLazily
        /// A shared type needs something that only a caller has.
        case sharedNeedsCaller
        /// The owner that a type chooses does not have what the type needs.
        case captive
        /// A resolver does not say where its store is.
        case noStore
        /// A type that a library lets others make becomes internal.
        case narrow
        /// What a library's type needs can be brought by that library alone, since its initialiser is internal.
        case hidden
        /// What another package needs is `package` now.
        case packaged
        /// Nothing provides it any more, and what is shared needs it.
        case unprovided
        /// A type that others share, or that tasks hand on, is `Sendable` no longer.
        case unsendable
        /// A type moves to an actor, or a resolver does.
        case movedType, movedResolver
    }

    /// The program with one mistake; nil if it has no place for it.
    func broken(by mistake: Mistake, _ random: inout SplitMix) -> RandomProgram? {
        var program = self
        switch mistake {
        case .cycle:
            let edges = indices.flatMap { index in
                nodes[index].needs.compactMap { need -> (Int, Int)? in
                    guard case .node(let target) = need, mayNeed(target, index), isCircle(target, index) else {
                        return nil
                    }
                    return (target, index)
                }
            }
            guard let (target, index) = edges.randomElement(using: &random) else { return nil }
            program.nodes[target].needs.append(.node(index))
            // Whoever follows the needs does not come to an end: the types of closures with arguments would do so.
            for node in program.nodes.indices {
                program.nodes[node].needs.removeAll { if case .build = $0 { true } else { false } }
            }
            return program
        case .asyncLazily, .actorLazily:
            let lazily = indices.flatMap { nodes[$0].needs }.compactMap { need -> Int? in
                if case .lazily(let target) = need, nodes[target].kind == .injectable { target } else { nil }
            }
            guard let target = lazily.filter({ nodes[$0].spelling == .plain }).randomElement(using: &random) else {
                return nil
            }
            if mistake == .asyncLazily {
                program.nodes[target].isAsync = true
            } else {
                program.nodes[target].actor = .main
            }
        case .sharedNeedsCaller:
            let shared = indices.filter { nodes[$0].lifetime.isShared && nodes[$0].kind.arguments.isEmpty }
            guard let index = shared.randomElement(using: &random) else { return nil }
            program.nodes[index].needs.append(.assisted(label: "broken", type: "Int"))
        case .captive:
            let choices = indices.flatMap { index -> [(Int, Int)] in
                guard nodes[index].kind == .injectable, nodes[index].lifetime.isShared else { return [] }
                return places.indices.filter { !mayChoose($0, for: index) && places[$0].module == nodes[index].module }
                    .map { (index, $0) }
            }
            guard let (index, place) = choices.randomElement(using: &random) else { return nil }
            program.nodes[index].chosenOwner = place
        case .noStore:
            let stores = places.indices.filter { place in
                places[place].refined == nil
                    && indices.contains { nodes[$0].lifetime.isShared && maker(of: $0, askedIn: place) == place }
            }
            guard let place = stores.randomElement(using: &random) else { return nil }
            program.places[place].hasNoStore = true
        case .narrow:
            let types = indices.filter { nodes[$0].module < ownModule && nodes[$0].kind == .injectable }
            guard let index = types.randomElement(using: &random) else { return nil }
            program.nodes[index].access = .internal
        case .packaged:
            guard let index = typesForOtherPackages.randomElement(using: &random) else { return nil }
            program.nodes[index].access = .package
        case .hidden, .unsendable, .movedType, .movedResolver:
            guard program.spoil(by: mistake, &random) else { return nil }
        case .unprovided:
            let needed = Set(
                indices.filter { nodes[$0].lifetime.isShared }.flatMap { nodes[$0].needs.compactMap(\.target) }
            )
            let provided = needed.filter { nodes[$0].kind == .provided && !nodes.contains(where: \.kind.isNamesake) }
                .sorted()
            guard let index = provided.randomElement(using: &random) else { return nil }
            program.nodes[index].homes = []
        }
        program.refreshLacking()
        return program
    }

    /// Lets a type or a resolver say one thing otherwise.
    ///
    /// - Returns: false if there is none that could.
    private mutating func spoil(by mistake: Mistake, _ random: inout SplitMix) -> Bool {
        if mistake == .movedResolver {
            let free = places.indices.filter { places[$0].isolation == .none && places[$0].refined == nil }
            guard let place = free.randomElement(using: &random) else { return false }
            places[place].isolation = .main
            return true
        }
        let types = indices.filter { index in
            let node = nodes[index]
            guard node.kind == .injectable, node.spelling == .plain, node.split == .none, !node.isOnActor else {
                return false
            }
            switch mistake {
            case .hidden: return node.module < ownModule && !node.isHidden
            case .unsendable: return !node.isBound && !node.isService
            // How it was made is not printed of what is on an actor, which who brings it and generic types do not know.
            default: return !node.isBound && !node.isService && isCompleteEverywhere(index) && !isItem(index)
            }
        }
        guard let index = types.randomElement(using: &random) else { return false }
        switch mistake {
        case .hidden: nodes[index].isHidden = true
        case .unsendable: nodes[index].isUnsendable = true
        default: nodes[index].actor = GlobalActor.allCases.randomElement(using: &random)
        }
        return true
    }

    /// Says whether a generic type is of the type of a node.
    private func isItem(_ index: Int) -> Bool {
        indices.contains { nodes[$0].kind.arguments.contains(index) }
    }

    /// Says whether a resolver makes both, if one needs the other as well: what names more may be seen less.
    private func isCircle(_ target: Int, _ index: Int) -> Bool {
        var program = self
        program.nodes[target].needs.append(.node(index))
        return places.indices.contains { program.knows(target, in: $0) && program.knows(index, in: $0) }
    }

    /// Says whether one could need another that needs it: neither is another type, or another provider, in some build.
    private func mayNeed(_ target: Int, _ index: Int) -> Bool {
        [target, index].allSatisfy {
            [.injectable, .factoryMethod].contains(nodes[$0].kind) && nodes[$0].condition == .none
        }
            && isNamed(index, in: module(of: target)) && nodes[target].flag == nil && nodes[index].flag == nil
            && !nodes[target].needs.contains { label($0) == lowerName(index) }
    }
}

extension RandomProgram.Node.Kind {
    fileprivate var isNamesake: Bool { original != nil }
}

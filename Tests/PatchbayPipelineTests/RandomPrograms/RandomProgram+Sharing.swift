import PatchbayModel

// The rules for sharing, where resolvers refine others and libraries have some of their own.

extension RandomProgram {
    /// Says whether a resolver may be chosen to own a node: all that refine it have to have what the node needs.
    func mayChoose(_ place: Int, for index: Int) -> Bool {
        nodes[index].module == places[place].module
            && places.indices.allSatisfy { other in
                !isOne(other, of: place) || (knows(index, in: other) && !lacking[index][other])
            }
    }

    /// Says whether each module that has resolvers and knows of a node has one that could own it, alone or by a parent:
    /// a module is told of shared types that nobody there can own.
    func isKeepable(_ index: Int) -> Bool {
        if nodes[index].kind == .provided {
            let owners = places.indices.filter { provides(index, in: $0) }
            return isAlikeEverywhere(index) && owners.allSatisfy { !lacking[index][$0] }
        }
        let owners = places.indices.filter { place in
            path(up: place).contains { knows(index, in: $0) && !lacking[index][$0] }
        }
        return !owners.isEmpty && isAlikeEverywhere(index)
            && resolverModules.allSatisfy { module in
                let knowing = places.indices.filter { places[$0].module == module && knows(index, in: $0) }
                return knowing.isEmpty || !owners.filter(knowing.contains).isEmpty
            }
    }

    /// Says whether a resolver that refines another one may keep a node in the store of that one: whoever asks first is
    /// the one that makes it, and so both have to make it of the same.
    private func isAlikeEverywhere(_ index: Int) -> Bool {
        places.indices.allSatisfy { place in
            lineage(of: place).dropFirst().allSatisfy { parts(of: index, in: place) == parts(of: index, in: $0) }
        }
    }

    /// All that is made when a resolver makes a node, or later: each with whether it is provided as a special case.
    private func parts(of index: Int, in place: Int) -> Set<[Int]> {
        var found: Set<[Int]> = []
        var waiting = [[index, place]]
        while let next = waiting.popLast() {
            for need in nodes[next[0]].needs {
                for target in targets(of: need, in: next[1]) where found.insert(target).inserted {
                    waiting.append(target)
                }
            }
        }
        return Set(
            found.map { part in
                let isSpecial = path(up: part[1]).contains { specializes(part[0], in: $0) }
                return [part[0], isSpecial ? 1 : 0]
            }
        )
    }

    private func targets(of need: Need, in place: Int) -> [[Int]] {
        switch need {
        case .node(let target), .bound(let target), .item(let target, _), .factory(let target), .optional(let target),
            .later(let target), .cycle(let target), .lazily(let target), .build(let target):
            maker(of: target, askedIn: place).map { [[target, $0]] } ?? []
        case .marks, .named: contributions(for: need, in: place).map { [$0, place] }
        case .assisted: []
        }
    }

    // MARK: Mending

    /// Takes back what makes no sense in the whole of the program, or after something was left out of it.
    mutating func mend() {
        refreshLacking()
        var isWhole = false
        while !isWhole {
            isWhole = true
            for index in indices where !mendLifetime(of: index) { isWhole = false }
        }
        let whole = self
        drop { need in
            switch need {
            case .cycle(let target): !whole.isCompleteEverywhere(target)
            case .build(let target): !whole.isBuildable(target)
            case .node, .bound, .item, .factory, .later, .lazily, .optional, .marks, .named, .assisted: false
            }
        }
        refreshLacking()
        mendMacros()
        mendConditions()
    }

    mutating func drop(_ isDropped: (Need) -> Bool) {
        for index in nodes.indices { nodes[index].needs.removeAll(where: isDropped) }
        for index in families.indices { families[index].needs.removeAll(where: isDropped) }
    }

    /// Mends the lifetime of a shared node: some resolver has to have all it needs. Of a generic type, all are shared
    /// or none.
    ///
    /// - Returns: whether it was right.
    private mutating func mendLifetime(of index: Int) -> Bool {
        guard nodes[index].lifetime.isShared else { return true }
        var wasRight = true
        if let owner = nodes[index].chosenOwner, !mayChoose(owner, for: index) {
            nodes[index].chosenOwner = nil
            wasRight = false
        }
        if !isKeepable(index) {
            wasRight = false
            if case .applied(let family, _) = nodes[index].kind {
                families[family].lifetime = .transient
                for other in nodes.indices {
                    if case .applied(family, _) = nodes[other].kind { nodes[other].lifetime = .transient }
                }
            } else {
                nodes[index].lifetime = .transient
            }
        }
        if !wasRight { refreshLacking() }
        return wasRight
    }
}

import PatchbayModel

/// The answers that requests find in one tree.
///
/// A loader sees the scope that it is registered in, and the scopes around that. Which ones these are is settled at
/// run time: a scope may be opened from any container that sees its definition, so from one that stands beside it,
/// too. A scope is never above the outermost container of the one that defines it.
package struct FeatureLookup {
    package let tree: FeatureTree
    /// The scopes that register what may be another static feature than it seems are marked.
    private let isVague: [Bool]
    private let children: [[Int]]
    private let byKey: [TypeKey: [Place]]

    /// A registration, by its scope and its index there.
    package struct Place: Hashable {
        package var scope: Int
        package var registration: Int

        package init(scope: Int, registration: Int) {
            self.scope = scope
            self.registration = registration
        }
    }

    package init(_ tree: FeatureTree) {
        self.tree = tree
        isVague = tree.scopes.map { $0.registrations.contains { !$0.isCertain } }
        var children = [[Int]](repeating: [], count: tree.scopes.count)
        var byKey: [TypeKey: [Place]] = [:]
        for (index, scope) in tree.scopes.enumerated() {
            if let parent = scope.parent { children[parent].append(index) }
            for (number, registration) in scope.registrations.enumerated() {
                byKey[registration.key, default: []].append(Place(scope: index, registration: number))
            }
        }
        self.children = children
        self.byKey = byKey
    }

    package func registration(_ place: Place) -> FeatureRegistration {
        tree.scopes[place.scope].registrations[place.registration]
    }

    /// The places where a feature is registered.
    package func places(of key: TypeKey) -> [Place] { byKey[key] ?? [] }

    /// True if something in the tree may register a feature without saying so.
    func mayRegisterMore(_ node: FeatureNode) -> Bool {
        tree.scopes.indices.contains { mayRegisterMore(node, in: $0) }
    }

    private func mayRegisterMore(_ node: FeatureNode, in scope: Int) -> Bool {
        isOpen(scope) || node.isStatic && isVague[scope]
    }

    /// The scopes that are defined inside of a scope, at any depth.
    package func descendants(of scope: Int) -> Set<Int> {
        Set(Search.reached(from: children[scope]) { children[$0] })
    }

    /// True if nothing that a container of a scope can see registers a feature in a build in which somebody asks for it.
    ///
    /// - Parameter conditions: The `#if` conditions under which somebody does: what stands in another branch is not
    ///   there then.
    func isMissing(_ node: FeatureNode, from scope: Int, under conditions: [String]) -> Bool {
        if let nearest = answer(to: node.key, from: scope), registration(nearest).isUnavailable { return true }
        let below = descendants(of: scope)
        let isAnswered = places(of: node.key).contains { place in
            let registration = registration(place)
            return !below.contains(place.scope) && !registration.isUnavailable
                && !Conditions.exclude(conditions, registration.conditions)
        }
        guard !isAnswered else { return false }
        return tree.scopes.indices.allSatisfy { below.contains($0) || !mayRegisterMore(node, in: $0) }
    }

    /// True if nothing that a container of a scope can see defines another.
    func isUndefined(_ key: TypeKey, from scope: Int) -> Bool {
        // Definitions in a scope are visible there.
        let below = descendants(of: scope)
        let isDefined = tree.scopes.contains { node in
            node.key == key && node.parent.map { !below.contains($0) } ?? true
        }
        return !isDefined && !tree.scopes.indices.contains { !below.contains($0) && mayDefineMore(in: $0) }
    }

    /// True if something is done in a scope that cannot be read.
    private func isOpen(_ scope: Int) -> Bool { !tree.scopes[scope].unknowns.isEmpty }

    func mayDefineMore(in scope: Int) -> Bool {
        tree.scopes[scope].unknowns.contains(where: \.mayDefineScopes)
    }

    /// The one registration that answers a request from a scope; `nil` if it may be another.
    package func answer(to key: TypeKey, from scope: Int) -> Place? {
        let path = path(from: scope)
        let nearest = path.first { current in isOpen(current) || places(of: key).contains { $0.scope == current } }
        guard let nearest, !tree.scopes[nearest].unknowns.contains(where: \.mayReplace) else { return nil }
        let here = places(of: key).filter { $0.scope == nearest }
        // A replacement stands behind the registration that it replaces.
        guard let last = here.last, here.count == 1 || registration(last).isReplacement,
            registration(last).isUnconditional, registration(last).isCertain
        else { return nil }
        guard nearest != scope else { return last }
        // A scope beside those on the path may come in between.
        let below = descendants(of: scope)
        let others = tree.scopes.indices.filter { !below.contains($0) && !path.contains($0) }
        let isAlone = others.allSatisfy { other in
            !isOpen(other) && !places(of: key).contains { $0.scope == other }
        }
        return isAlone ? last : nil
    }

    /// A scope and those that it is defined in.
    private func path(from scope: Int) -> [Int] {
        var path = [scope]
        while let last = path.last, let parent = tree.scopes[last].parent { path.append(parent) }
        return path
    }
}

extension FeatureGraph {
    package var nodes: [TypeKey: FeatureNode] {
        Dictionary(features.map { ($0.key, $0) }) { first, _ in first }
    }

    /// The trees that findings may be about.
    package var wantedLookups: [FeatureLookup] { trees.filter(\.isWanted).map(FeatureLookup.init) }
}

extension FeatureLookup {
    /// The requests, or the branches, of everything that is registered, with the scope whose container they ask.
    func all<Asked>(
        _ asked: KeyPath<FeatureRegistration, [Asked]>
    ) -> [(scope: Int, registration: FeatureRegistration, asked: Asked)] {
        tree.scopes.enumerated().flatMap { index, scope in
            scope.registrations.flatMap { registration in
                registration[keyPath: asked].map { (index, registration, $0) }
            }
        }
    }
}

/// The answers of one hub to the requests of its registrations.
package struct HubLookup {
    /// The answer to a request.
    package enum Answer: Equatable {
        /// A registration, by its index.
        case registration(Int)
        /// One of several registrations, by conditions, or what is not read: nothing is known, and nothing is wrong.
        case open
        /// Registrations that take arguments, which the hub does not have.
        case onlyWithArguments([Int])
        case nothing
    }

    package let hub: HubNode
    /// Its own registrations, then those that it inherits.
    package let registrations: [HubRegistration]
    private let byKey: [TypeKey: [Int]]
    private let written: Set<TypeKey>
    /// True if a request without a registration may be answered all the same.
    private let isOpen: Bool

    init(_ hub: HubNode, inheriting inherited: [HubNode]) {
        self.hub = hub
        registrations =
            hub.registrations
            + inherited.flatMap(\.registrations).map { registration in
                // The arguments of the superclass are those that the class says.
                var registration = registration
                registration.constraints = HubConstraints()
                return registration
            }
        byKey = Dictionary(grouping: registrations.indices) { [registrations] in registrations[$0].key }
        written = Set(hub.written.compactMap(\.key))
        isOpen =
            !hub.isDeclared || hub.written.contains { $0.key == nil }
            || registrations.contains { !$0.isCertain && !$0.takesArguments }
    }

    /// The indices of the hub's own registrations that findings may be about.
    package var wanted: [Int] {
        hub.registrations.indices.filter { registrations[$0].isWanted }
    }

    /// True if the hub has a method of its own for a type.
    package func resolvesByHand(_ key: TypeKey) -> Bool { written.contains(key) }

    package func answer(to request: HubRequest, of index: Int) -> Answer {
        let registration = registrations[index]
        func mayAnswer(_ other: some HubMember) -> Bool { registration.sees(other) && !registration.excludes(other) }
        let seen = (byKey[request.key] ?? []).filter { mayAnswer(registrations[$0]) }
        let plain = seen.filter { !registrations[$0].takesArguments }
        if hub.written.contains(where: { $0.key == request.key && $0.obstacle == nil && mayAnswer($0) }) {
            return .open
        }
        if plain.count == 1, isCompiled(plain[0], whereverIs: registration) { return .registration(plain[0]) }
        if !plain.isEmpty || isOpen || !request.isCertain { return .open }
        return seen.isEmpty ? .nothing : .onlyWithArguments(seen)
    }

    private func isCompiled(_ index: Int, whereverIs registration: HubRegistration) -> Bool {
        Set(registrations[index].conditions).isSubset(of: registration.conditions)
    }
}

extension Graph {
    /// One lookup a hub.
    package var hubLookups: [HubLookup] {
        let nodes = Dictionary(hubs.map { ($0.key, $0) }) { first, _ in first }
        return hubs.map { hub in HubLookup(hub, inheriting: hub.inherited.compactMap { nodes[$0] }) }
    }
}

extension HubLookup {
    /// The requests of registrations that findings may be about, and where they lead.
    var answers: [(registration: HubRegistration, request: HubRequest, answer: Answer)] {
        wanted.flatMap { index in
            registrations[index].requests.map { (registrations[index], $0, answer(to: $0, of: index)) }
        }
    }
}

extension HubRegistration {
    /// The path to a request: a line below a finding.
    func note(for request: HubRequest, on hub: HubNode) -> Diagnostic.Note {
        let parameter = request.label.map { "\($0): \(request.type)" } ?? "\(request.type)"
        return Diagnostic.Note("`\(type)` on `\(hub.name)` needs `\(parameter)`", at: request.location)
    }
}

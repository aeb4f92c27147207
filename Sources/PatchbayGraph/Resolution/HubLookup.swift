import PatchbayModel

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

import PatchbayGraph
import PatchbayModel

/// The mapping of the registrations on hubs.
struct HubMapping: FrontEndMapping {
    func add(_ resolved: ResolvedGraph, _ sites: CodeSites, to builder: inout MapBuilder) {
        let graph = resolved.graph
        var ids: [Identity: String] = [:]
        let lookups = graph.hubLookups.sorted { $0.hub.key < $1.hub.key }
        for lookup in lookups {
            builder.add(Self.owner(lookup.hub))
            for registration in lookup.hub.registrations {
                let id = builder.add(WiringNode(registration, on: lookup.hub))
                ids[Identity(registration)] = id
                builder.codeTargets.add(id, madeBy: .place(registration.location))
                addTargets(of: registration, id, on: lookup.hub, sites, to: &builder)
                for type in registration.supplied { addHeld(type, by: id, at: registration.location, to: &builder) }
            }
        }
        for lookup in lookups {
            builder.codeTargets.add(HubAnswers(lookup, ids: lookup.registrations.map { ids[Identity($0)] ?? "" }))
            for (index, registration) in lookup.registrations.enumerated() {
                guard let from = ids[Identity(registration)] else { continue }
                for request in registration.requests {
                    add(request, of: index, from: from, lookup, ids, to: &builder)
                }
            }
        }
    }

    /// Finds the code of what a registration calls by name, so far as that is read.
    private func addTargets(
        of registration: HubRegistration,
        _ id: String,
        on hub: HubNode,
        _ sites: CodeSites,
        to builder: inout MapBuilder
    ) {
        // The arguments of an attribute that is wrong are not known, and a closure is read where it stands.
        guard !sites.isEmpty, !registration.made.isEmpty, !registration.made.hasPrefix("{") else { return }
        let callee = HubCallee(registration.made)
        let owners = callee?.owners(seenFrom: HubAnswers.names(in: hub.name)) ?? []
        if let callee, callee.isInitializer {
            // One type, whichever module it is in; of two, one would have to be guessed.
            let found = owners.first { sites.modules(of: $0).count == 1 }
            if let found { builder.codeTargets.add(id, madeBy: .product(found)) }
        } else if let callee, let owner = owners.first(where: { sites.members(named: callee.name, of: $0).count == 1 })
        {
            builder.codeTargets.add(id, madeBy: .function(owner, callee.name))
        } else if !HubCallee.isInitializer(registration.made) {
            let text = "what `\(registration.made)` needs besides its parameters is not to be seen in the sources"
            builder.add(WiringUnknown(node: id, text: text, location: registration.location))
        }
    }

    /// A place has one registration, whichever hubs inherit it.
    private struct Identity: Hashable {
        var key: TypeKey
        var location: SourceLocation

        init(_ registration: HubRegistration) {
            key = registration.key
            location = registration.location
        }
    }

    private static func owner(_ hub: HubNode) -> WiringOwner {
        let first = hub.registrations.min { $0.location < $1.location }
        return WiringOwner(
            name: hub.name,
            kind: .hub,
            module: first?.module ?? "",
            parents: hub.inherited.map(\.text),
            location: first?.location
        )
    }

    /// A parameter that somebody else fills, of a type that is an injectable or a module.
    ///
    /// - Returns: whether it is such a type.
    @discardableResult
    private func addHeld(
        _ type: TypeExpression,
        by id: String,
        _ label: String? = nil,
        at location: SourceLocation,
        to builder: inout MapBuilder
    ) -> Bool {
        let creationSites = builder.codeTargets.byKey[TypeKey(type)] ?? []
        for creationSite in creationSites {
            let edge = WiringEdge(
                from: id,
                to: creationSite,
                label: label ?? "",
                kind: .held,
                isAlternative: creationSites.count > 1,
                location: location
            )
            builder.add(edge)
        }
        return !creationSites.isEmpty
    }

    private func add(
        _ request: HubRequest,
        of index: Int,
        from: String,
        _ lookup: HubLookup,
        _ ids: [Identity: String],
        to builder: inout MapBuilder
    ) {
        switch lookup.answer(to: request, of: index) {
        case .registration(let target):
            guard let to = ids[Identity(lookup.registrations[target])] else { return }
            let edge = WiringEdge(
                from: from,
                to: to,
                label: request.label ?? "",
                seenFrom: [lookup.hub.name],
                location: request.location
            )
            builder.add(edge)
        case .open:
            guard !addHeld(request.type, by: from, request.label, at: request.location, to: &builder) else { return }
            let text =
                lookup.resolvesByHand(request.key)
                ? HubAnswers.byHand(request.type, on: lookup.hub.name)
                : "what answers `\(request.type)` on `\(lookup.hub.name)` is not to be seen in the sources"
            builder.add(WiringUnknown(node: from, text: text, location: request.location))
        case .onlyWithArguments:
            let text = "`\(request.type)` on `\(lookup.hub.name)` takes arguments, which nobody brings here"
            builder.add(WiringUnknown(node: from, text: text, location: request.location))
        case .nothing:
            let text = "nothing answers `\(request.type)` on `\(lookup.hub.name)`"
            builder.add(WiringUnknown(node: from, text: text, location: request.location))
        }
    }
}

extension WiringNode {
    fileprivate init(_ registration: HubRegistration, on hub: HubNode) {
        let supplied = registration.supplied.map { "`\($0)`" }.joined(separator: ", ")
        self.init(
            id: "\(hub.name): \(registration.type)",
            name: "\(registration.type)",
            kind: .registration,
            frontEnd: .hubs,
            type: "\(registration.type)",
            key: registration.key.text,
            owner: hub.name,
            module: registration.module,
            made: registration.made,
            lifetime: registration.isSingleton ? .singleton : .transient,
            access: registration.access,
            conditions: registration.conditions,
            location: registration.location,
            notes: supplied.isEmpty ? [] : ["whoever asks brings \(supplied)"]
        )
    }
}

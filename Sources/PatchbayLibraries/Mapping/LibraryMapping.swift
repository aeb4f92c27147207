import PatchbayGraph
import PatchbayInspector
import PatchbayModel

/// The part of the map that other libraries' wiring adds.
package struct LibraryMapping: FrontEndMapping {
    private let graphs: [LibraryGraph]

    package init(_ graphs: [LibraryGraph]) {
        self.graphs = graphs
    }

    /// The pieces of code in which registrations make their values.
    package var sites: [CodeSite] {
        graphs.flatMap(\.bindings).map { binding in
            CodeSite(.registration, types: [], module: binding.module, start: binding.location, end: binding.end)
        }
    }

    /// The files with code that asks, which belongs to no registration.
    package var filesWithCode: Set<String> {
        Set(graphs.flatMap(\.requests).map(\.location.file) + graphs.flatMap(\.bindings).map(\.location.file))
    }

    package func add(_ resolved: ResolvedGraph, _ sites: CodeSites, to builder: inout MapBuilder) {
        for library in graphs { add(library, to: &builder) }
    }

    private func add(_ graph: LibraryGraph, to builder: inout MapBuilder) {
        for owner in graph.owners {
            builder.add(
                WiringOwner(
                    name: owner.name,
                    kind: .container,
                    module: owner.module,
                    parents: owner.parents,
                    location: owner.location
                )
            )
        }
        let ids = graph.bindings.map { binding in
            let id = builder.add(WiringNode(binding, of: graph.library))
            builder.addCode(of: id, at: binding.location)
            return id
        }
        for request in graph.requests { add(request, ids, of: graph, to: &builder) }
        addDoubts(ids, of: graph, to: &builder)
        for unknown in Set(graph.unread) where unknown.subject == .request || unknown.subject == .file {
            // All that there is may be meant.
            for owner in graph.owners {
                builder.add(WiringUnknown(owner: owner.name, text: text(unknown, graph), location: unknown.location))
            }
        }
        for unknown in Set(graph.unread) where unknown.subject == .registration {
            builder.add(WiringUnknown(text: text(unknown, graph), location: unknown.location))
        }
    }

    /// Registrations that no code is known to ask for, and that something may ask for all the same: a storyboard, or a
    /// place where its name stands and nothing more could be told.
    private func addDoubts(_ ids: [String], of graph: LibraryGraph, to builder: inout MapBuilder) {
        var asked: Set<Int> = []
        for request in graph.requests {
            guard case .code = request.dependent, case .bindings(let answers) = request.answer else { continue }
            asked.formUnion(answers)
        }
        for (index, binding) in graph.bindings.enumerated()
        where !asked.contains(index) && !binding.isResolvedByAsking {
            let text = "whether `\(binding.title)` is asked for cannot be told"
            builder.add(WiringUnknown(candidates: [ids[index]], text: text, location: binding.location))
        }
    }

    private func text(_ unknown: LibraryUnknown, _ graph: LibraryGraph) -> String {
        "\(unknown.subject.text) of \(graph.library.name) cannot be read: \(unknown.text)"
    }

    private func add(
        _ request: LibraryRequest,
        _ ids: [String],
        of graph: LibraryGraph,
        to builder: inout MapBuilder
    ) {
        var dependent: String?
        if case .binding(let index) = request.dependent { dependent = ids[index] }
        switch request.answer {
        case .bindings(let answers):
            guard let dependent else {
                let entry = WiringEntry(name: "\(request.asked)", location: request.location)
                return builder.addRequest(for: answers.map { ids[$0] }, entry)
            }
            for answer in answers {
                builder.add(
                    WiringEdge(
                        from: dependent,
                        to: ids[answer],
                        label: request.label,
                        isDeferred: request.isDeferred,
                        isAlternative: answers.count > 1,
                        location: request.location
                    )
                )
            }
        case .nothing:
            let text = "nothing registers `\(request.asked)`"
            if let dependent { builder.add(WiringUnknown(node: dependent, text: text, location: request.location)) }
        case .unknown(let reason):
            let text = "what answers `\(request.asked)` cannot be told: \(reason)"
            if let dependent { builder.add(WiringUnknown(node: dependent, text: text, location: request.location)) }
        }
    }
}

extension WiringNode {
    fileprivate init(_ binding: LibraryBinding, of library: Library) {
        let arguments = (binding.arguments ?? []).map { $0.map { "`\($0)`" } ?? "an argument" }
        var notes = arguments.isEmpty ? [] : ["whoever asks brings \(arguments.joined(separator: ", "))"]
        if binding.isConditional { notes.append("it is registered only sometimes") }
        if case .scoped(let name) = binding.lifetime { notes.append("it is kept until the scope `\(name)` is reset") }
        if let reason = binding.scopeObstacle { notes.append("how long it is kept cannot be told: \(reason)") }
        if binding.lifetime == .perResolution { notes.append("within one resolution it is made once") }
        self.init(
            id: "\(binding.owner): \(binding.title)",
            name: binding.title,
            kind: .registration,
            frontEnd: FrontEnd(rawValue: library.id),
            type: binding.type,
            key: binding.key.text,
            owner: binding.owner,
            module: binding.module,
            made: binding.made,
            lifetime: Lifetime(binding.lifetime),
            access: binding.access,
            conditions: binding.conditions,
            location: binding.location,
            notes: notes
        )
    }
}

extension WiringNode.Lifetime {
    fileprivate init(_ lifetime: LibraryLifetime) {
        self =
            switch lifetime {
            case .transient, .perResolution: .transient
            case .weaklyShared: .weaklyShared
            case .shared, .scoped: .shared
            case .singleton: .singleton
            case .unknown: .decidedByProvider
            }
    }
}

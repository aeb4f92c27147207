import PatchbayModel

/// A value that lives long and holds one of a scope that is reset, itself or through what is made for it.
///
/// ```swift
/// container.register(Session.self) { _ in Session() }.inObjectScope(.session)
/// container.register(Uploader.self) { r in Uploader(session: r.resolve(Session.self)!) }.inObjectScope(.container)
/// container.resetObjectScope(.session)
/// ```
struct CaptiveInstanceCheck: LibraryCheck {
    func findings(in graph: LibraryGraph) -> [Diagnostic] {
        guard !graph.resetScopes.isEmpty else { return [] }
        let edges = Dictionary(grouping: graph.requests.indices.filter { isEdge(graph.requests[$0], graph) }) { index in
            graph.requests[index].dependent
        }
        return graph.bindings.indices.filter { isKept(graph.bindings[$0], graph) }.flatMap { holder in
            paths(from: holder, edges, graph).map { finding($0, holder, graph) }
        }
    }

    private func isEdge(_ request: LibraryRequest, _ graph: LibraryGraph) -> Bool {
        guard !request.isDeferred, !request.isInTests, request.use != .asked,
            case .bindings(let answers) = request.answer
        else { return false }
        return answers.count == 1
    }

    private func isKept(_ binding: LibraryBinding, _ graph: LibraryGraph) -> Bool {
        if binding.isReset || graph.resetScopes.contains(binding.lifetime) { return false }
        return switch binding.lifetime {
        case .shared, .singleton: true
        case .transient, .perResolution, .weaklyShared, .scoped, .unknown: false
        }
    }

    /// The paths on which what is kept comes to something of a scope that is reset, through what is made for it alone and
    /// handed on at each step.
    private func paths(
        from holder: Int,
        _ edges: [LibraryRequest.Dependent: [Int]],
        _ graph: LibraryGraph
    ) -> [[LibraryRequest]] {
        var found: [[LibraryRequest]] = []
        var next: [(binding: Int, path: [LibraryRequest])] = [(holder, [])]
        var passed: Set<Int> = [holder]
        while !next.isEmpty {
            let (binding, path) = next.removeFirst()
            for request in (edges[.binding(binding)] ?? []).map({ graph.requests[$0] }) {
                guard case .bindings(let answers) = request.answer else { continue }
                let longer = path + [request]
                let isHandedOn = longer.count == 1 || longer.allSatisfy { $0.use == .handedOn && !$0.isConditional }
                switch graph.bindings[answers[0]].lifetime {
                case .scoped, .shared:
                    if graph.resetScopes.contains(graph.bindings[answers[0]].lifetime), isHandedOn {
                        found.append(longer)
                    }
                case .transient, .perResolution:
                    if request.use == .handedOn, passed.insert(answers[0]).inserted {
                        next.append((answers[0], longer))
                    }
                case .singleton, .weaklyShared, .unknown: break
                }
            }
        }
        return found
    }

    private func finding(_ path: [LibraryRequest], _ holder: Int, _ graph: LibraryGraph) -> Diagnostic {
        let targets = path.compactMap { request -> LibraryBinding? in
            guard case .bindings(let answers) = request.answer else { return nil }
            return graph.bindings[answers[0]]
        }
        let (longer, shorter) = (graph.bindings[holder], targets[targets.count - 1])
        // A value that lives as long as its container is held by a singleton alone, which Factory has, and its word is that.
        let scope = if case .scoped(let name) = shorter.lifetime { name } else { "cached" }
        let between = targets.dropLast().map { "`\($0.title)`" }
        let through = between.isEmpty ? "" : " through \(between.joined(separator: ", "))"
        return Diagnostic(
            .captiveInstance,
            at: path[0].location,
            "`\(longer.title)` is kept for good and holds `\(shorter.title)` of the scope `\(scope)`\(through), "
                + "also when that scope is reset",
            chain: ([longer] + targets).map { Diagnostic.Note("`\($0.title)` is registered here", at: $0.location) },
            help: "ask for `\(shorter.title)` when it is used, or give both one scope"
        )
    }
}

import PatchbayGraph
import PatchbayModel

/// Registrations that resolve each other while they make their values: the stack overflows without a name.
///
/// ```swift
/// container.register(Player.self) { r in Player(queue: r.resolve(Queue.self)!) }
/// container.register(Queue.self) { r in Queue(player: r.resolve(Player.self)!) }
/// ```
struct LibraryCycleCheck: LibraryCheck {
    func findings(in graph: LibraryGraph) -> [Diagnostic] {
        var requests: [Int: [LibraryRequest]] = [:]
        for request in graph.requests where !request.isDeferred && !request.isInTests && !request.isConditional {
            if case .binding(let index) = request.dependent, isCertain(graph.bindings[index]) {
                requests[index, default: []].append(request)
            }
        }
        return Cycles.find(from: graph.bindings.indices) { index in
            (requests[index] ?? []).compactMap { request -> (edge: LibraryRequest, target: Int)? in
                guard case .bindings(let answers) = request.answer, answers.count == 1 else { return nil }
                return (request, answers[0])
            }
        }
        .map { finding($0, graph) }
    }

    private func isCertain(_ binding: LibraryBinding) -> Bool { !binding.isConditional && binding.conditions.isEmpty }

    private func finding(_ cycle: [Cycles.Step<LibraryRequest>], _ graph: LibraryGraph) -> Diagnostic {
        let titles = (cycle + [cycle[0]]).map { graph.bindings[$0.node].title }
        return Diagnostic(
            .cycleOfRegistrations,
            at: cycle[0].edge.location,
            "`\(titles[0])` resolves itself while it is made, without an end: " + titles.joined(separator: " → "),
            chain: cycle.map { step in
                Diagnostic.Note(
                    "`\(graph.bindings[step.node].title)` needs `\(step.edge.asked)`",
                    at: step.edge.location
                )
            },
            help: "let one of them be handed what it needs after it is made, or ask for it when it is used"
        )
    }
}

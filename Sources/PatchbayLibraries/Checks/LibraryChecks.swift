import PatchbayGraph
import PatchbayModel

/// One kind of mistake in the wiring of a library, with its findings. Each has a file of its own.
protocol LibraryCheck: Sendable {
    func findings(in graph: LibraryGraph) -> [Diagnostic]
}

/// The findings about the wiring of other libraries, as far as sources prove it.
package enum LibraryChecks {
    private static let all: [any LibraryCheck] = [
        UnregisteredRequestCheck(), UnsuitableArgumentsCheck(), UnkeptPromiseCheck(), LibraryCycleCheck(),
        ReplacedRegistrationCheck(), CaptiveInstanceCheck(), ConditionalRegistrationCheck(),
        UnresolvedRegistrationCheck(), UnreadWiringCheck(),
    ]

    package static func run(on graph: LibraryGraph) -> [Diagnostic] {
        let found = all.flatMap { $0.findings(in: graph) }
        return graph.hasUnreadFiles ? found.filter { !$0.id.speaksOfAbsence } : found
    }
}

extension LibraryGraph {
    /// The chain from what asks to the places that lead there: code that resolves it, or what needs it.
    func path(to request: LibraryRequest) -> [Diagnostic.Note] {
        var notes: [Diagnostic.Note] = []
        var current = request
        var passed: Set<Int> = []
        while case .binding(let index) = current.dependent, passed.insert(index).inserted {
            let binding = bindings[index]
            notes.append(Diagnostic.Note("`\(binding.title)` needs `\(current.asked)`", at: current.location))
            notes.append(Diagnostic.Note("`\(binding.title)` is registered in \(binding.owner)", at: binding.location))
            guard let next = requests.first(where: { $0.answer == .bindings([index]) && !$0.isInTests }) else { break }
            current = next
        }
        if case .code(let type) = current.dependent, !notes.isEmpty {
            let place = type.map { "code of `\($0)`" } ?? "code"
            notes.append(Diagnostic.Note("\(place) resolves `\(current.asked)`", at: current.location))
        }
        return notes
    }

    /// The requests of tests left out, and one a place, though several registrations may make the type that its code belongs to.
    var distinctRequests: [LibraryRequest] {
        var labels: [SourceLocation: Set<String>] = [:]
        return requests.filter { request in
            let isNew = labels[request.location, default: []].insert("\(request.label) \(request.asked)").inserted
            return isNew && !request.isInTests
        }
    }
}

/// Wiring that is there and cannot be read: a type that is computed, an initialiser without sources, a scope that is handed over.
struct UnreadWiringCheck: LibraryCheck {
    func findings(in graph: LibraryGraph) -> [Diagnostic] {
        Set(graph.unread).map { unknown in
            Diagnostic(
                .unreadRegistration,
                at: unknown.location,
                "\(unknown.subject.text) of \(graph.library.name) cannot be read: \(unknown.text)"
            )
        }
    }
}

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

/// Something that is declared to be registered by somebody else, which nobody does.
///
/// ```swift
/// extension Container { public var account: Factory<AccountLoading?> { promised() } }
/// @Injected(\.account) var account    // and nothing registers it
/// ```
struct UnkeptPromiseCheck: LibraryCheck {
    func findings(in graph: LibraryGraph) -> [Diagnostic] {
        var asked: [Int: LibraryRequest] = [:]
        for request in graph.requests where !request.isInTests {
            guard case .bindings(let bindings) = request.answer, bindings.count == 1,
                graph.bindings[bindings[0]].isPromise
            else { continue }
            asked[bindings[0]] = asked[bindings[0]] ?? request
        }
        return asked.sorted { $0.key < $1.key }.map { index, request in
            let binding = graph.bindings[index]
            return Diagnostic(
                .unkeptPromise,
                at: binding.location,
                "nothing registers `\(binding.title)`, which only promises that somebody does",
                chain: [Diagnostic.Note("it is asked for here", at: request.location)],
                help: "register it where the program starts, or give it a value"
            )
        }
    }
}

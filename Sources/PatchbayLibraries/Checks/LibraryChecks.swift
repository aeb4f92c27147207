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

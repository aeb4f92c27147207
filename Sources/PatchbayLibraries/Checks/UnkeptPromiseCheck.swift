import PatchbayModel

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

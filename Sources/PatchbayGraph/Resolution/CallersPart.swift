import PatchbayModel

/// What bindings take from those who ask for them: what nothing provides, to themselves or to what they need.
struct CallersPart {
    private var lifted: [Int: Set<LiftedRequest.Identity>] = [:]

    /// - Parameters:
    ///   - settled: Bindings that are known to take nothing.
    ///   - unavailable: Bindings that do not answer, so that who needs them lacks something.
    /// - Complexity: linear in requests times what each takes; circles end.
    init(_ linker: RequestLinker, _ indices: [Int], settled: Set<Int> = [], unavailable: Set<Int> = []) {
        let bindings = linker.graph.bindings
        var askers: [Int: [(binding: Int, brought: Set<TypeKey>)]] = [:]
        var waiting = unavailable.map { ($0, LiftedRequest.Identity(label: "", key: bindings[$0].key)) }
        for index in indices where !settled.contains(index) && !unavailable.contains(index) {
            for request in bindings[index].requests {
                let lead = linker.lead(request)
                switch lead.link {
                // Where a shared instance is out of reach, an optional is nil.
                case .binding(let target) where lead.isOptional(request) && bindings[target].lifetime.isShared: break
                case .binding(let target): askers[target, default: []].append((index, lead.brought))
                case .lifted: waiting.append((index, .init(label: request.label, key: request.key)))
                case .resolver, .absent, .metatype, .ambiguous, .deferred: break
                }
            }
        }
        while let (index, identity) = waiting.popLast() {
            guard lifted[index, default: []].insert(identity).inserted else { continue }
            for asker in askers[index] ?? [] where !asker.brought.contains(identity.key) {
                waiting.append((asker.binding, identity))
            }
        }
    }

    subscript(_ index: Int) -> Set<LiftedRequest.Identity> {
        lifted[index] ?? []
    }
}

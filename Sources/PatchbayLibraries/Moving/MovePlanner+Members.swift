import PatchbayGraph
import PatchbayModel

/// The part that turns a registration into a member of a context.
extension MovePlanner {
    /// Adds the members. One that asks for what stays has to stay as well.
    func fillMembers(_ plan: inout MovePlan, _ indices: [Int], staying: [Int: String]) {
        var moved = Set(indices).subtracting(staying.keys)
        while true {
            var next = plan
            fill(&next, indices, staying) { member($0, plan.resolver, moved).map { [$0] } }
            let places = Set(next.rest.map(\.location))
            let staying = moved.filter { places.contains(graph.bindings[$0].location) }
            guard !staying.isEmpty else {
                plan = next
                return
            }
            moved.subtract(staying)
        }
    }

    private func member(
        _ index: Int,
        _ context: String,
        _ moved: Set<Int>
    ) -> Result<MovePlan.Provider, Reason> {
        let binding = graph.bindings[index]
        if let reason = obstacle(binding) { return .failure(Reason(reason)) }
        guard let body = binding.body, let product = binding.product else {
            let reason = binding.made.isEmpty ? "it has no live value" : "it is computed of others at each use"
            return .failure(Reason(reason))
        }
        if let obstacle = body.obstacle ?? hidden(in: body, of: binding) { return .failure(Reason(obstacle)) }
        let requests = requests[.binding(index)] ?? []
        let read = Set(body.pieces.compactMap(\.place))
        if let other = requests.first(where: { !read.contains($0.location) && !$0.isInTests }) {
            let place = "line \(other.location.line) of \(Self.fileName(other.location))"
            return .failure(Reason("what it makes asks for `\(other.asked)` itself, in \(place)"))
        }
        var code = ""
        for piece in body.pieces {
            switch piece {
            case .code(let text): code += text
            case .parameter, .instance: return .failure(Reason("one of its requests cannot be read"))
            case .request(let place, let isDeferred, _):
                let request = requests.first { $0.location == place }
                switch answer(to: request, of: index, isDeferred: isDeferred, moved) {
                case .failure(let reason): return .failure(reason)
                case .success(let answer):
                    code += "Current\(context).\(SwiftName.escapedMember(name(of: answer)))"
                }
            }
        }
        return .success(
            MovePlan.Provider(
                binding: index,
                title: binding.title,
                location: binding.location,
                method: name(of: index),
                parameters: [],
                result: "\(spelled(product, in: binding.module))",
                body: Self.lines(of: code, commentedBy: body),
                isExpression: body.isExpression && body.opening.isEmpty,
                isShared: true,
                notes: binding.remarks
            )
        )
    }

    /// The member that a request of a live value becomes.
    private func answer(
        to request: LibraryRequest?,
        of index: Int,
        isDeferred: Bool,
        _ moved: Set<Int>
    ) -> Result<Int, Reason> {
        guard let request, case .bindings(let answers) = request.answer else {
            return .failure(Reason("one of its requests cannot be read"))
        }
        let asked = request.asked
        guard isDeferred else { return .failure(Reason("its live value uses `\(asked)` while it is made")) }
        guard answers.count == 1 else {
            return .failure(Reason("it asks for `\(asked)`, which the library has itself"))
        }
        let module = graph.bindings[answers[0]].module
        guard module == graph.bindings[index].module else {
            return .failure(Reason("it asks for `\(asked)` of `\(module)`, a module with a context of its own"))
        }
        guard moved.contains(answers[0]) || answers[0] == index else {
            return .failure(Reason("it asks for `\(asked)`, which stays"))
        }
        return .success(answers[0])
    }

    private func name(of index: Int) -> String {
        let binding = graph.bindings[index]
        return binding.name ?? LabelCase.lowerCamel(binding.product.map { Self.stem(of: binding, $0) } ?? binding.type)
    }
}

import PatchbayGraph
import PatchbayModel

/// A piece of generated code that may name types, and how far what it says can be seen.
struct CodePiece {
    var text: String
    var kind: SpelledName.Kind
    /// The access level of its context: `public` for the signature of a public method, `internal` for its body.
    var level: AccessLevel
    /// Names that stand for something else here: generic parameters.
    var own: Set<String> = []
}

extension WiringPlan {
    /// Hands out every piece of code that may name types, and takes back what is made of it.
    mutating func mapCode(_ transform: @escaping (CodePiece) -> String) {
        let mapping = CodeWalk(transform: transform)
        for index in stores.indices { mapping.map(&stores[index]) }
        for index in resolvers.indices { mapping.map(&resolvers[index]) }
        for index in accessors.indices { mapping.map(&accessors[index]) }
        for index in contextProviders.indices { mapping.map(&contextProviders[index]) }
        for index in contextTypes.indices { mapping.map(&contextTypes[index]) }
    }

    /// Every piece of code that may name types.
    var code: [CodePiece] {
        var copy = self
        var found: [CodePiece] = []
        copy.mapCode { piece in
            found.append(piece)
            return piece.text
        }
        return found
    }
}

extension MethodPlan {
    /// The part of it that callers see.
    var signature: [CodePiece] {
        var copy = self
        var found: [CodePiece] = []
        CodeWalk { piece in
            found.append(piece)
            return piece.text
        }.mapSignature(&copy)
        return found
    }
}

/// One way through a plan.
private struct CodeWalk {
    let transform: (CodePiece) -> String

    private func map(
        _ text: inout String,
        _ kind: SpelledName.Kind = .type,
        _ level: AccessLevel = .internal,
        _ own: Set<String> = []
    ) {
        text = transform(CodePiece(text: text, kind: kind, level: level, own: own))
    }

    /// Attributes of a declaration; `@available` names no types.
    private func map(attributes: inout [String], _ level: AccessLevel, _ own: Set<String> = []) {
        for index in attributes.indices where !attributes[index].hasPrefix("@available") {
            map(&attributes[index], .type, level, own)
        }
    }

    // MARK: Stores and accessors

    func map(_ store: inout StorePlan) {
        if var enclosing = store.enclosing {
            map(&enclosing, .type, store.access)
            store.enclosing = enclosing
        }
        for index in store.cells.indices { map(&store.cells[index].type) }
    }

    func map(_ plan: inout AccessorsPlan) {
        let level = plan.accessors.map(\.access).max() ?? .internal
        map(&plan.type, .type, level)
        for index in plan.requirements.indices { map(&plan.requirements[index], .type, level) }
        for index in plan.accessors.indices {
            let access = plan.accessors[index].access
            map(attributes: &plan.accessors[index].attributes, access)
            map(&plan.accessors[index].type, .type, access)
            for word in plan.accessors[index].effects.indices {
                map(&plan.accessors[index].effects[word], .type, access)
            }
            map(&plan.accessors[index].body, .expression, access)
        }
    }

    func map(_ plan: inout ContextProviderPlan) {
        map(&plan.type, .type, plan.access)
        for index in plan.conformances.indices { map(&plan.conformances[index].type, .type, plan.access) }
        for index in plan.contexts.indices { map(&plan.contexts[index].type, .type, .internal) }
    }

    func map(_ plan: inout ContextTypesPlan) {
        map(&plan.context, .type, plan.access)
        if var enclosing = plan.enclosing {
            map(&enclosing, .type, plan.access)
            plan.enclosing = enclosing
        }
        for index in plan.members.indices {
            map(attributes: &plan.members[index].attributes, plan.access)
            map(&plan.members[index].type, .type, plan.access)
            map(&plan.members[index].replacement, .type, plan.access)
            if var thrown = plan.members[index].throwsType {
                map(&thrown, .type, plan.access)
                plan.members[index].throwsType = thrown
            }
            for word in plan.members[index].effectWords.indices {
                map(&plan.members[index].effectWords[word], .type, plan.access)
            }
        }
    }

    // MARK: Resolvers

    func map(_ resolver: inout ResolverPlan) {
        let level = resolver.methods.map(\.access).max() ?? .internal
        map(&resolver.type, .type, level)
        for index in resolver.methods.indices {
            mapSignature(&resolver.methods[index])
            let own = Self.own(resolver.methods[index].generics)
            map(&resolver.methods[index].steps, own)
        }
        if var stub = resolver.stub, stub.obstacle == nil {
            map(&stub)
            resolver.stub = stub
        }
    }

    /// The names of its generic parameters: `Value`, `each Value: Sendable`.
    private static func own(_ generics: [String]) -> Set<String> {
        Set(generics.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) })
    }

    func mapSignature(_ method: inout MethodPlan) {
        let (access, own) = (method.access, Self.own(method.generics))
        map(attributes: &method.attributes, access, own)
        for index in method.parameters.indices { map(&method.parameters[index], access, own) }
        if var thrown = method.thrownType {
            map(&thrown, .type, access, own)
            method.thrownType = thrown
        }
        if var result = method.result {
            map(&result, .type, access, own)
            method.result = result
        }
        for index in method.requirements.indices { map(&method.requirements[index], .type, access, own) }
    }

    private func map(_ parameter: inout ParameterPlan, _ access: AccessLevel, _ own: Set<String>) {
        map(&parameter.type, .type, access, own)
        guard var value = parameter.defaultValue else { return }
        map(&value, .expression, access, own)
        parameter.defaultValue = value
    }

    private func map(_ steps: inout [StepPlan], _ own: Set<String>) {
        for index in steps.indices { steps[index] = mapped(steps[index], own) }
    }

    private func mapped(_ step: StepPlan, _ own: Set<String>) -> StepPlan {
        switch step {
        case .bind(let name, let call): return .bind(name: name, mapped(call, own))
        case .return(let call): return .return(mapped(call, own))
        case .defer(let name, var closure):
            if var type = closure.type {
                map(&type, .type, .internal, own)
                closure.type = type
            }
            if var callee = closure.callee {
                map(&callee, .expression, .internal, own)
                closure.callee = callee
            }
            map(&closure.steps, own)
            return .defer(name: name, closure)
        case .variable(let name, var type, let value):
            map(&type, .type, .internal, own)
            return .variable(name: name, type: type, value: value)
        case .lack(let name, var type):
            map(&type, .type, .internal, own)
            return .lack(name: name, type: type)
        case .conditional(let conditions, var steps, var otherwise):
            map(&steps, own)
            map(&otherwise, own)
            return .conditional(conditions, steps, otherwise: otherwise)
        case .give, .assign, .contribute, .list: return step
        }
    }

    private func mapped(_ call: CallPlan, _ own: Set<String>) -> CallPlan {
        var call = call
        map(&call.callee, .expression, .internal, own)
        for index in call.arguments.indices where call.arguments[index].isExpression {
            map(&call.arguments[index].value, .expression, .internal, own)
        }
        return call
    }

    // MARK: Stubs

    private func map(_ stub: inout StubPlan) {
        if var enclosing = stub.enclosing {
            map(&enclosing, .type, stub.access)
            stub.enclosing = enclosing
        }
        map(&stub.resolver, .type, stub.access)
        map(&stub.instanceOwner)
        map(attributes: &stub.attributes, stub.access)
        if var store = stub.store {
            map(&store.type, .type, stub.access)
            stub.store = store
        }
        for index in stub.members.indices { map(&stub.members[index], stub.access) }
    }

    private func map(_ member: inout StubMemberPlan, _ access: AccessLevel) {
        let own = Self.own(member.generics)
        map(&member.closure, .type, access, own)
        map(attributes: &member.attributes, access, own)
        for index in member.genericRequirements.indices { map(&member.genericRequirements[index], .type, access, own) }
        for index in member.parameters?.indices ?? 0..<0 {
            guard var parameter = member.parameters?[index] else { continue }
            map(&parameter, access, own)
            member.parameters?[index] = parameter
        }
        for index in member.effectWords.indices { map(&member.effectWords[index], .type, access, own) }
        map(&member.result, .type, access, own)
    }
}

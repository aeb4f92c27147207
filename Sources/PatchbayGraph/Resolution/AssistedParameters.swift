import PatchbayModel

/// A value that nothing provides, and that callers of generated methods therefore hand in.
package struct AssistedParameter: Equatable {
    /// The label and the type, which make two of them one parameter.
    package struct Identity: Hashable {
        package var label: String
        package var key: TypeKey

        package init(label: String, key: TypeKey) {
            self.label = label
            self.key = key
        }

        package init(_ request: Request) {
            self.init(label: request.label, key: request.key)
        }
    }

    package var identity: Identity
    package var type: TypeExpression
    /// The type as code is to say it that is the same in every build.
    package var spelling: TypeExpression
    package var typeAccess: AccessLevel
    /// The type that needs it, for telling apart two of one label.
    package var requester: TypeExpression
    package var location: SourceLocation
    /// The reason why the type is certainly not `Sendable`, if so.
    package var problem: Unsendable?
    package var modifier: ParameterModifier?
    /// The same where the value is handed to another actor: it may be sent there, though no closure may keep it.
    package var problemOfCrossing: Unsendable? { modifier == .sending ? nil : problem }

    package init(_ request: Request, requester: TypeExpression) {
        identity = Identity(request)
        type = request.type
        spelling = request.spelling
        typeAccess = request.typeAccess
        self.requester = requester
        location = request.location
        modifier = request.modifier
        problem = request.problem
    }

    /// Takes what another that is the same value needs as well: keeping it is more than looking at it.
    /// Of closures that one may call on an actor or from any thread, and another may not, it takes one that fits both.
    package mutating func join(_ other: AssistedParameter) {
        if modifier != .consuming { modifier = other.modifier ?? modifier }
        guard type != other.type, let common = type.common(with: other.type) else { return }
        (type, spelling) = (common, spelling.common(with: other.spelling) ?? common)
        problem = nil
    }

    /// The same where generic parameters are something else.
    package func specialized(_ substitution: Substitution) -> AssistedParameter {
        guard !substitution.isEmpty else { return self }
        var result = self
        result.type = substitution(type)
        result.spelling = substitution(spelling)
        result.identity.key = TypeKey(result.type)
        return result
    }
}

extension TypeExpression {
    /// The closure that converts to two of one signature: one that may be called from any thread. On one actor, it is a
    /// closure of that actor, which may be too.
    fileprivate func common(with other: TypeExpression) -> TypeExpression? {
        guard case (.function, .function) = (unattributed, other.unattributed) else { return nil }
        let unlike = Set(attributes).symmetricDifference(other.attributes)
        guard unlike.contains(where: { $0 == "@Sendable" || Deferral.namesActor($0) }) else { return nil }
        let actor = actorAttribute == other.actorAttribute ? actorAttribute : nil
        let kept = attributes.filter { $0 != "@Sendable" && !Deferral.namesActor($0) }
        return .attributed(kept + (actor.map { [$0] } ?? []) + ["@Sendable"], unattributed)
    }
}

/// The parameters of one method for what callers hand in.
package struct AssistedParameters {
    /// A parameter, as callers and the body know it.
    package struct Parameter {
        package var label: String?
        package var name: String
        package var type: TypeExpression
    }

    /// The parameters, in the order in which they are first needed.
    package let all: [Parameter]
    private let labels: [AssistedParameter.Identity: String]
    private var names: [AssistedParameter.Identity: String]

    /// - Parameters:
    ///   - reservedLabels: Labels that the method uses for something else.
    ///   - reservedNames: Names that its body needs for something else.
    package init(_ requests: [AssistedParameter], reservedLabels: Set<String> = [], reservedNames: Set<String> = []) {
        var labels: [AssistedParameter.Identity: String] = [:]
        var taken = reservedLabels
        let counts = Dictionary(grouping: requests, by: \.identity.label).mapValues(\.count)
        for request in requests where counts[request.identity.label] == 1 {
            guard taken.insert(request.identity.label).inserted else { continue }
            labels[request.identity] = request.identity.label
        }
        var free = LocalNames(taken: Array(taken))
        for request in requests where labels[request.identity] == nil {
            labels[request.identity] = free.unique(Self.prefixed(request))
        }
        // Labels, which the caller writes, stay; only the names in the body give way.
        var locals = LocalNames(taken: Array(reservedNames))
        var names: [AssistedParameter.Identity: String] = [:]
        for request in requests { names[request.identity] = locals.unique(labels[request.identity] ?? "") }
        self.labels = labels
        self.names = names
        all = requests.map { request in
            Parameter(
                label: labels[request.identity],
                name: names[request.identity] ?? "",
                type: request.spelling.ofStoredParameter.modified(by: request.modifier)
            )
        }
    }

    /// The name of the value in the body.
    package func name(of identity: AssistedParameter.Identity) -> String {
        names[identity] ?? identity.label
    }

    /// The same where some of the values have other names: inside of a closure that is given them.
    package func renaming(_ renamed: [AssistedParameter.Identity: String]) -> AssistedParameters {
        var result = self
        result.names.merge(renamed) { $1 }
        return result
    }

    /// The label that the caller writes.
    package func label(of identity: AssistedParameter.Identity) -> String {
        labels[identity] ?? identity.label
    }

    /// `profileId` for the `id` that a `Profile` needs.
    private static func prefixed(_ request: AssistedParameter) -> String {
        LabelCase.lowerCamel(TypeName.name(of: request.requester)) + LabelCase.upperCamel(request.identity.label)
    }
}

extension TypeExpression {
    fileprivate func modified(by modifier: ParameterModifier?) -> TypeExpression {
        guard let modifier else { return self }
        guard case .attributed(let attributes, let base) = self else { return .attributed([modifier.rawValue], self) }
        return .attributed([modifier.rawValue] + attributes, base)
    }
}

/// The parameters that bindings take from their callers: all that nothing provides, to themselves or to their
/// dependencies.
struct AssistedIdentities {
    private var assisted: [Int: Set<AssistedParameter.Identity>] = [:]

    /// - Parameters:
    ///   - settled: Bindings that are known to take nothing.
    ///   - unavailable: Bindings that do not answer, so that who needs them lacks something.
    ///   - countsClosures: False to leave out what closures that are given something need.
    /// - Complexity: linear in requests times what each takes; cycles end.
    init(
        _ matcher: RequestMatcher,
        _ indices: [Int],
        settled: Set<Int> = [],
        unavailable: Set<Int> = [],
        countsClosures: Bool = true
    ) {
        let bindings = matcher.bindings
        var dependents: [Int: [(binding: Int, supplied: Set<TypeKey>)]] = [:]
        var waiting = unavailable.map { ($0, AssistedParameter.Identity(label: "", key: bindings[$0].key)) }
        for index in indices where !settled.contains(index) && !unavailable.contains(index) {
            for request in bindings[index].requests {
                let outcome = matcher.outcome(of: request)
                guard countsClosures || outcome.supplied.isEmpty else { continue }
                switch outcome.answer {
                // An optional is nil where a shared instance is out of reach.
                case .binding(let target) where outcome.isOptional(request) && bindings[target].lifetime.isShared: break
                case .binding(let target): dependents[target, default: []].append((index, outcome.supplied))
                case .assisted: waiting.append((index, .init(label: request.label, key: request.key)))
                case .resolver, .absent, .metatype, .ambiguous, .deferred: break
                }
            }
        }
        while let (index, identity) = waiting.popLast() {
            guard assisted[index, default: []].insert(identity).inserted else { continue }
            for dependent in dependents[index] ?? [] where !dependent.supplied.contains(identity.key) {
                waiting.append((dependent.binding, identity))
            }
        }
    }

    subscript(_ index: Int) -> Set<AssistedParameter.Identity> {
        assisted[index] ?? []
    }
}

extension ResolutionTable {
    /// The parameters that a binding takes from its caller to answer a request: of a generic one, with the types of
    /// the request.
    private func assisted(for request: Request, by target: Int) -> [AssistedParameter] {
        let substitution = lookup.substitution(for: request, by: target)
        return self[target].assisted.map { $0.specialized(substitution) }
    }

    /// All parameters that a binding takes from its caller, each once.
    func assisted(by binding: Binding, _ requests: [AnsweredRequest]) -> [AssistedParameter] {
        var result: [AssistedParameter] = []
        var positions: [AssistedParameter.Identity: Int] = [:]
        for answered in requests {
            let (request, outcome) = (answered.request, answered.outcome)
            let added: [AssistedParameter] =
                switch outcome.answer {
                case .binding(let target):
                    assisted(for: outcome.deferrals.last?.request ?? request, by: target)
                        .filter { !outcome.supplied.contains($0.identity.key) }
                case .assisted, .ambiguous:
                    [AssistedParameter(request, requester: lookup.node.spoken(binding.requester))]
                case .resolver, .absent, .metatype, .deferred: []
                }
            for parameter in added {
                if let position = positions[parameter.identity] {
                    result[position].join(parameter)
                } else {
                    positions[parameter.identity] = result.count
                    result.append(parameter)
                }
            }
        }
        return result
    }
}

extension Binding {
    /// The type that is said to need something when this binding asks for it: of a factory, its module.
    fileprivate var requester: TypeExpression {
        if case .contribution(let member, _) = kind, !MethodPrefix.contribute.subject(of: member.name).isEmpty {
            return .path([MethodPrefix.contribute.subject(of: member.name)])
        }
        guard case .moduleFactory = kind, case .named(let components) = type, components.count > 1 else { return type }
        return .named(components.dropLast())
    }
}

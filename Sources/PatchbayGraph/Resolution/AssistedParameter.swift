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

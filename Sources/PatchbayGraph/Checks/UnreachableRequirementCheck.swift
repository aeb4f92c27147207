import PatchbayModel

/// A requirement that a value of the context does not have, or has without a name.
///
/// ```swift
/// protocol AppContext: ContextAccessors {
///     static var version: String { get }
///     init()
///     subscript(key: String) -> String { get }
/// }
/// ```
struct UnreachableRequirementCheck: DefectCheck {
    func finding(_ declaration: DefectiveDeclaration) -> Diagnostic? {
        guard case .unreachableRequirement(let member, let property) = declaration.defect.kind else { return nil }
        let owner = declaration.owner ?? ""
        if member == .ofActor {
            return Diagnostic(
                .unreachableRequirement,
                at: declaration.defect.location,
                "`\(owner)` is for actors alone, and no accessor can reach what belongs to one",
                help: help(member, property, owner)
            )
        }
        return Diagnostic(
            .unreachableRequirement,
            at: declaration.defect.location,
            "`\(declaration.name)` of `\(owner)` is \(member.phrase), which no accessor can reach",
            help: help(member, property, owner)
        )
    }

    private func help(_ member: Defect.UnreachableMember, _ property: String?, _ owner: String) -> String {
        switch member {
        case .staticProperty, .staticMethod, .subscript:
            let instead = property.map { "write `\($0)`" } ?? "declare it in an extension of `\(owner)`"
            return "\(instead), or let a property hold what has it"
        case .initializer:
            return "delete it: how a context is made is the business of the types that conform"
        case .ofActor:
            return "delete `Actor`, and let a property be the actor, or put the context on a global actor"
        }
    }
}

extension Defect.UnreachableMember {
    fileprivate var phrase: String {
        switch self {
        case .staticProperty: "a static property"
        case .staticMethod: "a static method"
        case .initializer: "an initialiser"
        case .subscript: "a subscript"
        case .ofActor: "for actors"
        }
    }
}

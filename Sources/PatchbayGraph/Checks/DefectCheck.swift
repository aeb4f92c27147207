import PatchbayModel

/// The kinds of mistakes that a declaration has on its own, whatever the graph around it.
struct DefectCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.graph.defective.compactMap { declaration in
            guard declaration.isMissed || declaration.defect.kind.reach != .wiring else { return nil }
            let (id, message, help) = declaration.explanation
            return Diagnostic(id, at: declaration.defect.location, message, help: help)
        }
    }
}

extension InvalidDeclaration {
    fileprivate var explanation: (id: DiagnosticID, message: String, help: String) {
        let owner = owner ?? ""
        switch defect.kind {
        case .missingDependency(let missing):
            return (.missingDependency, "`\(name)` is \(protocolName) but declares no `Dependency`", missing.help)
        case .dependencyNotAStruct(let found):
            return (
                .dependencyNotAStruct, "the `Dependency` of `\(name)` is \(found), not a struct",
                "make it a struct whose stored properties are what the type needs"
            )
        case .dependencyNotConstructible(let reason, let remedy):
            return (.dependencyNotConstructible, "the `Dependency` of `\(name)` cannot be made: \(reason)", remedy)
        case .unreadableProperty(let property, let reason):
            return (
                .unreadableProperty, "`\(property)` in the `Dependency` of `\(name)` cannot be read: \(reason)",
                "declare each dependency as one property with its type, outside of `#if`"
            )
        case .missingInitializer(let wanted):
            return (
                .missingInitializer, "`\(name)` is \(protocolName) but has no `\(wanted)`",
                "declare `init(dependency: Dependency)`; it may be `async` and it may throw, but it must not be failable"
            )
        case .missingFactoryMethod:
            return (
                .missingFactoryMethod,
                "`\(name)` is \(protocolName) but has no `static func makeInstance(dependency:)`",
                "declare `static func makeInstance(dependency: Dependency) -> Self`; it may be `async` and it may throw, but it "
                    + "must not return an optional"
            )
        case .missingDependencyProperty:
            return (
                .missingDependencyProperty, "`\(name)` is \(protocolName) but has no `var dependency: Dependency!`",
                "declare `var dependency: Dependency!`, which is nil until the generated `injectTo` method sets it"
            )
        case .missingModuleMember(let wanted):
            return (
                .missingModuleMember, "`\(name)` is \(protocolName) but has no `\(wanted)`",
                "declare it with both parameters; each is `Void` when the module has none"
            )
        case .notConforming(let type, let reason, let remedy):
            return (
                .notConforming, "`\(name)` cannot stand for `\(type)`: \(reason)",
                remedy
                    ?? "bind it for a protocol that it conforms to, or for a superclass of it, or for several in parentheses"
            )
        case .notAClass(let found):
            return (
                .notAClass, "`\(name)` is \(found), and what is \(protocolName) has to be a class",
                "make it a class: what is set in one copy of a value would be nowhere else"
            )
        case .otherDependency(let member, let found, let wanted):
            return (
                .otherDependency, "`\(member)` of `\(name)` is for `\(found)`, and its `Dependency` is `\(wanted)`",
                "write `Dependency` for its type"
            )
        case .staticProvider:
            return (
                .staticProvider, "`\(name)` is static, and a provider is a method of the resolver itself",
                "delete `static`"
            )
        case .voidProvider:
            return (
                .voidProvider, "`\(name)` provides nothing: it has no result",
                "say what it provides, `-> SomeType`; if it is no provider, begin its name with another word"
            )
        case .initializerProvider:
            return (
                .initializerProvider, "`\(name)` requires an initialiser, which provides nothing",
                "declare a method `func provideX() -> X`, and leave initialisers to the types that conform"
            )
        case .unsupportedProvider(let reason, let remedy):
            return (
                .unsupportedProvider, "`\(name)` cannot be a provider: \(reason)",
                remedy
                    ?? "a provider is a plain method: its parameters are what it needs, its result is what it provides"
            )
        case .unsupportedContribution(let reason):
            return (
                .unsupportedContribution, "`\(name)` cannot contribute: \(reason)",
                "a contribution is a plain method: its parameters are what it needs, its result is one element, or a "
                    + "pair of a key and a value"
            )
        case .unsupportedGathering(let reason, let remedy):
            return (
                .unsupportedGathering, "`\(name)` cannot gather: \(reason)",
                remedy
                    ?? "such a method takes nothing and returns an array of what conforms to a protocol: "
                    + "`func gather\(MethodPrefix.gather.subject(of: name))() async throws -> [any SomeProtocol]`; if it is "
                    + "meant to be something else, begin its name with another word"
            )
        case .resolverNotAProtocol(let found):
            return (
                .resolverNotAProtocol, "`\(name)` is \(found), and a resolver is a protocol that refines `Resolver`",
                "declare `protocol \(name)Providing: Resolver` with the provider methods, and let `\(name)` conform to that"
            )
        case .notVisible:
            let isProtocol = ["Resolver", "ContextAccessors", "ContextProvider"].contains(protocolName)
            let what = isProtocol ? "is" : "or its `Dependency` is"
            return (
                .notVisible, "`\(name)` \(what) private, so that generated code cannot use it",
                "make it `internal`, or drop `\(protocolName)` if it is wired by hand"
            )
        case .calledMetatype(let word, let enclosing):
            return (
                .notVisible,
                "`\(name)` cannot be named by generated code: behind a dot, `\(word)` means a metatype of `\(enclosing)`",
                "give it another name, or drop `\(protocolName)` if it is wired by hand"
            )
        case .genericParameter(let parameter):
            return genericNotWired("its generic parameter `\(parameter)` is no type")
        case .unreadGeneric(let outer):
            return genericNotWired("it lies in `\(outer)`, whose parameters were not read")
        case .limitedProvider:
            return (
                .genericNotWired, "`\(name)` provides no contexts: it is a `\(protocolName)` only for some arguments",
                "say so of it for all arguments, or write `\(MarkerProtocol.providerMethod)(_:)` yourself"
            )
        case .contextMethod(let property):
            let instead = property.map { "write it as a closure, `\($0)`, or" } ?? "no closure can stand for it:"
            return (
                .contextMethod, "`\(name)` of `\(owner)` is a method, and accessors are made for properties",
                "\(instead) declare the method in an extension of `\(owner)`, or let a property hold what has it"
            )
        case .settableRequirement(let wanted, let isMutating):
            let what = isMutating ? "has a mutating getter" : "can be set"
            return (
                .settableRequirement, "`\(name)` of `\(owner)` \(what), and contexts are only read",
                "write `\(wanted)`; what has to change belongs into an object that the property holds"
            )
        case .unreachableRequirement(let member, let property):
            let message =
                member == .ofActor
                ? "`\(owner)` is for actors alone, and no accessor can reach what belongs to one"
                : "`\(name)` of `\(owner)` is \(member.phrase), which no accessor can reach"
            return (.unreachableRequirement, message, member.help(property, owner))
        case .dependentRequirement(let reason):
            return (
                .dependentRequirement,
                "`\(name)` of `\(owner)` \(reason), and `any \(owner)` has no member of such a type",
                "name a type, or a protocol that all types which may stand here conform to: `any P`"
            )
        case .hidingRequirement:
            return (
                .hidingRequirement,
                "an accessor for `resolve` of `\(owner)` would hide the `resolve` through which it reads",
                "give the property another name"
            )
        case .accessorsNotAProtocol(let found):
            return (
                .accessorsNotAProtocol,
                "`\(name)` is \(found), and accessors are made for protocols that refine `ContextAccessors`",
                "declare a protocol that refines `ContextAccessors` with the properties, and let `\(name)` conform to that"
            )
        case .sharedNotSendable(let problem, let place):
            return sharedNotSendable(problem, place)
        case .conflictingLifetimes:
            return (
                .conflictingLifetimes, "`\(name)` is both SharedInjectable and WeaklySharedInjectable",
                "keep `SharedInjectable` if the resolver is to keep the instance, `WeaklySharedInjectable` if only "
                    + "its users are"
            )
        case .ownerNotAResolver(let found):
            return (
                .ownerNotAResolver, "the `Owner` of `\(name)` is not a resolver but \(found)",
                "name the protocol of a resolver, as in `typealias Owner = any SessionResolver`, or leave it out: "
                    + "then the outermost resolver that has all that is needed owns the instance"
            )
        case .invalidParent(let reason, let remedy):
            return (
                .invalidParent, "`parent` of `\(name)` cannot be its parent resolver: \(reason)",
                (remedy ?? "write `var parent: any AppResolver { get }`, with the protocol of the parent")
                    + ", or give the property another name if it is none"
            )
        }
    }

    private func genericNotWired(_ reason: String) -> (DiagnosticID, String, String) {
        let name = name.prefix { $0 != "<" }
        let last = name.split(separator: ".").last ?? name
        let type = last == name ? "\(name)<…>" : "…"
        return (
            .genericNotWired, "`\(name)` is not wired: \(reason)",
            "provide the instance you need from the resolver, `func provide\(last)() -> \(type)`, and let it not conform"
        )
    }

    private func sharedNotSendable(_ problem: Unsendable, _ place: String?) -> (DiagnosticID, String, String) {
        let place = place.map { ", in \($0)" } ?? ""
        let isMethod = ProviderName.isShared(name)
        let conformance =
            problem.remedy
            ?? "say `Sendable` and keep to it (constants, or a lock; `@unchecked Sendable` where you see to it), "
            + "make it an actor, or put it on a global actor such as `@MainActor`"
        let unshared = isMethod ? "call the method `provide\(ProviderName.subject(of: name))`" : "make it `Injectable`"
        return (
            .sharedNotSendable,
            isMethod
                ? "`\(name)` shares what is not `Sendable`\(place): \(problem)"
                : "`\(name)` is shared but not `Sendable`\(place): \(problem)",
            conformance + "; or let a resolver keep it that is on a global actor, or not `Sendable` itself"
                + (place.isEmpty ? "" : ", and has a store of its own")
                + (isMethod ? "" : ", and say which with `typealias Owner`")
                + "; or keep it in what conforms to the resolver, and provide it; or "
                + "\(unshared), so that each request gets one of its own"
        )
    }
}

extension Defect.MissingDependency {
    fileprivate var help: String {
        if let taken {
            return "what it takes is `\(taken)`, from which Swift does not infer it: declare "
                + "`typealias Dependency = \(taken)` inside it, or call that `Dependency`"
        }
        let own =
            "declare `struct Dependency` inside it with what it needs as properties, or `typealias Dependency = Void` if "
            + "it needs nothing"
        return macroFits ? own + "; or import PatchbayMacros and mark it with `@Injectable`, which writes both" : own
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

    fileprivate func help(_ property: String?, _ owner: String) -> String {
        switch self {
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

/// A problem of what is marked with a macro. The macro says the same when the file is compiled.
///
/// ```swift
/// @Injectable
/// final class Profile {
///     @Published var name: String
/// }
/// ```
struct DeclarationProblemCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.graph.problems
            + context.graph.hubs.flatMap(\.registrations).filter(\.isWanted).flatMap(\.problems)
    }
}

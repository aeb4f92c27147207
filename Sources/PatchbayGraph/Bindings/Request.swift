import PatchbayModel

/// A dependency of one binding, with the label and the type that its code has for it.
public struct Request: Hashable, Sendable {
    /// The name it goes by: of a property, or of a parameter inside the function.
    public var label: String
    /// The label in the call that hands it over; `nil` for none.
    public var argumentLabel: String?
    public var key: TypeKey
    /// The type with its names resolved, as generated code spells it.
    public var type: TypeExpression
    /// The same by the name of an alias that stands under `#if`, if it is written so.
    public var alias: TypeExpression?
    /// The access level of the least visible name in the type.
    public var typeAccess: AccessLevel = .public
    /// The reason why the type is certainly not `Sendable`; `nil` where it may be.
    public var problem: Unsendable?
    /// The same of what a closure or a `Lazy` comes to.
    var problemOfResult: Unsendable?
    /// True of a `T!`, which takes what a `T?` takes, and does not do without.
    var isImplicitlyUnwrapped = false
    /// True of what a closure comes to, which is made when it is called.
    var isOfClosure = false
    /// The modifier of its parameter that everybody who hands the value on has to repeat.
    var modifier: ParameterModifier?
    public var location: SourceLocation
    /// The generic parameters of its binding that the type depends on, with all that the binding requires of them.
    public var openness: GenericSignature?
    /// The type `T` of a request for `T.Type`, where it is a generic parameter of the binding. Nobody has to provide
    /// it.
    public var metatypeOf: TypeExpression?
}

/// A word before the type of a parameter that says what becomes of the value.
package enum ParameterModifier: String {
    case borrowing, consuming, sending
}

extension Request {
    /// The type as code is to say it that is the same in every build.
    public var spelling: TypeExpression { alias ?? type }
}

extension Request {
    /// The request for what its type wraps, if it asks for an optional: that takes what it wraps, and mostly does without.
    /// The answer may be another: a provider of the very type comes first.
    package var wrapped: Request? { type.wrappedTypes.first.map(asking) }

    /// True if it asks for an optional, and does without.
    package var isOptional: Bool { !isImplicitlyUnwrapped && !type.wrappedTypes.isEmpty }

    /// The request for something that makes the value when it is called, a closure or a `Lazy`; `nil` for others.
    package var deferral: Deferral? { type.wrappedTypes.isEmpty ? Deferral(self) : nil }

    /// The request for what its type wraps, or defers; `nil` where it asks for the value itself.
    package var inner: Request? { wrapped ?? deferral?.request }

    /// The request, and those for what its type wraps or defers, outermost first.
    package var nested: [Request] { Array(sequence(first: self, next: \.inner)) }

    /// Those of these that are for closures.
    package var closures: [Request] {
        type.isFunction || inner != nil ? nested.filter(\.type.isFunction) : []
    }

    /// The request for the value itself, at whatever time, and whether or not who asks does without it.
    package var wanted: Request {
        var request = self
        while let inner = request.inner { request = inner }
        return request
    }

    /// The request below all optionals.
    package var unwrapped: Request {
        var request = self
        while let wrapped = request.wrapped { request = wrapped }
        return request
    }

    /// The same request for what it comes to when it is called.
    func askingForResult(_ type: TypeExpression) -> Request {
        var request = asking(for: type)
        request.problem = problemOfResult
        return request
    }

    /// The same request for another type.
    package func asking(for type: TypeExpression) -> Request {
        var request = self
        request.type = type
        request.key = TypeKey(type)
        request.alias = nil
        request.isImplicitlyUnwrapped = false
        // Nothing is said of an optional or an element.
        (request.problem, request.problemOfResult) = (nil, nil)
        return request
    }
}

/// A binding and the request in it that leads on.
public struct BindingEdge: Hashable, Sendable {
    public var binding: Int
    public var request: Request
}

/// A deferred request as its type states it: for something that makes the value when it is called.
///
/// ```swift
/// struct Dependency {
///     let makeProfile: @MainActor (User) -> Profile
///     let index: Lazy<Index>
/// }
/// ```
public struct Deferral: Hashable, Sendable {
    /// The ways to defer. The raw value is the name of the runtime's type; a closure has none.
    public enum Form: String, Sendable {
        /// `(A, B) async throws -> T`
        case closure = ""
        /// `Lazy<T>`
        case lazy = "Lazy"
        /// `SendableLazy<T>`
        case sendableLazy = "SendableLazy"
    }

    public var form: Form
    /// The type of a constant that holds what is asked for.
    public var type: TypeExpression
    /// The parameters that the caller brings.
    public var parameters: [TypeExpression]
    /// The names that the type has for these, `""` where it has none for one; none where it has none at all.
    package var names: [String] = []
    /// The effects that the call may have.
    public var effects: Effects
    /// The type in `throws(Failure)`.
    public var failure: String?
    /// The same by the name of an alias that has a target in each branch of `#if`.
    package var failureByAlias: String?
    /// The global actor that the call is made on.
    public var actor: String?
    /// True if any thread may call, so that what is captured has to be `Sendable`.
    public var isSendable: Bool
    /// The request for the value itself.
    public var request: Request
}

extension Deferral {
    /// - Returns: nil if the type of the request is none that can be filled so; see ``Request/deferral``.
    init?(_ request: Request) {
        let attributes = request.type.attributes
        switch request.type.unattributed {
        case .function(let function):
            let actors = attributes.filter(Self.namesActor)
            guard attributes.allSatisfy({ Self.harmless.contains($0) || actors.contains($0) }),
                !function.result.isVoid, function.parameters.allSatisfy(Self.canBring)
            else { return nil }
            let failure = function.throwsClause.flatMap(Self.failure)
            self.init(
                form: .closure,
                type: request.type.ofArgument,
                parameters: function.parameters.map(\.ofArgument),
                effects: Effects(
                    isAsync: function.isAsync,
                    isThrowing: function.throwsClause != nil && failure == nil
                ),
                failure: failure,
                actor: actors.first.map { String($0.dropFirst()) },
                isSendable: attributes.contains("@Sendable"),
                request: request.askingForResult(function.result)
            )
            self.request.isOfClosure = true
            if function.names.count == parameters.count { names = function.names }
            if case .function(let spelled)? = request.alias?.unattributed {
                failureByAlias = spelled.throwsClause.flatMap(Self.failure)
            }
        case .named(let components):
            guard let form = Self.form(of: components), let value = components[1].arguments.first else { return nil }
            self.init(
                form: form,
                type: request.type.ofArgument,
                parameters: [],
                effects: .none,
                isSendable: form == .sendableLazy,
                request: request.askingForResult(value)
            )
        case .optional, .array, .dictionary, .tuple, .composition, .existential, .opaque, .metatype, .attributed,
            .verbatim:
            return nil
        }
    }

    /// The keys of the caller's parameters.
    package var supplied: Set<TypeKey> { Set(parameters.map { TypeKey($0) }) }

    /// Attributes that a closure expression of the generated code takes on from the type it is made for.
    private static let harmless: Set<String> = [
        "@Sendable", "@escaping", "nonisolated(nonsending)", "@concurrent",
    ]

    static func namesActor(_ attribute: String) -> Bool {
        attribute.hasPrefix("@") && attribute != "@Sendable" && attribute.dropFirst().first?.isUppercase == true
    }

    /// `inout` and such need more than a name to be handed on.
    private static func canBring(_ parameter: TypeExpression) -> Bool {
        if case .verbatim = parameter { return false }
        let own = parameter.attributes.filter { $0 != "@escaping" && $0 != "@Sendable" && !namesActor($0) }
        return own.isEmpty && (!parameter.isFunction || parameter.attributes.contains("@escaping"))
    }

    /// `any Error` is what a plain `throws` says.
    private static func failure(in clause: String) -> String? {
        guard clause.hasPrefix("throws("), clause.hasSuffix(")") else { return nil }
        let type = clause.dropFirst("throws(".count).dropLast()
        return ["any Error", "Error", "any Swift.Error", "Swift.Error"].contains(type) ? nil : String(type)
    }

    fileprivate static func form(of components: [TypeExpression.Component]) -> Form? {
        guard components.count == 2, components[0].name == FrontEnd.resolvers.module, components[1].arguments.count == 1
        else {
            return nil
        }
        return Form(rawValue: components[1].name).flatMap { $0 == .closure ? nil : $0 }
    }

    /// A type of the runtime under its full name, which no type of the user's shares.
    package static func lazy(
        _ components: [TypeExpression.Component],
        whereRuntimeIsImported isImported: Bool
    ) -> TypeExpression? {
        let full =
            components.count == 1 && isImported
            ? [TypeExpression.Component(FrontEnd.resolvers.module)] + components : components
        return form(of: full) == nil ? nil : .named(full)
    }
}

extension TypeExpression {
    /// True if a request for this type may be a deferred one, as far as that can be told without looking closer.
    package var mayBeDeferral: Bool {
        switch unattributed {
        case .function: true
        case .named(let components):
            components.count == 2 && components[0].name == FrontEnd.resolvers.module
                || wrappedTypes.last?.mayBeDeferral == true
        case .optional(let wrapped): wrapped.mayBeDeferral
        case .array, .dictionary, .tuple, .composition, .existential, .opaque, .metatype, .attributed,
            .verbatim:
            false
        }
    }

    /// Attributes and specifiers in source order.
    package var attributes: [String] {
        guard case .attributed(let own, let base) = self else { return [] }
        return own + base.attributes
    }

    /// The attribute by which a closure belongs to a global actor.
    package var actorAttribute: String? { attributes.first(where: Deferral.namesActor) }
}

extension TypeExpression {
    /// The collection that a contribution of this type adds to: `[T]` for a `T`, `[K: V]` for a pair `(K, V)`.
    package var contributedCollection: TypeExpression {
        guard case .tuple(let parts) = ofArgument, parts.count == 2 else { return .array(ofArgument) }
        return .dictionary(key: parts[0].type, value: parts[1].type)
    }

    /// The type of the keys of such a collection; `nil` in an array.
    package var contributedKey: TypeExpression? {
        guard case .dictionary(let key, _) = contributedCollection else { return nil }
        return key
    }
}

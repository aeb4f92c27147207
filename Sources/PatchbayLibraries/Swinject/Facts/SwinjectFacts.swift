import PatchbayModel

/// The registrations and requests of one file.
package struct SwinjectFacts: Sendable {
    var path: String
    var module: String
    var isInTests: Bool
    var isOfTestsOnly: Bool
    var registrations: [Registration] = []
    var requests: [Request] = []
    /// Properties with a wrapper that may be one of the user's own which asks.
    var wrapped: [WrappedProperty] = []
    var wrappers: [ResolvingWrapper] = []
    /// Other names of types, by the last of their names.
    var aliases: [String: [String]] = [:]
    var resolvingFunctions: [ResolvingFunction] = []
    /// The protocols that the file lets containers conform to.
    var asking: Set<String> = []
    var registeringFunctions: [RegisteringFunction] = []
    var helpers: [Helper] = []
    /// The default lifetimes of containers that are made; `nil` for those that say nothing, either.
    var defaultLifetimes: [ScopeFacts.Expression?] = []
    /// `static let session = ObjectScope(…)`, `container.resetObjectScope(.session)`
    var scopes = ScopeFacts()
    var containers = ContainerFacts()
    var constants = NameConstants()
    var delegations: [InitializerDelegation] = []
    /// `Assembler([A(), B()])`
    var assemblies: [[TypeExpression?]] = []
    /// Code that a container is handed to.
    var handOuts: Set<HandOut> = []
    /// The names of the functions that it declares.
    var functions: Set<String> = []
    /// A mark of a file that imports the library, and declares a macro.
    var declaresMacros = false
    var unread: [LibraryUnknown] = []

    init(_ file: LibraryFile) {
        path = file.path
        module = file.module
        isInTests = file.isInTests
        isOfTestsOnly = file.isOfTestsOnly
    }

    /// `container.register(…)` with what is chained to it.
    struct Registration: Sendable {
        /// The start and the end of its call.
        var range: Range<Int>
        var asked: Asked
        /// Other types under which it can be had.
        var forwarded: [(type: TypeExpression, name: Name)] = []
        /// The start of the registration that this one gives another type: `forward(A.self, to: container.register(B.self) { … })`.
        var source: Int?
        var name: Name = .none
        /// The arguments that the dependent hands over; `nil` if that cannot be told.
        var arguments: [TypeExpression?]?
        /// `nil` where nothing is said.
        var lifetime: ScopeFacts.Expression?
        /// `X.build`, which is handed over as a factory.
        var factory: FactoryReference?
        /// The functions that the factory hands its resolver to.
        var helpers: [FactoryReference] = []
        /// The types that the factory makes.
        var constructed: [ConstructedType] = []
        /// `autoregister(…, initializer: X.init)`: whose parameters are requests.
        var initializer: Initializer?
        var made = ""
        var body: FactoryBody?
        /// The reason why it is not only what its factory makes: what is chained to it.
        var obstacle: String?
        var receiver = ""
        /// The container that it is on, where that is in a variable.
        var container: ContainerFacts.Reference?
        var place: CodePlace
        /// A mark of one that may be passed by: it stands in a branch, or behind an early exit.
        var isConditional = false
        var isInLoneBranch = false
        /// The type of what it is called on, where a function of the program's own registers, and that type has no such one.
        var receiverType: TypeExpression?
        var location: SourceLocation
        var end: SourceLocation
    }

    /// `X.build`
    struct FactoryReference: Sendable {
        /// The types that may declare it, the first that does before the others.
        var types: [TypeExpression]
        var function: String
        /// A mark of one that may be a function of a file.
        var mayBeFree = false
        /// A mark of one that is called later than the code around.
        var isDeferred = false
        /// A mark of one that may be left out.
        var isConditional = false
    }

    /// A function with a resolver among its parameters, or one of a resolver; in no type, a function of a file.
    struct Helper: Sendable {
        var type: [String]
        var name: String
        /// The functions that it hands the resolver on to.
        var helpers: [FactoryReference]
    }

    /// Code that may register and resolve.
    enum HandOut: Hashable, Sendable {
        case function(String)
        case type(TypeExpression)
    }

    /// `X.init`, `X.init(a:b:)`
    struct Initializer: Sendable {
        var type: TypeExpression
        var labels: [String]?
    }

    /// The type that is registered or asked for.
    enum Asked: Sendable {
        case type(TypeExpression)
        /// The type of a parameter of an initialiser, for which it is the argument.
        case parameter(of: TypeExpression, index: Int, labels: [String?])
        /// The type of a property of the type around it.
        case property(String)
        /// The type of a property of another type.
        case propertyOf(TypeExpression, String)
        /// The type of a property of what a static function of another type returns.
        case propertyOfResult(of: TypeExpression, function: String, String)
        case looped(LoopedType)
        /// A type that could not be read, for a reason.
        case unknown(String)
    }

    /// The name under which something is registered or asked for.
    enum Name: Hashable, Sendable {
        case none
        case literal(String)
        /// A text that says it: two that are equal are the same.
        case expression(String)
        /// One of several, or one that changes.
        case unknown

        /// The type whose member it is, or the outermost type around that.
        var root: String? {
            guard case .expression(let text) = self else { return nil }
            return text.split(separator: ".").first.map(String.init)
        }
    }

    /// The time at which a factory asks.
    enum Timing: Sendable {
        case atOnce
        /// The moment when the value is there: what is kept is found by others then, and what is transient is not.
        case onCompletion
        case later
    }

    /// `kit.container`, by the type that begins it.
    struct Receiver: Sendable {
        var type: TypeExpression
        var properties: [String]

        init(type: TypeExpression, _ properties: [String] = []) {
            self.type = type
            self.properties = properties
        }
    }

    struct Request: Sendable {
        /// The start of the registration that asks, and when it does.
        var registration: Int?
        var timing = Timing.atOnce
        var asked: Asked
        var name: Name = .none
        /// The number of arguments that it brings; `nil` if that cannot be told.
        var arguments: Int? = 0
        /// The types of those that are literals, in their order; `nil` for the others.
        var literals: [String?] = []
        var insistence: LibraryRequest.Insistence
        var label = ""
        var use = InstanceUse.unknown
        /// The receiver, where a type of it is written.
        var receiver: Receiver?
        /// The container that is asked, where that is in a variable.
        var container: ContainerFacts.Reference?
        /// A mark of one that is made of the resolver which the factory around is handed.
        var isOfResolver = false
        /// A mark of one that may be passed by, since the code is left before.
        var isPassedBy = false
        var place: CodePlace
        var location: SourceLocation
    }

    struct WrappedProperty: Sendable {
        var wrapper: TypeExpression
        var type: TypeExpression?
        var name: Name
        var label: String
        var place: CodePlace
        var location: SourceLocation
    }

    /// A property wrapper that resolves what its property is.
    struct ResolvingWrapper: Sendable {
        var name: String
        var isLazy: Bool
        /// The name that it asks under; `nil` for the one that its attribute brings.
        var qualifier: Name?
        var insistence: LibraryRequest.Insistence
    }

    /// The declaration of a function, which may resolve and register several types.
    struct FunctionDeclaration: Hashable, Sendable {
        var path: String
        var start: Int
        /// The type that it is a member of, by the last of its names.
        var type: String?
    }

    /// The parameter that hands a function a type.
    struct TypeParameter: Hashable, Sendable {
        var label: String??
        var position: Int
    }

    /// `func get<T>(_ type: T.Type) -> T { resolve(type)! }`
    struct ResolvingFunction: OwnFunction {
        var name: String
        var declaration: FunctionDeclaration?
        /// The label of the parameter that is the type; `nil` where the type follows from what is wanted.
        var typeLabel: String??
        /// The number of parameters with that label before it.
        var typePosition = 0
        /// A mark of one whose type follows from other arguments than a type.
        var isOfOtherArguments = false
        /// The labels that a call may have.
        var labels: Set<String?> = ["name", "argument", "arguments", nil]
        /// The name that it asks under; `nil` for the one that its call brings.
        var qualifier: Name?
        /// The label of the parameter that is the name, and the number of parameters with that label before it.
        var nameLabel: String? = "name"
        var namePosition = 0
        /// The name that it asks under where its call brings none.
        var nameByDefault: Name?
        var insistence: LibraryRequest.Insistence

        var typeParameter: TypeParameter { TypeParameter(label: typeLabel, position: typePosition) }
    }

    /// `func registerSingleton<T>(_ type: T.Type, factory: …) { register(type, factory: factory).inObjectScope(…) }`
    struct RegisteringFunction: OwnFunction {
        var name: String
        var declaration: FunctionDeclaration?
        /// The labels that a call may have.
        var labels: Set<String?> = []
        /// The parameter that is the type, as of a ``ResolvingFunction``.
        var typeLabel: String??
        var typePosition = 0
        /// `nil` where nothing is said.
        var lifetime: ScopeFacts.Expression?
        /// The label of the parameter that is the scope.
        var scopeLabel: String??
        /// A mark of one that calls the closure which it is handed with a resolver.
        var handsResolver = false
        /// A mark of one of another package.
        var isOfOthers = false
        /// The name that it registers under; `nil` for the one that its call brings.
        var qualifier: Name?
    }
}

/// A function of the program's own that resolves or registers what its calls say.
protocol OwnFunction: Sendable {
    var name: String { get }
    /// `nil` for one that the sources do not have.
    var declaration: SwinjectFacts.FunctionDeclaration? { get }
    var labels: Set<String?> { get }
}

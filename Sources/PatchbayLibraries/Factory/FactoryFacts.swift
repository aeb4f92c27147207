import PatchbayDeclarations
import PatchbayGraph
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The factories and requests of one file.
package struct FactoryFacts: Sendable {
    var path: String
    var module: String
    var isInTests: Bool
    var containers: Set<String> = []
    var factories: [Factory] = []
    var requests: [Request] = []
    /// `container.service.register { … }`
    var overrides: [Override] = []
    /// Factories with a closure for devices, arguments or the like of their own.
    var keptInContexts: Set<String> = []
    /// The factories that other code is handed, which may register what they make: `let one = container.one`.
    var handedOn: Set<String> = []
    /// The factories that are told to let go of what they keep: `container.session.reset()`.
    var resets: Set<String> = []
    /// A mark of a file that lets go of all that is kept: `manager.reset()`.
    var resetsAll = false
    /// Properties of containers that hand on what factories make.
    var forwards: [Forward] = []
    /// Other names of the type, by these.
    var aliases: [String: Alias] = [:]
    /// The factories that code outside of their getters gives another lifetime: `session.scope(.shared)`.
    var adjusted: Set<String> = []
    /// Other names of wrappers: `typealias Inject = Injected`.
    var wrappers: [String: String] = [:]
    /// The scopes of containers where a factory says nothing, by the name of the container.
    var defaultLifetimes: [String: ScopeFacts.Expression] = [:]
    /// Names of properties that stand anywhere behind a dot.
    var mentions = Mentions()
    var unread: [LibraryUnknown] = []
    var delegations: [InitializerDelegation] = []
    var helpers: [ContainerHelper] = []
    /// `static let session = Cached()`, `manager.reset(scope: .session)`
    var scopes = ScopeFacts()

    init(_ file: LibraryFile) {
        path = file.path
        module = file.module
        isInTests = file.isInTests
    }

    /// `typealias Service = Factory`, `typealias UserFactory = Factory<User>`, `typealias Keyed<T> = ParameterFactory<Int, T>`
    struct Alias: Sendable {
        private let parameters: [String]
        private let target: TypeExpression.Component

        init?(_ node: Node) {
            guard case .named(let components)? = node[.value].map({ TypeExpression($0) }), let last = components.last
            else { return nil }
            parameters = node.genericNames
            target = last
        }

        func callAsFunction(_ arguments: [TypeExpression]) -> TypeExpression.Component {
            guard !target.arguments.isEmpty else { return .init(target.name, arguments: arguments) }
            guard arguments.count == parameters.count else { return .init(target.name) }
            let substitution = Substitution(Dictionary(zip(parameters, arguments)) { first, _ in first })
            return .init(target.name, arguments: target.arguments.map { substitution($0) })
        }
    }

    /// `var service: Factory<Service> { self { Service() } }`
    struct Factory: Sendable {
        var name: String
        /// The type that it makes; `nil` where that is not written.
        var type: TypeExpression?
        /// The type of its parameter, if it takes one.
        var parameter: TypeExpression?
        /// `nil` where nothing is said.
        var lifetime: ScopeFacts.Expression?
        /// A property behind it that may be a modifier of the user's own.
        var ownModifier: String?
        /// The types that its closure makes.
        var constructed: [ConstructedType] = []
        var calls = HelperCalls()
        var made = ""
        var body: FactoryBody?
        /// The reason why it is not only what its closure makes: a modifier, or what is done before.
        var obstacle: String?
        var isPromise = false
        var access: AccessLevel
        var start: Int
        var place: CodePlace
        var location: SourceLocation
        var end: SourceLocation
    }

    struct Override: Sendable {
        /// The property.
        var name: String
        var constructed: [ConstructedType]
        var made: String
        var place: CodePlace
    }

    /// `var log: Log { OtherContainer.shared.log() }`
    struct Forward: Hashable, Sendable {
        var name: String
        var container: String
        var target: String
        var targetContainer: String?
        /// A mark of one that says nothing more than that.
        var isWhole: Bool
    }

    struct Request: Sendable {
        /// The property.
        var name: String
        /// The container, where the request names it.
        var container: String?
        /// The start of the factory that asks.
        var factory: Int?
        /// The name of the factory for which a closure is registered that asks.
        var override: String?
        var isLate: Bool
        var isWrapper: Bool
        var label: String
        var use: InstanceUse
        /// A mark of one that names a property which hands on what a factory makes.
        var isForwarded: Bool
        /// A mark of one that is made only sometimes.
        var isConditional: Bool
        var place: CodePlace
        var location: SourceLocation
    }
}

/// The words behind a factory that change what it makes, or when.
enum FactoryModifiers {
    /// A closure for some runs of the program.
    static let ofContexts: Set<String> = ["context", "onArg", "onArgs", "onDebug", "onDevice", "onSimulator"]

    /// A closure that makes nothing in the program as it is usually run.
    static let besides: Set<String> = ofContexts.union(["onPreview", "onTest", "decorator"])

    /// A factory that has one of these becomes no plain provider.
    static let changing: Set<String> = ofContexts.union(["decorator", "once", "scopeOnParameters", "timeToLive"])

    static let all: Set<String> = besides.union(changing).union(["custom", "register", "reset", "scope"])
}

/// `.scope(.session)`: how long an instance is kept.
enum FactoryScopes: ScopeWords {
    static let type = "Scope"
    static let marks = ["Scope", "scope("].map { Array($0.utf8) }

    /// The types that have modifiers: the protocol first.
    static let modifying = ["FactoryModifying", "Factory", "ParameterFactory"]

    static func lifetime(named name: String) -> LibraryLifetime? {
        switch name {
        case "singleton": .singleton
        // The cache is reset with its container, which ends no scope of the user's.
        case "cached": .shared
        case "shared": .weaklyShared
        case "unique": .transient
        case "graph": .perResolution
        case _: nil
        }
    }

    /// `Cached()`, `Scope.Shared()`
    static func lifetime(ofScopeMadeBy call: Node) -> LibraryLifetime? {
        switch ConstructedTypes.constructed(by: call)?.names?.last {
        case "Shared": .weaklyShared
        case "Unique": .transient
        case "Graph": .perResolution
        case _: nil
        }
    }
}

/// The property wrappers of Factory, and when each asks.
enum FactoryWrappers {
    enum Timing {
        /// The moment when an instance of the type around it is made.
        case atOnce
        /// The moment when the property is used.
        case later
    }

    /// - Returns: `nil` if it is none of them.
    static func timing(_ name: String) -> Timing? {
        switch name {
        case "Injected": .atOnce
        case "LazyInjected", "MainActorLazyInjected", "WeakLazyInjected", "DynamicInjected", "InjectedObject",
            "InjectedObservable":
            .later
        case _: nil
        }
    }
}

/// Factory: containers whose properties are factories, asked for by key paths and calls.
struct FactoryFrontEnd: LibraryFrontEnd {
    let library = Library(id: "factory", name: "Factory", modules: ["Factory", "FactoryKit"], types: ["Container"])

    let words = [
        "Factory", "Injected", "SharedContainer", "ManagedContainer", "defaultScope", ".reset(", "extension Scope",
        "dependency(",
    ]

    let declaringWords = [
        "Factory<", "Factory(", "= Factory", "= ParameterFactory", "SharedContainer", "ManagedContainer",
        "propertyWrapper",
    ]

    func known(of facts: [FactoryFacts]) -> FactoryReader.Known { FactoryReader.Known(facts) }

    func read(_ file: LibraryFile, known: FactoryReader.Known) -> FactoryFacts {
        FactoryReader.read(file, known: known)
    }

    func names(_ facts: [FactoryFacts]) -> Set<LibraryName> {
        facts.reduce(into: []) { names, facts in
            names.formUnion(facts.factories.map { LibraryName($0.name) })
            names.formUnion(facts.containers.map { LibraryName($0) })
            names.formUnion(facts.forwards.map { LibraryName($0.name, isForward: true) })
            names.formUnion(facts.wrappers.keys.map { LibraryName("@\($0)") })
            names.formUnion(facts.aliases.keys.map { LibraryName($0) })
        }
    }

    func assemble(_ facts: [FactoryFacts], _ types: TypeLookup) -> LibraryGraph {
        var assembly = FactoryAssembly(library, facts, types)
        return assembly.assembled()
    }
}

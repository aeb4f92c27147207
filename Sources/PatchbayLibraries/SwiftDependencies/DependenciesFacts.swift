import PatchbayGraph
import PatchbayModel

/// The declarations and reads of one file that concern swift-dependencies.
package struct DependenciesFacts: Sendable {
    var path: String
    var module: String
    var isInTests: Bool
    /// Protocols of the user's own that inherit from those of the library, and whether they promise a live value.
    var keyProtocols: [String: Bool] = [:]
    var conformances: [Conformance] = []
    var values: [Value] = []
    var properties: [Property] = []
    var requests: [Request] = []
    /// Properties that code sets: `$0.clock = …`, `.dependency(\.clock, …)`.
    var overrides: Set<String> = []
    /// The last names of keys whose values code sets: `$0[Client.self] = …`.
    var overriddenKeys: Set<String> = []
    /// Names behind a dot, and of types, with a place where each stands.
    var mentions = Mentions()
    var unread: [LibraryUnknown] = []
    var delegations: [InitializerDelegation] = []

    /// The name that stands among these for one that cannot be told.
    static let anyKey = "*"

    init(_ file: LibraryFile) {
        path = file.path
        module = file.module
        isInTests = file.isInTests
    }

    /// `extension Client: DependencyKey`
    struct Conformance: Sendable {
        /// The type that is the key.
        var type: [String]
        /// A mark of the declaration of the type, which an extension of it lacks.
        var isDeclaration: Bool
        /// A mark of one with a live value: `DependencyKey`, not `TestDependencyKey`.
        var isLive: Bool
        var place: CodePlace
        var location: SourceLocation
        var end: SourceLocation
    }

    /// `static let liveValue = Client()`
    struct Value: Sendable {
        enum Purpose: String, Sendable {
            case live = "liveValue"
            case preview = "previewValue"
            case test = "testValue"
        }

        var purpose: Purpose
        var type: [String]
        /// Its type, as far as it is written.
        var written: TypeExpression?
        var made: String
        var body: FactoryBody?
        /// The types that its code makes.
        var constructed: [ConstructedType]
        /// The static member that it is, where it is one: `.live`, `Client.live()`.
        var member: Member?
        var place: CodePlace
        var location: SourceLocation
        var end: SourceLocation
    }

    /// A static member of a type; without a type, of that around.
    struct Member: Hashable, Sendable {
        var type: TypeExpression?
        var name: String
    }

    /// `extension DependencyValues { var client: Client { get { self[Client.self] } set { … } } }`
    struct Property: Sendable {
        var name: String
        var type: TypeExpression?
        /// The key whose value its getter is.
        var key: TypeExpression?
        /// The keys and properties that its getter names, where it comes to something else.
        var uses: [Request.Asked] = []
        /// The expression that it is made of, where it has no key.
        var made: String
        var access: AccessLevel
        var place: CodePlace
        var location: SourceLocation
        var end: SourceLocation
    }

    /// `@Dependency(\.client)`, `@Dependency(Client.self)`, `DependencyValues._current.client`
    struct Request: Sendable {
        enum Asked: Hashable, Sendable {
            case property(String)
            case key(TypeExpression)
        }

        var asked: Asked
        var isWrapper: Bool
        var label: String
        /// The name of the static member around it, if it stands in one.
        var staticMember: String?
        var isInPreview: Bool
        /// A mark of one whose value is used as soon as the code around it runs.
        var isUsedAtOnce: Bool
        var place: CodePlace
        var location: SourceLocation
    }
}

/// The values that the library has itself, and those that libraries of its makers add.
enum BuiltInDependencies {
    static let names: Set<String> = [
        "assert", "assertionFailure", "calendar", "context", "continuousClock", "date", "fireAndForget", "locale",
        "mainQueue", "mainRunLoop", "notificationCenter", "openSettings", "openURL", "precondition", "suspendingClock",
        "timeZone", "urlSession", "uuid", "withRandomNumberGenerator",
        // The Composable Architecture, Sharing, and what stores with it.
        "defaultAppStorage", "defaultDatabase", "defaultFileStorage", "defaultInMemoryStorage", "defaultSyncEngine",
        "dismiss", "isPresented", "stackElementID",
    ]
}

/// swift-dependencies: keys with live, preview and test values, asked for by `@Dependency`.
struct DependenciesFrontEnd: LibraryFrontEnd {
    let library = Library(
        id: "swift-dependencies",
        name: "swift-dependencies",
        modules: ["Dependencies", "DependenciesMacros"],
        carriers: ["ComposableArchitecture"],
        types: ["DependencyValues"],
        counterpart: .context
    )

    let words = [
        "Dependency", "ithDependencies", "prepareDependencies", ".dependency(", "liveValue", "@main", "ApplicationMain",
    ]

    func known(of facts: [DependenciesFacts]) -> DependenciesReader.Known { DependenciesReader.Known(facts) }

    func read(_ file: LibraryFile, known: DependenciesReader.Known) -> DependenciesFacts {
        DependenciesReader.read(file, known: known)
    }

    func names(_ facts: [DependenciesFacts]) -> Set<LibraryName> {
        Set(facts.flatMap { $0.keyProtocols.keys }.map { LibraryName($0) })
    }

    func assemble(_ facts: [DependenciesFacts], _ types: TypeLookup) -> LibraryGraph {
        var assembly = DependenciesAssembly(library, facts, types)
        return assembly.assembled()
    }
}

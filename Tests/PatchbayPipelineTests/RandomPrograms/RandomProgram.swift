import PatchbayModel

/// A program with a random graph of bindings, and what it has to print when the wiring is right.
///
/// Every instance keeps a trace of how it was made. What a trace has to be follows from the graph alone, by the
/// shortest reading of the rules there is, so that the generator is compared with something that shares no
/// code with it.
///
/// Shared instances carry a number that counts all of them, so that a trace tells which of them are the same, and in
/// which order they were made.
struct RandomProgram {
    /// A binding. Mostly it is of a type that has the number of the node.
    struct Node {
        enum Kind: Hashable {
            case injectable, factoryMethod, property, module, configurator
            case provided
            /// Another provider of the type of a node: names tell them apart.
            case namesake(of: Int)
            case contribution, keyedContribution
            /// A generic type with the types of other nodes in the place of its parameters.
            case applied(family: Int, to: [Int])
        }

        var kind: Kind
        var lifetime = Lifetime.transient
        /// The index of the resolver that the type chooses as its owner.
        var chosenOwner: Int?
        /// The resolvers that provide it, or the one that contributes it.
        var homes: Set<Int> = []
        var isAsync = false
        var isThrowing = false
        /// True if it throws errors of one type only.
        var isTyped = false
        var actor: GlobalActor?
        var spelling = Spelling.plain
        /// The number of the module that declares its type.
        var module = 0
        /// The access level of the type, if the module is a library.
        var access = RandomProgram.Access.public
        /// True if other modules see the type, but cannot make its `Dependency`.
        var isHidden = false
        /// The library with the protocol that asks resolvers for it; nil if the resolvers do so themselves.
        var part: Int?
        /// True if it is for one thread at a time, whatever has it.
        var isUnsendable = false
        /// A library that has something else of the same name for itself.
        var decoy: Int?
        var condition = Condition.none
        /// The flag under which it is another type, or made by another provider.
        var flag: String?
        /// True if there is no such thing at all under one more condition, which no build here has.
        var hasGap = false
        /// The part of it that each branch of its flag has in an extension.
        var split = Split.none
        /// True if it is gathered, where it is shared.
        var isService = false
        /// True if its provider has another name under the flag.
        var mayBeRenamed = false
        /// True if its provider has that name in this build.
        var isRenamed = false
        /// True if it conforms to what some generic types want of their parameters.
        var isSized = false
        /// True if it stands for a protocol of its own, too.
        var isBound = false
        /// True if a property is to provide it, which takes that it needs nothing and is the only one of its type.
        var wantsProperty = false
        /// True of a generic type that a resolver provides.
        var isOfProvider = false
        /// Of a generic type that a resolver provides: a resolver that has a provider for just these parameters.
        var specialHome: Int?
        /// True of a generic type that nothing makes, because it is made for other types only.
        var isOutOfBounds = false
        var needs: [Need]
        /// True if a shrinker has left it out.
        var isRemoved = false

        var isContribution: Bool { kind == .contribution || kind == .keyedContribution }

        /// True if a resolver says that it makes it, and not the type.
        var isProvided: Bool {
            switch kind {
            case .provided, .namesake, .contribution, .keyedContribution: true
            case .injectable, .factoryMethod, .property, .module, .configurator: false
            case .applied: isOfProvider
            }
        }

        var isOnActor: Bool { actor != nil }

        var asksLater: Bool { needs.contains(where: \.isLater) }

        /// Whether it has something made lazily.
        var isLazy: Bool { needs.contains { if case .lazily = $0 { true } else { false } } }
    }

    enum GlobalActor: String, CaseIterable {
        case main = "MainActor"
        case disk = "Disk"
    }

    /// The spelling of an injectable type's conformance. It must make no difference.
    enum Spelling: CaseIterable {
        case plain
        /// The conformance is that of an extension in another file.
        case inExtension
        /// The `Dependency` is another type by another name.
        case byAlias
        /// By way of a protocol of the program's own.
        case byOwnProtocol
        /// `@Injectable` writes the `Dependency` and the initialiser.
        case byMacro
        /// `@Injectable` writes the `Dependency` for an initialiser of the type's own.
        case byInitializer

        var usesMacro: Bool {
            switch self {
            case .byMacro, .byInitializer: true
            case .plain, .inExtension, .byAlias, .byOwnProtocol: false
            }
        }
    }

    /// The part of an alternative that is said in an extension, one in each branch.
    enum Split: CaseIterable {
        case none
        /// That it is injectable, and all that goes with it.
        case conformance
        /// What it needs, and how it is made.
        case members
    }

    enum Need: Hashable {
        case node(Int)
        /// The protocol that a type stands for.
        case bound(Int)
        /// The part that a generic type needs of one of its parameters.
        case item(Int, of: Int)
        case factory(Int)
        /// A closure that makes it when the program asks.
        case later(Int)
        /// The same for something that needs in turn the one who asks.
        case cycle(Int)
        /// Makes it when the program asks, once.
        case lazily(Int)
        /// A closure that takes what nobody provides.
        case build(Int)
        case optional(Int)
        /// All that is contributed, in an array or by name.
        case marks, named
        case assisted(label: String, type: String)

        /// The binding that it asks for, if it is one.
        var target: Int? {
            switch self {
            case .node(let target), .bound(let target), .item(let target, _), .factory(let target), .later(let target),
                .cycle(let target), .lazily(let target), .build(let target), .optional(let target):
                target
            case .marks, .named, .assisted: nil
            }
        }

        /// True if the program asks, and not the initialiser.
        var isLater: Bool {
            switch self {
            case .later, .cycle, .lazily, .build: true
            case .node, .bound, .item, .factory, .optional, .marks, .named, .assisted: false
            }
        }
    }

    var nodes: [Node] = []
    var families: [Family] = []
    /// The modules that the program imports, each after those that it imports itself.
    var libraries: [String]
    /// The number of the package of each module, that with the resolvers last.
    var packages: [Int]
    /// True if a module that imports the second library sees the first.
    let isReexporting: Bool
    /// The library that only the next one imports: what comes after that knows of its types, and cannot name them.
    var unnamedLibrary: Int?
    /// The files that import the runtime.
    enum RuntimeImport: CaseIterable {
        case all
        /// Those of the first module re-export it, and the others have it by that module alone.
        case ofFirstModule
        /// One of each module re-exports it, and so all of that module see it.
        case oneOfEach
    }

    var runtimeImport = RuntimeImport.all
    /// True if a file with macros imports nothing but these.
    var importsMacrosAlone = false
    var parts = Parts()
    /// Parents before their children, and what others refine before these.
    var places: [Place]
    /// True if some of the resolvers are the generated stubs.
    let hasStubs: Bool
    /// True if there are stubs that stand over others, too.
    var hasOvers = false
    /// By node and place, true if the node needs something there that nothing provides.
    var lacking: [[Bool]] = []
    /// The methods that throw any error in another build, by node and place.
    var untyped: Set<[Int]> = []

    init(places: [Place], libraries: [String], packages: [Int], isReexporting: Bool, hasStubs: Bool) {
        self.places = places
        self.libraries = libraries
        self.packages = packages
        self.isReexporting = isReexporting
        self.hasStubs = hasStubs
    }

    /// The nodes that are part of the program.
    var indices: [Int] { nodes.indices.filter { !nodes[$0].isRemoved } }

    // MARK: Names

    func typeName(_ index: Int) -> String {
        switch nodes[index].kind {
        case .applied(let family, let arguments): "G\(family)<\(arguments.map(typeName).joined(separator: ", "))>"
        case .namesake(let original): typeName(original)
        case .injectable, .factoryMethod, .property, .module, .configurator, .provided, .contribution,
            .keyedContribution:
            "T\(index)"
        }
    }

    /// The name within those of methods.
    func name(_ index: Int) -> String {
        switch nodes[index].kind {
        case .applied(let family, let arguments): "G\(family)Of\(arguments.map(name).joined(separator: "And"))"
        case .namesake(let original): "T\(original)Namesake"
        case .injectable, .factoryMethod, .property, .module, .configurator, .provided, .contribution,
            .keyedContribution:
            "T\(index)"
        }
    }

    /// The name of the node in traces.
    func traceName(_ index: Int) -> String {
        if case .applied(let family, _) = nodes[index].kind { "G\(family)" } else { "T\(index)" }
    }

    func label(_ need: Need) -> String {
        switch need {
        case .node(let target), .optional(let target): lowerName(target)
        case .bound(let target): "p\(target)"
        case .item(_, let position): Family.parameters[position].lowercased()
        case .factory(let target): "\(lowerName(target))Factory"
        case .later(let target), .cycle(let target): "\(lowerName(target))Later"
        case .lazily(let target): "\(lowerName(target))Lazy"
        case .build(let target): "\(lowerName(target))Build"
        case .marks: "marks"
        case .named: "named"
        case .assisted(let label, _): label
        }
    }

    func lowerName(_ index: Int) -> String {
        let name = name(index)
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    func type(_ need: Need) -> String {
        switch need {
        case .node(let target), .item(let target, _): typeName(target)
        case .bound(let target): "any P\(target)"
        case .optional(let target): "\(typeName(target))?"
        case .factory(let target): "\(typeName(target)).Factory"
        case .later(let target), .cycle(let target): "@Sendable () async throws -> \(typeName(target))"
        case .lazily(let target): "SendableLazy<\(typeName(target))>"
        case .build(let target):
            "@Sendable (\(buildArguments(target).map(\.type).joined(separator: ", "))) async throws -> "
                + typeName(target)
        case .marks: "[Mark]"
        case .named: "[String: Mark]"
        case .assisted(_, let type): type
        }
    }
}

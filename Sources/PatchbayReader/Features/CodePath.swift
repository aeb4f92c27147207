import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

/// The path from a place in the code to its surroundings: when the code there runs, and whether it has to work.
struct CodePath {
    /// The load closure around it, by its call.
    private(set) var loader: LoaderExpression?
    /// True if it is in a closure or a function within its surroundings, so that it may run later.
    private(set) var isDeferred = false
    /// True if it runs only sometimes.
    private(set) var isConditional = false
    /// True if a failure is caught, or made `nil`.
    private(set) var isTolerant = false
    /// `#if` conditions between it and its surroundings, outermost first.
    private(set) var conditions: [String] = []
    /// Names of generic parameters.
    private(set) var generics: Set<String> = []
    /// True if a type stands between it and its surroundings.
    private(set) var isInLocalType = false
    /// The initialiser around it, but for one of a local type.
    private(set) var initializer: Node?
    /// Names that closures and functions in between give to what they are handed.
    private(set) var innerParameters: Set<String> = []

    private let exits: Exits

    /// - Parameters:
    ///   - node: Where it begins.
    ///   - root: Where it ends.
    ///   - isInside: Whether it ends at the statements of the root, so that the root itself is no part of it.
    init(from node: Node, to root: Node, isInside: Bool = false, exits: Exits) {
        self.exits = exits
        var child = node
        while child != root, let parent = child.parent {
            if child.role == .item, exits.mayLeave(parent, before: child) { noteCondition() }
            if isInside, parent == root { return }
            pass(parent, from: child)
            child = parent
        }
    }

    private mutating func pass(_ parent: Node, from child: Node) {
        if child.mayBeLeftOut { noteCondition() }
        switch parent.kind {
        case .tryExpr:
            if loader == nil, parent[.mark]?.reads("?") == true { isTolerant = true }
        case .doStmt:
            if loader == nil, child.role == .body, parent[.catch] != nil { isTolerant = true }
        case .call:
            if loader == nil, child.role != .base, Self.isResult(parent) { isTolerant = true }
        case .deferStmt, .accessorBlock:
            if loader == nil { isDeferred = true }
        case .ifConfigClause:
            noteCondition(of: parent)
        case .closure:
            passClosure(parent)
        case .functionDecl:
            passFunction(parent)
        case .initializerDecl:
            generics.formUnion(parent.genericNames)
            if loader == nil, !isInLocalType { initializer = parent }
        case .subscriptDecl:
            generics.formUnion(parent.genericNames)
        case .structDecl, .classDecl, .enumDecl, .actorDecl, .extensionDecl, .protocolDecl:
            isInLocalType = true
        case _:
            break
        }
    }

    /// `Result { … }`, `Result(catching: …)`: what is thrown in the closure is caught.
    private static func isResult(_ call: Node) -> Bool {
        guard call[.trailingClosure] != nil || call[.argument]?[.label]?.reads("catching") == true,
            var called = call[.base]
        else { return false }
        if let owner = called.owner, called[.name]?.reads("init") == true { called = owner }
        if called.kind == .specialization, let generic = called[.base] { called = generic }
        return NominalExpression.names(of: called).map { [["Result"], ["Swift", "Result"]].contains($0) } ?? false
    }

    private mutating func passClosure(_ closure: Node) {
        guard loader == nil else { return }
        if let found = Self.loader(of: closure) {
            loader = found
        } else {
            isDeferred = true
            innerParameters.formUnion(LoaderExpression.parameters(of: closure))
        }
    }

    private mutating func passFunction(_ function: Node) {
        generics.formUnion(function.genericNames)
        guard loader == nil else { return }
        isDeferred = true
        innerParameters.formUnion(function.all(.parameter).compactMap { $0.innerName?.name })
    }

    private mutating func noteCondition() {
        if loader == nil { isConditional = true }
    }

    private mutating func noteCondition(of clause: Node) {
        let clauses = clause.parent.map(ConditionalBlock.clauses) ?? []
        for (condition, other) in clauses where other == clause { conditions.insert(condition, at: 0) }
    }

    /// The loader whose closure loads, if this is one.
    static func loader(of closure: Node) -> LoaderExpression? {
        guard let parent = closure.parent else { return nil }
        let call = parent.kind == .argument ? parent.parent : parent
        guard let loader = call.flatMap({ LoaderExpression($0) }), loader.closure == closure else { return nil }
        return loader
    }
}

/// The declaration that makes a tree of features, or holds one.
struct TreeOrigin {
    /// The names of the function that a tree is made in or of the constant that holds it, those of the types around it
    /// first; none where it stands elsewhere.
    let names: [String]
    /// See ``FeatureRootFacts/handle``.
    let handle: [String]

    init(of call: Node, below root: Node, in scope: LexicalScope) {
        var name: Node?
        var handle: String?
        var isValue = true
        var current = call
        while current != root, let parent = current.parent {
            if parent.isTypeWithMembers {
                (name, handle) = (nil, nil)
                break
            }
            switch parent.kind {
            case .functionDecl:
                name = parent[.name]
                handle = Self.returnsContainer(parent) ? name.map(Self.call) : nil
            case .closure, .codeBlock:
                // Nobody outside of it can name what is in it.
                handle = nil
            case .patternBinding where isValue && current.role == .value:
                name = parent[.pattern]?.patternName
                handle = name?.name
            case _:
                break
            }
            isValue = isValue && parent.kind == .tryExpr
            current = parent
        }
        names = name.map { scope.names + [$0.name] } ?? []
        self.handle = handle.map { scope.names + [$0] } ?? []
    }

    /// The spelling of a call of a function in a path.
    ///
    /// - Parameter function: Its name.
    static func call(of function: Node) -> String { "\(function.name)()" }

    private static func returnsContainer(_ function: Node) -> Bool {
        guard let result = function[.result].map({ TypeExpression($0) }) else { return false }
        let bare = (result.wrappedTypes.last ?? result).unattributed
        return ReceiverExpression.types.contains(bare.names?.last ?? "")
    }
}

/// The words without which a piece of source says nothing of features.
///
/// Every fact of ``FeatureVisitor`` has one of them in the piece that it stands in, so that the bodies of a piece
/// without them need not be read. A project may import the runtime through a module of its own: that is looked at
/// later, where the imports of all files are known.
enum FeatureMarkers {
    /// The names of calls that ask a container: nothing stands before the parenthesis.
    static let requests: Set<String> = ["instance", "deferredInstance", "which"]
    static let branch = "branch"
    /// The names of the calls that make a tree.
    static let roots: Set<String> = ["makeFeatures", "FeaturesRoot"]
    static let registry = "FeaturesRegistry"
    static let loader = "FeatureLoader"

    private static let texts: [StaticString] = [
        "makeFeatures", "FeaturesRoot", "FeaturesRegistry", "FeatureLoader", "nstance(", "branch(", "which(",
    ]

    /// True if all members of an extension are looked at, since the word stands in its head.
    static func areMembersMarked(of facts: DeclarationFacts) -> Bool {
        facts.kind == .extension && (facts.name.last == registry || facts.name.last == loader)
    }

    /// True if one of the words stands in a file, or in a piece of it.
    static func isMarked(_ node: Node) -> Bool { texts.contains { node.contains($0) } }
}

public import PatchbayConcurrency

/// A tree of features, seen from one of its branches.
///
/// ```swift
/// let features: Features = makeFeatures { (registry: inout FeaturesRegistry) in
///     registry.use(.consolePrinter())
/// }
/// let printer: Printer = try features.instance()
/// ```
///
/// Whoever made a root or a branch holds it: when the last such reference goes, its instances are released, in the
/// reverse order of their making. What loaders are given holds it weakly, so that an instance may keep its `features`;
/// asked when the tree is gone, it throws ``FeaturesContainerUnavailable``. It does keep the registrations: a static
/// instance, or an object that a loader captures, would keep itself by it. A branch holds the branch that it was
/// opened from the way that was held.
///
/// Safe from any thread. A request for something cached takes no lock and is the same at every depth, but for branches
/// opened with the `features` of something made: those walk to what lives further out.
///
/// After MQDo's container of the same name. Only Patchbay makes subclasses of it.
open class FeaturesContainer: @unchecked Sendable {
    // Unchecked because a class that is not final cannot be checked. Its properties are constant; what they refer to
    // says by itself how it is protected.

    /// The features that the branch sees. They stay when the branch is gone.
    @usableFromInline final let layout: ScopeLayout
    /// The branch, if this holds it; otherwise one that was closed and has nothing.
    @usableFromInline final let places: Branch
    /// The branch stays for as long as somebody holds this.
    @usableFromInline final let isHolding: Bool
    /// False where ``load`` is nil for sure, which spares the question.
    @usableFromInline final let isHanded: Bool
    /// The load in whose loader this was made.
    private final let madeFor: Load?

    /// A container that holds a branch, or that a loader is given.
    init(_ layout: ScopeLayout, holding branch: Branch?, within load: Load? = nil, isHanded: Bool) {
        self.layout = layout
        places = branch ?? Self.closedBranch
        isHolding = branch != nil
        self.isHanded = isHanded
        madeFor = load
    }

    /// A root of its own.
    ///
    /// - Parameters:
    ///   - definition: What it registers.
    ///   - patches: What takes the place of the registrations of its feature, in whatever scope these are.
    ///   - fallback: What answers for the rest.
    package init(
        root definition: ScopeDefinition,
        patches: [Registration] = [],
        fallback: FeatureFallback = FeatureFallback()
    ) {
        let tree = FeaturesTree(patches.isEmpty ? definition : definition.patched(by: patches), fallback: fallback)
        // The initialiser above is not called: subclasses of other modules can only call this one.
        layout = tree.rootLayout
        isHolding = true
        places = Branch.open(tree)
        isHanded = false
        madeFor = nil
    }

    deinit {
        if isHolding { places.unlist() }
    }

    // Nothing changes in it any more.
    nonisolated(unsafe) private static let closedBranch: Branch = {
        let scope = ScopeDefinition(empty: RootFeaturesScope.self)
        let tree = FeaturesTree(scope, fallback: FeatureFallback())
        let branch = Branch.open(tree)
        branch.replace(Branch.standing, with: Branch.closed)
        return branch
    }()

    /// The branch, unless it is gone: then nobody holds it any longer.
    @usableFromInline package var live: AnyObject? { places }

    @usableFromInline final var liveBranch: Branch? { live.map { unsafeDowncast($0, to: Branch.self) } }

    final var tree: FeaturesTree { layout.tree }

    /// The same as ``load``, running or not.
    var origin: Load? { madeFor }

    /// The running load that a request here is part of, if the thread does not know better: work that a loader hands to
    /// others is known by it.
    final var load: Load? {
        guard isHanded, let load = origin, load.isRunning else { return nil }
        return load
    }

    /// The number of threads that have handed on, one within the other, what leads to this, if no load is known
    /// around it.
    var hops: Int { 0 }
}

/// A container that a loader is given: it leads to a branch and does not keep it.
package final class LoaderContainer: FeaturesContainer, @unchecked Sendable {
    // Unchecked as its superclass is. Any thread may read a weak reference.
    private weak var target: Branch?
    /// The tree, which is asked for what answers in place of a branch that is gone.
    private let keptTree: FeaturesTree
    private let handedOn: Int

    init(of branch: Branch, within load: Load?, hops: Int = 0) {
        target = branch
        let layout = branch.layout
        keptTree = layout.tree
        handedOn = hops
        super.init(layout, holding: nil, within: load, isHanded: true)
    }

    override package var live: AnyObject? { target }

    override var hops: Int { handedOn }
}

/// The short name by which most code calls a container.
public typealias Features = FeaturesContainer

/// The registrations, which all branches of a root share.
@usableFromInline
final class FeaturesTree: Sendable {
    let root: ScopeDefinition
    /// Answers what nobody registered.
    let fallback: FeatureFallback
    let rootLayout: ScopeLayout

    init(_ root: ScopeDefinition, fallback: FeatureFallback) {
        self.root = root
        self.fallback = fallback
        rootLayout = ScopeLayout(root, within: nil)
        rootLayout.tree = self
    }

    /// Takes the layouts apart from the root on: as deep as branches were, they would be released one within the other.
    deinit {
        var waiting = [rootLayout]
        while let layout = waiting.popLast() { waiting += layout.takeInner() }
    }
}

/// The answers of a tree where nothing is registered. For tests; an application's tree throws.
package struct FeatureFallback: Sendable {
    /// The answer to a request for a feature that is not registered.
    package enum Missing: Sendable {
        /// Nobody: the request fails.
        case fails
        /// Nobody, but for static features: those cannot throw, and answer with their placeholder.
        case failsUnlessStatic
        /// The feature's placeholder.
        case placeholder
    }

    /// Contexts by scope, each as a function so that asking for it is noticed.
    package typealias ScopeContexts = [ObjectIdentifier: @Sendable () -> any Sendable]

    /// Answers given after the tree was made: asked where nothing is registered.
    package struct LateAnswers: Sendable {
        let loader: @Sendable (Any.Type) -> AnyLoader?
        let context: @Sendable (ObjectIdentifier) -> (any Sendable)?

        package init(
            loader: @escaping @Sendable (Any.Type) -> AnyLoader?,
            context: @escaping @Sendable (ObjectIdentifier) -> (any Sendable)?
        ) {
            self.loader = loader
            self.context = context
        }
    }

    package var missing: Missing
    package var late: LateAnswers?
    /// The contexts of scopes that are not on the path to the root, by scope; an undefined scope may be branched.
    package var contexts: ScopeContexts

    package init(_ missing: Missing = .fails, contexts: ScopeContexts = [:], late: LateAnswers? = nil) {
        self.missing = missing
        self.contexts = contexts
        self.late = late
    }

    /// The context of a scope that is not on the path to the root.
    func context(of scope: Any.Type) -> (any Sendable)? {
        let key = ObjectIdentifier(scope)
        return late?.context(key) ?? contexts[key]?()
    }

    /// The loader given for a feature after the tree was made.
    func lateLoader(of feature: Any.Type) -> AnyLoader? { late?.loader(feature) }

    /// The definition for a branch of a scope that nobody defined.
    func definition(of scope: Any.Type) -> ScopeDefinition? {
        switch missing {
        case .fails: nil
        case .placeholder, .failsUnlessStatic:
            ScopeDefinition(empty: scope)
        }
    }
}

import PatchbayAtomics

/// A tree of features, seen from one of its branches.
///
/// ```swift
/// let features: Features = FeaturesRoot { (registry: inout FeaturesRegistry) in
///     registry.use(.consolePrinter())
/// }
/// let printer: Printer = try features.instance()
/// ```
///
/// Whoever made a root or a branch holds it: when the last such reference goes, its instances are released, in the
/// reverse order of their making. What loaders are given holds it weakly, so that an instance may keep its `features`;
/// asked when the tree is gone, it throws ``FeaturesContainerUnavailable``. A branch holds the branch that it was
/// opened from the way that was held.
///
/// Safe from any thread. A request for something cached takes no lock and is the same at every depth.
///
/// After MQDo's container of the same name. Only Patchbay makes subclasses of it.
open class FeaturesContainer: @unchecked Sendable {
    // Unchecked because a class that is not final cannot be checked. Its properties are constant; what they point to
    // says by itself how it is protected.

    /// What the branch sees. Kept by the node.
    @usableFromInline final let table: FeatureTable
    /// What requests read. Freed by the node.
    @usableFromInline final let block: NodeBlock
    /// The node, unless this is it.
    private final let held: FeaturesNode?
    /// Whether the branch ends with this.
    private final let isLease: Bool
    /// Whether this may lead to a load that the thread does not know of.
    @usableFromInline final let isHanded: Bool
    /// The load that this was made for. Weakly: an instance may keep its container, but not what was loaded around it.
    /// Constant: a weak constant takes Swift 6.3.
    private final weak var madeFor: Load?

    /// How many threads have handed on, one within the other, what leads to this, if no load is known around it.
    final let hops: Int

    /// A node itself: what disposable loaders are given that nothing is known to be around.
    init(table: FeatureTable, block: NodeBlock) {
        self.table = table
        self.block = block
        held = nil
        isLease = false
        isHanded = true
        madeFor = nil
        hops = 0
    }

    /// Another view of a node.
    ///
    /// - Parameters:
    ///   - isLease: Whether this is what the user holds; a node has one of these.
    ///   - load: What this is made for, if a loader is given it: work that the loader hands to others is then still known
    ///     to be part of the load.
    ///   - hops: How many threads have handed it on.
    package init(of node: FeaturesNode, isLease: Bool, load: Load?, hops: Int = 0) {
        table = node.table
        block = node.block
        held = node
        self.isLease = isLease
        isHanded = !isLease || load != nil
        madeFor = load
        self.hops = hops
    }

    /// A root of its own.
    ///
    /// - Parameters:
    ///   - registry: What it registers.
    ///   - patches: What takes the place of the registrations of its feature, in whatever scope these are.
    ///   - fallback: What answers for the rest.
    /// - Throws: ``RegistryConflict``.
    package init(
        root registry: FeaturesRegistry<RootFeaturesScope>,
        patches: [Registration] = [],
        fallback: FeatureFallback = FeatureFallback(),
        place: SourcePlace = SourcePlace()
    ) throws {
        // Not by way of the initialiser above: subclasses of other modules can only call this one.
        let node = try FeaturesNode.root(registry, patches: patches, fallback: fallback, place: place)
        table = node.table
        block = node.block
        held = node
        isLease = true
        isHanded = false
        madeFor = nil
        hops = 0
    }

    deinit {
        if isLease { held?.drop() }
    }

    /// The load that this was made for, while it runs.
    final var load: Load? {
        guard isHanded, let load = madeFor, load.isRunning else { return nil }
        return load
    }

    /// Whether this is a node itself.
    final var isNode: Bool { held == nil }

    /// The branch that this is of.
    final var node: FeaturesNode { held ?? unsafeDowncast(self, to: FeaturesNode.self) }

    /// Whether somebody has to hold this for the branch to stay.
    final var holdsBranch: Bool { isLease }
}

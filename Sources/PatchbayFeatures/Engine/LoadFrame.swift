import PatchbayAtomics
import PatchbayConcurrency

/// A synchronous load of a disposable feature, among those of the thread that runs it.
@usableFromInline
final class LoadFrame {
    /// The load that asked for this one, on the same stack.
    let outer: LoadFrame?
    /// The loader that runs.
    let loader: AnyLoader
    /// The branch that registers the feature.
    let owner: Branch
    /// The context, unless the feature has none.
    let context: FrameContext?
    /// The place of the request.
    let place: SourcePlace
    /// A bit for each feature that is loaded here and further out: tells mostly without a walk that one is not.
    private let features: UInt
    /// The number of frames on the stack.
    let depth: Int

    init(of loader: AnyLoader, in owner: Branch, context: FrameContext?, at place: SourcePlace) {
        let outer = Self.innermost
        self.outer = outer
        self.loader = loader
        self.owner = owner
        self.context = context
        self.place = place
        features = (outer?.features ?? 0) | Self.bit(for: loader)
        depth = (outer?.depth ?? 0) + 1
    }

    /// The bit of a feature.
    private static func bit(for loader: AnyLoader) -> UInt {
        let key = UInt(bitPattern: ObjectIdentifier(loader.feature))
        return 1 &<< ((key >> 3) ^ (key >> 9))
    }

    /// True if this may close a cycle or take too much of the stack: the quick test, before a closer one.
    var isSuspicious: Bool {
        guard let outer else { return false }
        return outer.features & Self.bit(for: loader) != 0 || depth > StackRoom.free
    }

    /// The load as a step, to be said in an error while it runs, or shortly after.
    var step: ChainStep {
        ChainStep(feature: loader.feature, scope: owner.layout.scope, place: place, note: StackedContextNote(self))
    }

    /// The place where the feature is registered.
    var registration: SourcePlace { owner.layout.place(of: loader) }

    /// The innermost one on the stack of this thread. Whoever sets one keeps it until the one before is set again.
    static var innermost: LoadFrame? {
        get { ThreadReference.load.object() }
        set { ThreadReference.load.set(newValue) }
    }

    @usableFromInline
    func begin() { Self.innermost = self }

    @usableFromInline
    func end() {
        Self.innermost = outer
        context?.end()
    }
}

extension LoadFrame {
    /// The requests from an equal load further out to this one; `nil` if there is none.
    ///
    /// Loads are equal if they make the same feature for the same branch from contexts that are equal, as far as
    /// that can be told.
    var cycle: [FeatureRequest]? {
        let outward = sequence(first: self, next: \.outer)
        guard let first = outward.dropFirst().first(where: isEqual) else { return nil }
        let path = sequence(first: self) { $0 === first ? nil : $0.outer }
        return path.map(FeatureRequest.init).reversed()
    }

    private func isEqual(to other: LoadFrame) -> Bool {
        guard other.loader.feature == loader.feature, other.owner === owner else { return false }
        guard let context, let theirs = other.context else { return true }
        guard let one = context.comparable, let other = theirs.comparable else { return false }
        return type(of: one.base) == type(of: other.base) && one == other
    }
}

/// The context of a disposable feature, which need be neither `Sendable` nor comparable.
@usableFromInline
final class FrameContext {
    private var value: Any?
    /// The context if it can be compared. Looked up once: a walk over a deep stack compares it with many.
    private(set) lazy var comparable = value.flatMap { $0 as? AnyHashable }

    @usableFromInline
    init(_ value: Any) { self.value = value }

    /// The context for people. Runs code of the user's.
    var description: String? { value.map { String(describing: $0) } }

    /// Gives up the context, on the thread that has it.
    func end() {
        value = nil
        comparable = nil
    }
}

/// The depth to which loads may be nested.
enum StackRoom {
    /// So many loads within each other are not looked at twice.
    static let free = 16
    /// More are not meant by anybody, however large the stack is.
    private static let limit = 1_000
    /// The bytes that one more load must find on the stack. Secondary threads of Apple's systems have 512 KiB in all.
    private static let needed = 128 * 1024

    /// True if there is room for one more load on the stack of this thread.
    static func isEnough(atDepth depth: Int) -> Bool {
        depth <= free || depth <= limit && patchbay_stack_room() > needed
    }

    /// True if a task may have one more load, which takes nothing of a stack.
    static func isEnough(inTaskAtDepth depth: Int) -> Bool { depth <= limit }
}

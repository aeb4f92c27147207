public import PatchbayAtomics
public import PatchbayConcurrency

/// A synchronous load of a disposable feature, on the stack of the thread that runs it.
///
/// Whoever makes one keeps what it refers to until it has gone from the stack.
@usableFromInline
@frozen
struct LoadFrame {
    /// The load that asked for this one, on the same stack.
    @usableFromInline let outer: UnsafePointer<LoadFrame>?
    /// The loader that runs.
    @usableFromInline unowned(unsafe) let loader: AnyLoader
    /// The branch that registers the feature.
    @usableFromInline unowned(unsafe) let owner: Branch
    /// The address of the context, unless it has none.
    @usableFromInline let context: UnsafeRawPointer?
    /// The place of the request.
    @usableFromInline let place: SourcePlace
    /// A bit for each feature that is loaded here and further out: tells mostly without a walk that one is not.
    @usableFromInline let features: UInt
    /// The number of frames on the stack.
    @usableFromInline let depth: Int

    @inlinable
    init(
        of loader: AnyLoader,
        in owner: Branch,
        within outer: UnsafePointer<LoadFrame>?,
        context: UnsafeRawPointer?,
        place: SourcePlace
    ) {
        self.outer = outer
        self.loader = loader
        self.owner = owner
        self.context = context
        self.place = place
        features = (outer?.pointee.features ?? 0) | Self.bit(for: loader)
        depth = (outer?.pointee.depth ?? 0) &+ 1
    }

    /// The bit of a feature.
    @inlinable
    static func bit(for loader: AnyLoader) -> UInt {
        let key = UInt(bitPattern: ObjectIdentifier(loader.feature))
        return 1 &<< ((key >> 3) ^ (key >> 9))
    }

    /// The innermost one on the stack of this thread.
    @inlinable static var innermost: UnsafePointer<LoadFrame>? {
        @inline(__always)
        get { patchbay_innermost()?.assumingMemoryBound(to: LoadFrame.self) }
        @inline(__always)
        set { patchbay_set_innermost(newValue) }
    }

    /// The same, to be said in an error while this is on the stack, or shortly after.
    var step: ChainStep {
        ChainStep(feature: loader.feature, scope: owner.layout.scope, place: place, note: StackedContextNote(self))
    }

    /// The context for people. Runs code of the user's.
    var contextDescription: String? { context.map(loader.description(ofContextAt:)) }

    /// The place where the feature is registered.
    var registration: SourcePlace { owner.layout.place(of: loader) }
}

extension LoadFrame {
    /// True if a load may close a cycle or take too much of the stack: the quick test, before a closer one.
    @inlinable
    @inline(__always)
    func isSuspicious(before inner: LoadFrame) -> Bool {
        features & Self.bit(for: inner.loader) != 0 || inner.depth > StackRoom.free
    }

    /// The requests from an equal load further out to this one; `nil` if there is none.
    ///
    /// Loads are equal if they make the same feature for the same branch from contexts that are equal, as far as
    /// that can be told.
    var cycle: [FeatureRequest]? {
        guard let first = firstEqual else { return nil }
        var requests = [FeatureRequest(self)]
        var frame = outer
        while let current = frame {
            requests.append(FeatureRequest(current.pointee))
            frame = current == first ? nil : current.pointee.outer
        }
        return requests.reversed()
    }

    private var firstEqual: UnsafePointer<LoadFrame>? {
        guard var candidate = nearestOfSameFeature(from: outer) else { return nil }
        guard let context else { return candidate }
        // Once for the whole walk: what it looks up for the type of the context costs more than to compare.
        let isEqual = loader.equality(toContextAt: context)
        while let other = candidate.pointee.context, !isEqual(other) {
            guard let next = nearestOfSameFeature(from: candidate.pointee.outer) else { return nil }
            candidate = next
        }
        return candidate
    }

    /// The innermost load of the same feature for the same branch, from a load outward.
    private func nearestOfSameFeature(from innermost: UnsafePointer<LoadFrame>?) -> UnsafePointer<LoadFrame>? {
        var frame = innermost
        while let current = frame {
            if current.pointee.loader.feature == loader.feature, current.pointee.owner === owner { return current }
            frame = current.pointee.outer
        }
        return nil
    }
}

/// The depth to which loads may be nested.
@usableFromInline
enum StackRoom {
    /// So many loads within each other are not looked at twice.
    @usableFromInline static var free: Int { 16 }
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

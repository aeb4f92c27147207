import PatchbayAtomics

/// A synchronous load of a disposable feature, on the stack of the thread that runs it.
@usableFromInline
@frozen
struct LoadFrame {
    /// The load that asked for this one, on the same stack.
    @usableFromInline let outer: UnsafePointer<LoadFrame>?
    /// The entry of the feature, in a table that stays while this runs.
    @usableFromInline let entry: UnsafePointer<TableEntry>
    /// The words of the branch that registers it.
    @usableFromInline let owner: UnsafeMutablePointer<UInt>
    /// Where the context is, unless it has none.
    @usableFromInline let context: UnsafeRawPointer?
    /// Where it was asked for.
    @usableFromInline let place: SourcePlace
    /// A bit for each feature that is loaded here and further out: tells mostly without a walk that one is not.
    @usableFromInline let features: UInt
    /// How many are on the stack.
    @usableFromInline let depth: Int

    @inlinable
    init(
        outer: UnsafePointer<LoadFrame>?,
        entry: UnsafePointer<TableEntry>,
        owner: UnsafeMutablePointer<UInt>,
        context: UnsafeRawPointer?,
        place: SourcePlace
    ) {
        self.outer = outer
        self.entry = entry
        self.owner = owner
        self.context = context
        self.place = place
        features = (outer?.pointee.features ?? 0) | Self.bit(for: entry)
        depth = (outer?.pointee.depth ?? 0) &+ 1
    }

    /// The bit of a feature.
    @inlinable
    static func bit(for entry: UnsafePointer<TableEntry>) -> UInt {
        1 &<< ((entry.pointee.key >> 3) ^ (entry.pointee.key >> 9))
    }

    /// The innermost one on the stack of this thread.
    static var innermost: UnsafePointer<LoadFrame>? {
        patchbay_frame(patchbay_this_thread())?.assumingMemoryBound(to: LoadFrame.self)
    }

    /// The same, to be said in an error while this is on the stack, or shortly after.
    var step: ChainStep {
        ChainStep(feature: loader.feature, scope: scope, place: place, note: StackedContextNote(self))
    }

    /// The context for people. Runs code of the user's.
    var contextDescription: String? { context.map(loader.description(ofContextAt:)) }

    /// What makes the feature.
    var loader: AnyLoader { entry.pointee.loader.unsafelyUnwrapped.takeUnretainedValue() }

    /// Where the feature is registered.
    var registration: SourcePlace { FeaturesNode.at(owner).layout.place(of: loader) }

    /// The scope that registers the feature.
    var scope: Any.Type { FeaturesNode.at(owner).layout.scope }
}

extension LoadFrame {
    /// Whether somebody has to look closer before another load begins within this one.
    @inlinable
    @inline(__always)
    func isSuspicious(before inner: LoadFrame) -> Bool {
        features & Self.bit(for: inner.entry) != 0 || inner.depth > StackRoom.free
    }

    /// The requests from an equal load further out to this one; `nil` if there is none.
    ///
    /// Loads are equal if they make the same feature for the same branch from contexts that are equal, as far as
    /// that can be told.
    var circle: [FeatureRequest]? {
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
            if current.pointee.entry.pointee.key == entry.pointee.key, current.pointee.owner == owner { return current }
            frame = current.pointee.outer
        }
        return nil
    }
}

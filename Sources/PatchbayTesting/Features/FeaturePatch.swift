import PatchbayConcurrency
import PatchbayFeatures

/// The patch of one feature: the lines that it was written in, and what they come to.
final class FeaturePatch: @unchecked Sendable {
    // Unchecked: `written`, `current` and `registered` are read and written under `mutex` only.

    /// The source of the answers.
    fileprivate enum Source {
        /// A ``PatchedInstance`` of the feature, and the loader that hands it out.
        case instance(AnyObject, AnyLoader)
        case loader(AnyLoader)
    }

    let feature: Any.Type
    private let place: SourcePlace
    private let mutex = PthreadMutex()
    private var written: [PatchLine]
    private var current: Source
    private var registered = false

    init(loader: AnyLoader, instance: AnyObject? = nil, at line: PatchLine, _ place: SourcePlace) {
        feature = loader.feature
        self.place = place
        written = [line]
        current = instance.map { .instance($0, loader) } ?? .loader(loader)
    }

    /// The lines that hold; none if nobody can tell whether they are asked for.
    var lines: [PatchLine] {
        mutex.withLock { current.loader.isAdjustable ? written : [] }
    }

    /// Notes that a tree has this patch, and keeps it.
    func keep() { mutex.withLock { registered = true } }

    /// True if a tree keeps this patch, so that another one cannot take its place.
    var isKept: Bool { mutex.withLock { registered } }

    /// True if it hands out an instance, and not what a loader makes.
    var handsOutInstance: Bool {
        switch mutex.withLock({ current }) {
        case .instance: true
        case .loader: false
        }
    }

    /// Changes what is answered.
    ///
    /// - Parameter context: What is asked with, if the change is for that only.
    func adjust<Feature>(
        _ type: Feature.Type,
        for context: AnyHashable? = nil,
        at line: PatchLine? = nil,
        _ change: @escaping @Sendable (inout Feature) -> Void
    ) {
        // Not under the mutex: a property may run code of the test when it is set.
        let source = mutex.withLock { current }
        let changed: Source
        switch source {
        case .instance(let instance, _):
            // A patch is found by its feature.
            unsafeDowncast(instance, to: PatchedInstance<Feature>.self).change(for: context, change)
            changed = source
        case .loader(let loader):
            let context = context.map(RequestedContext.init)
            let adjustment = InstanceAdjustment<Feature> { made, asked in
                if let context, context.value != asked { return made }
                var made = made
                change(&made)
                return made
            }
            changed = .loader(loader.adjusted(noting: {}, by: adjustment))
        }
        mutex.withLock {
            if let line { written.append(line) }
            current = changed
        }
    }

    /// The loader that answers, and notes that it was asked.
    var observedLoader: AnyLoader {
        let loader = mutex.withLock { current.loader }
        return loader.adjusted(noting: { [self] in for line in lines { line.ask() } }, by: nil)
    }

    /// The registration for a tree.
    var registration: Registration { Registration(observedLoader, at: place) }
}

/// The context that a patch is for.
private struct RequestedContext: @unchecked Sendable {
    // Unchecked: contexts of cacheable features are `Sendable`; in an `AnyHashable` that is no longer seen.
    let value: AnyHashable
}

extension FeaturePatch.Source {
    fileprivate var loader: AnyLoader {
        switch self {
        case .instance(_, let loader): loader
        case .loader(let loader): loader
        }
    }
}

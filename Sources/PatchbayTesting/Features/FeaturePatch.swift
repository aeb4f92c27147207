import PatchbayFeatures
import PatchbayThreads

/// The patch of one feature: the lines that it was written in, and what they come to.
final class FeaturePatch: @unchecked Sendable {
    // Unchecked: `written` and `current` are read and written under `mutex` only.

    /// What answers.
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

    /// Changes what is answered.
    func adjust<Feature>(
        _ type: Feature.Type,
        at line: PatchLine? = nil,
        _ change: @escaping @Sendable (inout Feature) -> Void
    ) {
        // Not under the mutex: a property may run code of the test when it is set.
        let source = mutex.withLock { current }
        let changed: Source
        switch source {
        case .instance(let instance, _):
            // A patch is found by its feature.
            unsafeDowncast(instance, to: PatchedInstance<Feature>.self).change(change)
            changed = source
        case .loader(let loader):
            let adjustment = InstanceAdjustment<Feature> { made in
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

    /// What a tree is given.
    var registration: Registration {
        let loader = mutex.withLock { current.loader }
        let observed = loader.adjusted(noting: { [self] in for line in lines { line.ask() } }, by: nil)
        return Registration(observed, at: place)
    }
}

extension FeaturePatch.Source {
    fileprivate var loader: AnyLoader {
        switch self {
        case .instance(_, let loader): loader
        case .loader(let loader): loader
        }
    }
}

import PatchbayConcurrency
import PatchbayFeatures

/// The patch of one feature: the lines that it was written in, and what they come to.
final class FeaturePatch: @unchecked Sendable {
    // Unchecked: a feature's type is constant, and what `source` and `changes` hold is Sendable, of a type that is not known
    // here.

    /// The source of the answers.
    fileprivate enum Source {
        /// A ``PatchedInstance`` of the feature, and the loader that hands it out.
        case instance(AnyObject, AnyLoader)
        case loader(AnyLoader)
    }

    /// Puts a patch's loader in place of a real one.
    typealias Over = @Sendable (_ patch: AnyLoader, _ real: AnyLoader) -> AnyLoader

    let feature: Any.Type
    private let place: SourcePlace
    private let over: Over?
    /// The lines, each with the context that it is for, if it is not for all.
    private let written: Locked<[(line: PatchLine, context: AnyHashable?)]>
    private let source: Source
    /// The ``PatchedLoads`` of a loader, once there is a change, and the adjustment that makes it.
    private let changes = Locked<(loads: AnyObject, adjustment: AnyObject)?>(nil)
    private let registered = Locked(false)

    init(
        loader: AnyLoader,
        instance: AnyObject? = nil,
        for context: AnyHashable? = nil,
        at line: PatchLine,
        _ place: SourcePlace,
        over: Over? = nil
    ) {
        feature = loader.feature
        self.place = place
        self.over = over
        written = Locked([(line, context)])
        source = instance.map { .instance($0, loader) } ?? .loader(loader)
    }

    /// The lines that hold; none if nobody can tell whether they are asked for.
    var lines: [PatchLine] { isAdjustable ? written.current.map(\.line) : [] }

    /// False of one that answers nobody.
    var isAdjustable: Bool { source.loader.isAdjustable }

    /// Notes that a tree has this patch, and keeps it.
    func keep() { registered.set(true) }

    /// True if a tree keeps this patch, so that another one cannot take its place.
    var isKept: Bool { registered.current }

    /// True if it hands out an instance, and not what a loader makes.
    var handsOutInstance: Bool {
        switch source {
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
        // First: who is given the change has asked for it.
        if let line { written.withLock { $0.append((line, context)) } }
        switch source {
        case .instance(let instance, _):
            // A patch is found by its feature.
            unsafeDowncast(instance, to: PatchedInstance<Feature>.self).change(for: context, change)
        case .loader:
            loads(of: Feature.self).add(change, for: context)
        }
    }

    /// Hands out another instance.
    ///
    /// - Parameter context: What is asked with, if it is for that only. A loader is not asked for it any longer.
    func handOut<Feature>(_ instance: Feature, for context: AnyHashable?, at line: PatchLine) {
        written.withLock { $0.append((line, context)) }
        switch source {
        case .instance(let shared, _):
            // A patch is found by its feature.
            let patched = unsafeDowncast(shared, to: PatchedInstance<Feature>.self)
            if let context { patched.change(for: context) { $0 = instance } } else { patched.replace(with: instance) }
        case .loader:
            if let context { loads(of: Feature.self).put(instance, for: context) }
        }
    }

    private func loads<Feature>(of type: Feature.Type) -> PatchedLoads<Feature> {
        changes.withLock { changes in
            if let changes { return unsafeDowncast(changes.loads, to: PatchedLoads<Feature>.self) }
            let loads = PatchedLoads<Feature>()
            changes = (loads, InstanceAdjustment(instead: { loads.instance(for: $0) }, { loads.changed($0, for: $1) }))
            return loads
        }
    }

    /// The loader that answers, and notes that it was asked.
    var observedLoader: AnyLoader {
        let loader = source.loader.adjusted { [self] context in
            for (line, wanted) in written.current where wanted == nil || wanted == context { line.ask() }
            return changes.current?.adjustment
        }
        if loader !== source.loader { loader.implementation = source.loader.implementation }
        return loader
    }

    /// The registration for a tree.
    var registration: Registration {
        let loader = observedLoader
        guard let over else { return Registration(loader, at: place) }
        return Registration(loader, at: place, over: { real in over(loader, real) })
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

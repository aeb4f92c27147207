/// Makes a disposable feature that needs no context.
@usableFromInline
final class PlainDisposableLoader<Feature: DisposableFeature>: AnyLoader, @unchecked Sendable {
    // Unchecked as its superclass is.
    @usableFromInline let load: @Sendable (Features) throws -> Feature

    init(at place: SourcePlace, _ load: @escaping @Sendable (Features) throws -> Feature) {
        self.load = load
        super.init(Feature.self, at: place)
    }

    @usableFromInline
    override var answer: TableEntry.Answer { .disposable }

    override package func adjusted(by adjustment: @escaping Adjusting) -> AnyLoader {
        PlainDisposableLoader(at: place) { [load] features in
            let adjustment = InstanceAdjustment<Feature>.known(adjustment(nil))
            return try InstanceAdjustment.adjusted(load(features), nil, adjustment)
        }
    }
}

/// Makes a disposable feature from a context.
@usableFromInline
final class DisposableLoader<Feature: DisposableFeature>: AnyLoader, @unchecked Sendable {
    // Unchecked as its superclass is.
    @usableFromInline let load: @Sendable (Feature.Context, Features) throws -> Feature

    init(at place: SourcePlace, _ load: @escaping @Sendable (Feature.Context, Features) throws -> Feature) {
        self.load = load
        super.init(Feature.self, at: place)
    }

    @usableFromInline
    override var answer: TableEntry.Answer { .disposable }

    override package func adjusted(by adjustment: @escaping Adjusting) -> AnyLoader {
        DisposableLoader(at: place) { [load] context, features in
            let adjustment = InstanceAdjustment<Feature>.known(adjustment(nil))
            return try InstanceAdjustment.adjusted(load(context, features), nil, adjustment)
        }
    }

    override func description(ofContextAt address: UnsafeRawPointer) -> String {
        String(describing: address.assumingMemoryBound(to: Feature.Context.self).pointee)
    }

    override func equality(toContextAt address: UnsafeRawPointer) -> (UnsafeRawPointer) -> Bool {
        let context = address.assumingMemoryBound(to: Feature.Context.self).pointee
        guard let hashable = context as? any Hashable else { return { _ in false } }
        return equality(to: hashable)
    }

    private func equality<Value: Hashable>(to one: Value) -> (UnsafeRawPointer) -> Bool {
        if Value.self == Feature.Context.self { return { one == $0.assumingMemoryBound(to: Value.self).pointee } }
        return { one == $0.assumingMemoryBound(to: Feature.Context.self).pointee as? Value }
    }
}

/// Makes a disposable feature asynchronously.
final class AsyncDisposableLoader<Feature: DisposableFeature>: AnyLoader, @unchecked Sendable {
    // Unchecked as its superclass is.
    typealias Load = nonisolated(nonsending) @Sendable (Feature.Context, Features) async throws -> Feature
    let load: Load

    init(at place: SourcePlace, _ load: @escaping Load) {
        self.load = load
        super.init(Feature.self, at: place)
    }

    override var answer: TableEntry.Answer { .asyncDisposable }

    override package func adjusted(by adjustment: @escaping Adjusting) -> AnyLoader {
        let load = load
        let observed: Load = { context, features in
            let adjustment = InstanceAdjustment<Feature>.known(adjustment(nil))
            return InstanceAdjustment.adjusted(try await load(context, features), nil, adjustment)
        }
        return AsyncDisposableLoader(at: place, observed)
    }
}

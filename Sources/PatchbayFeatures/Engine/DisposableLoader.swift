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
            try InstanceAdjustment.apply(adjustment(nil)) { try load(features) }
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
            try InstanceAdjustment.apply(adjustment(nil)) { try load(context, features) }
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

/// Makes a disposable or a cacheable feature asynchronously.
final class AsyncLoader<Feature, Context>: AnyLoader, @unchecked Sendable {
    // Unchecked as its superclass is.
    typealias Load = nonisolated(nonsending) @Sendable (Context, Features) async throws -> Feature
    let load: Load
    private let kind: TableEntry.Answer

    init(_ kind: TableEntry.Answer, at place: SourcePlace, _ load: @escaping Load) {
        self.kind = kind
        self.load = load
        super.init(Feature.self, at: place)
    }

    override var answer: TableEntry.Answer { kind }

    override package func adjusted(by adjustment: @escaping Adjusting) -> AnyLoader {
        let (load, isCacheable) = (load, kind == .asyncCacheable)
        let adjusted: Load = { context, features in
            let key = isCacheable ? context as? AnyHashable : nil
            return try await InstanceAdjustment.apply(adjustment(key), for: key) { try await load(context, features) }
        }
        return AsyncLoader(kind, at: place, adjusted)
    }
}

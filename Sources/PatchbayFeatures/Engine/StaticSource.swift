/// A static feature of which the instance is asked for at each request. For patches that count who asked.
final class StaticSource<Feature: StaticFeature>: AnyLoader, @unchecked Sendable {
    // Unchecked as its superclass is.
    let source: @Sendable () -> Feature

    init(at place: SourcePlace, _ source: @escaping @Sendable () -> Feature) {
        self.source = source
        super.init(Feature.self, at: place)
    }

    override var answer: TableEntry.Answer { .source }

    override package func adjusted(by adjustment: @escaping Adjusting) -> AnyLoader {
        StaticSource(at: place) { [source] in InstanceAdjustment.apply(adjustment(nil)) { source() } }
    }
}

/// The instance of a static feature.
@usableFromInline
final class StaticInstance<Feature: StaticFeature>: AnyLoader, @unchecked Sendable {
    // Unchecked as its superclass is: it is constant, and the feature is Sendable.
    @usableFromInline let value: Feature

    init(_ instance: Feature, at place: SourcePlace) {
        value = instance
        super.init(Feature.self, at: place)
    }

    @usableFromInline
    override var answer: TableEntry.Answer { .instance }

    override package func adjusted(by adjustment: @escaping Adjusting) -> AnyLoader {
        StaticSource(at: place) { [value] in value }.adjusted(by: adjustment)
    }
}

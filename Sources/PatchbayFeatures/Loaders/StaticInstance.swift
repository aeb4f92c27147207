/// The instance of a static feature, in memory that a table can point to.
final class StaticInstance<Feature: StaticFeature>: AnyLoader, @unchecked Sendable {
    // Unchecked as its superclass is: what it points to is constant, and the feature is Sendable.
    private let value: UnsafeMutablePointer<Feature>

    init(_ instance: Feature, at place: SourcePlace) {
        value = .allocate(capacity: 1)
        value.initialize(to: instance)
        super.init(Feature.self, at: place)
    }

    deinit {
        value.deinitialize(count: 1)
        value.deallocate()
    }

    override var answer: TableEntry.Answer { .instance }

    override package func adjusted(noting note: @escaping @Sendable () -> Void, by adjustment: AnyObject?) -> AnyLoader
    {
        StaticSource(at: place) { [self] in value.pointee }.adjusted(noting: note, by: adjustment)
    }
    override var instance: UnsafeRawPointer? { UnsafeRawPointer(value) }
}

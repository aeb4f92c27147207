/// Something that is done to every instance that a loader makes, or instead of making one. For patches of tests.
package final class InstanceAdjustment<Feature>: Sendable {
    /// The instance that is handed out for a context, if none is to be made.
    private let instance: @Sendable (_ context: AnyHashable?) -> Feature?
    private let adjust: @Sendable (_ instance: Feature, _ context: AnyHashable?) -> Feature

    /// - Parameters:
    ///   - instance: Answers in place of the loader, where it has something for a context.
    ///   - adjust: Given an instance that was made, and the context of it if it is of a cacheable feature.
    package init(
        instead instance: @escaping @Sendable (_ context: AnyHashable?) -> Feature?,
        _ adjust: @escaping @Sendable (_ instance: Feature, _ context: AnyHashable?) -> Feature
    ) {
        self.instance = instance
        self.adjust = adjust
    }

    /// An instance with what there is to be done to it, or what is handed out instead.
    ///
    /// - Parameters:
    ///   - adjustment: One of the feature, which whoever asks a loader to be adjusted knows: it has found the loader by that.
    ///   - context: The context, if the feature is a cacheable one.
    static func apply(
        _ adjustment: AnyObject?,
        for context: AnyHashable? = nil,
        to make: () throws -> Feature
    ) rethrows -> Feature {
        guard let adjustment else { return try make() }
        let known = unsafeDowncast(adjustment, to: InstanceAdjustment.self)
        return try known.instance(context) ?? known.adjust(make(), context)
    }

    /// The same of an instance that is made asynchronously.
    nonisolated(nonsending) static func apply(
        _ adjustment: AnyObject?,
        for context: AnyHashable? = nil,
        to make: nonisolated(nonsending) () async throws -> Feature
    ) async rethrows -> Feature {
        guard let adjustment else { return try await make() }
        let known = unsafeDowncast(adjustment, to: InstanceAdjustment.self)
        if let instance = known.instance(context) { return instance }
        return known.adjust(try await make(), context)
    }
}

/// Something that is done to every instance that a loader makes, or instead of making one. For patches of tests.
package final class InstanceAdjustment<Feature>: Sendable {
    /// The instance that is handed out for a context, if none is to be made.
    let instance: @Sendable (_ context: AnyHashable?) -> Feature?
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

    /// An adjustment whose feature whoever asks a loader to be adjusted knows: it has found the loader by that.
    static func known(_ adjustment: AnyObject?) -> InstanceAdjustment? {
        adjustment.map { unsafeDowncast($0, to: InstanceAdjustment.self) }
    }

    /// An instance with what there is to be done to it.
    static func adjusted(_ made: Feature, _ context: AnyHashable?, _ adjustment: InstanceAdjustment?) -> Feature {
        guard let adjustment else { return made }
        return adjustment.adjust(made, context)
    }
}

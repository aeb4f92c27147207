/// Something that is done to every instance that a loader makes. For patches of tests.
package final class InstanceAdjustment<Feature>: Sendable {
    private let adjust: @Sendable (_ instance: Feature, _ context: AnyHashable?) -> Feature

    /// - Parameter adjust: Given an instance, and the context that it was made with if it is of a cacheable feature.
    package init(_ adjust: @escaping @Sendable (_ instance: Feature, _ context: AnyHashable?) -> Feature) {
        self.adjust = adjust
    }

    /// The function of an adjustment of this feature; one that does nothing if there is none.
    static func adjust(_ adjustment: AnyObject?) -> @Sendable (Feature, AnyHashable?) -> Feature {
        guard let adjustment else { return { instance, _ in instance } }
        // Whoever asks a loader to be adjusted has found it by its feature.
        return unsafeDowncast(adjustment, to: InstanceAdjustment.self).adjust
    }
}

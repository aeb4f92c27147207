/// Something that is done to every instance that a loader makes. For patches of tests.
package final class InstanceAdjustment<Feature>: Sendable {
    private let adjust: @Sendable (Feature) -> Feature

    package init(_ adjust: @escaping @Sendable (Feature) -> Feature) {
        self.adjust = adjust
    }

    /// The function of an adjustment of this feature; one that does nothing if there is none.
    static func adjust(_ adjustment: AnyObject?) -> @Sendable (Feature) -> Feature {
        guard let adjustment else { return { $0 } }
        // Whoever asks a loader to be adjusted has found it by its feature.
        return unsafeDowncast(adjustment, to: InstanceAdjustment.self).adjust
    }
}

/// The loader of a feature that cannot be had, which says why.
final class UnavailableLoader: AnyLoader, @unchecked Sendable {
    // Unchecked as its superclass is.
    let reason: String

    init(_ feature: Any.Type, because reason: String, at place: SourcePlace) {
        self.reason = reason
        super.init(feature, at: place)
    }

    override var answer: TableEntry.Answer { .unavailable }
    override package var isAdjustable: Bool { false }
}

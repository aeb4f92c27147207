/// What makes the instances of a feature, of which the type is known to its subclasses only.
///
/// Tables point to loaders, and whoever knows the feature downcasts without a check: a loader is found by its feature,
/// and a feature has loaders of one kind.
@usableFromInline
package class AnyLoader: @unchecked Sendable {
    // Unchecked because a class that is not final cannot be checked. It is constant once it was made, and so are its
    // subclasses.

    /// The type of the feature.
    @usableFromInline package let feature: Any.Type
    /// Where the loader was written.
    package let place: SourcePlace
    /// What whoever wrote the loader calls it. Set before anybody else has the loader.
    package final var implementation = ""

    @usableFromInline
    init(_ feature: Any.Type, at place: SourcePlace) {
        self.feature = feature
        self.place = place
    }

    /// What a table says of the loader.
    @usableFromInline
    var answer: TableEntry.Answer { fatalError("every loader is of a subclass") }

    /// A context that the feature is loaded with, for people. Runs code of the user's.
    func description(ofContextAt address: UnsafeRawPointer) -> String {
        fatalError("only a loader with a context is asked for it")
    }

    /// Whether contexts that the feature is loaded with equal a certain one, as far as that can be told.
    ///
    /// - Returns: A function to be given where a context is: what has to be looked up for a type is looked up once.
    func equality(toContextAt address: UnsafeRawPointer) -> (UnsafeRawPointer) -> Bool { { _ in false } }

    /// The same loader, observed, and with something done to what it makes. For patches of tests.
    ///
    /// - Parameters:
    ///   - note: Called at each request, before the loader runs.
    ///   - adjustment: An ``InstanceAdjustment`` of the feature.
    package func adjusted(noting note: @escaping @Sendable () -> Void, by adjustment: AnyObject?) -> AnyLoader { self }

    /// Whether ``adjusted(noting:by:)`` makes a difference.
    package var isAdjustable: Bool { true }

    package final var key: ObjectIdentifier { ObjectIdentifier(feature) }
}

/// A loader of a feature's instances. Only subclasses know the type of the feature.
///
/// Tables point to loaders, and whoever knows the feature downcasts without a check: a loader is found by its
/// feature, and a feature has loaders of one kind.
@usableFromInline
package class AnyLoader: @unchecked Sendable {
    // Unchecked because a class that is not final cannot be checked. It is constant once it was made, and so are its
    // subclasses.

    /// The type of the feature.
    @usableFromInline package let feature: Any.Type
    /// The place where the loader is written.
    package let place: SourcePlace
    /// The loader's name, given by whoever wrote it. Set before anybody else has the loader.
    package final var implementation = ""

    @usableFromInline
    init(_ feature: Any.Type, at place: SourcePlace) {
        self.feature = feature
        self.place = place
    }

    /// The way in which a table's entry for the loader answers.
    @usableFromInline
    var answer: TableEntry.Answer { fatalError("every loader is of a subclass") }

    /// A context that the feature is loaded with, for people. Runs code of the user's.
    func description(ofContextAt address: UnsafeRawPointer) -> String {
        fatalError("only a loader with a context is asked for it")
    }

    /// A comparison of one context with others that the feature is loaded with, as far as they can be compared.
    ///
    /// - Returns: A function that takes the address of another context: what has to be looked up for a type is looked
    ///   up once.
    func equality(toContextAt address: UnsafeRawPointer) -> (UnsafeRawPointer) -> Bool { { _ in false } }

    /// Answers with an ``InstanceAdjustment`` of the feature, if there is one, given the context if it is a cacheable one.
    package typealias Adjusting = @Sendable (_ context: AnyHashable?) -> AnyObject?

    /// The same loader, observed, and with something done to what it makes. For patches of tests.
    ///
    /// - Parameter adjustment: Called at each load, before the loader runs.
    package func adjusted(by adjustment: @escaping Adjusting) -> AnyLoader { self }

    /// True if ``adjusted(by:)`` makes a difference.
    package var isAdjustable: Bool { true }

    package final var key: ObjectIdentifier { ObjectIdentifier(feature) }
}

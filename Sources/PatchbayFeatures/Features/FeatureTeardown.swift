/// A feature that wants to be told when its scope is closed.
///
/// A cached instance that conforms is told by ``FeaturesContainer/close(file:line:)-5m45g``, before those that were made
/// earlier are told. It is released with its branch, when the last reference to that goes. If the instance was made by
/// an ``ImplementationOfCacheableFeature`` that conforms, that is told and not the instance. Disposable and static
/// instances are not the container's to tell. Nor is anybody told when a tree is dropped instead of closed: then
/// instances are only released.
///
/// Whoever closes a branch tells, on whatever thread that is: a conformance that belongs to an actor does not compile. Of
/// that there is ``AsyncFeatureTeardown``.
public protocol FeatureTeardown: SendableMetatype {
    /// Ends what the instance has begun. Requests to its container throw by now.
    func tearDown()
}

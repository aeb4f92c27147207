/// Stands, in an implementation of a feature, for a context that is not written: nothing makes one.
public struct _NotWritten: Sendable {
    private init() {}
}

/// The configuration of an implementation of a static feature that has none.
public struct _NoConfiguration: Sendable {
    @usableFromInline init() {}
}

public import Kit

/// Public, in a module that says nothing of Alarm to others, and keeps Shop to itself.
public protocol AppResolver: KitProviders {
    func provideInstant() -> Instant
}

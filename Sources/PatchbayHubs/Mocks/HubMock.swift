import PatchbayOverrides

/// A mock that holds for the whole process, until it is reset.
///
/// ```swift
/// let mock = Hub.mock((any Carrier).self, factory: { ToyTram() })
/// defer { mock.reset() }
/// ```
///
/// So does the same call with `nil`: `Hub.mock((any Carrier).self, factory: nil)`.
///
/// Tests that run at the same time see each other's; they are better off with `withMock`. A singleton that is made of it
/// meanwhile keeps it, also after ``reset()``.
///
/// A mock that asks the hub for what it replaces asks itself, and never ends: let it make the real one by its initialiser.
public struct HubMock: Sendable {
    private let remove: @Sendable () -> Void

    init<Hub, Product, Arguments>(_ standIn: HubStandIn<Hub, Product, Arguments>) {
        LastingOverrides.set(standIn.override(within: nil))
        remove = { LastingOverrides.remove(HubStandIn<Hub, Product, Arguments>.key) }
    }

    init<Hub, Product, Arguments>(endingThatOf standIn: HubStandIn<Hub, Product, Arguments>.Type) {
        remove = { LastingOverrides.remove(standIn.key) }
        remove()
    }

    /// Lets the registration answer again, also if it was mocked anew since. May be called from any thread.
    public func reset() {
        remove()
    }
}

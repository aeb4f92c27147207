import PatchbayContexts

@testable import Bookshop

/// What a test goes on with that failed because it forgot to say which numbers orders get.
extension OrderNumber: ContextPlaceholder {
    public static var placeholder: OrderNumber { OrderNumber("nothing") }
}

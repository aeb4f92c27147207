import PatchbayContexts
import PatchbayTesting
import Testing

@testable import Bookshop

extension Trait where Self == PatchedTrait {
    /// For tests that do not care what time it is and which numbers orders get. Without it each of them fails that asks.
    static var fixedWorld: PatchedTrait {
        .patched { patches in patches.setContext((any ShopContext).self, TestContext()) }
    }
}

import PatchbayContexts

// Providers that no extension in another file can make one.

public protocol ShelfContext: OpenContext {
    var shelfLength: Int { get }
}

private struct HiddenContext: ContextProvider {  // expect PB114
    var shelfLength: Int { 1 }
}

struct ValueContext<Value: Sendable> {
    var value: Value
}

extension ValueContext: ContextProvider where Value == Int {  // expect PB115
    var shelfLength: Int { value }
}

/// Says itself what it is.
private struct WrittenContext: ShelfContext, ContextProvider {
    var shelfLength: Int { 1 }

    func visitContexts(_ visit: ContextVisitor) { visit((any ShelfContext).self, self) }
}

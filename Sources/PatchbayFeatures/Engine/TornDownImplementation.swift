/// The implementation behind a cached instance, kept with it because it wants to be told when its branch is closed.
final class TornDownImplementation: @unchecked Sendable {
    // Unchecked: it is constant, and what it holds is used once, by whoever closes the branch.
    let teardown: AnyMadeInstance.Teardown

    /// - Parameter earlier: Another one that the same loader has made before.
    /// - Returns: `nil` if neither wants to be told.
    init?(_ implementation: Any, after earlier: TornDownImplementation?) {
        let own: AnyMadeInstance.Teardown =
            if let implementation = implementation as? any AsyncFeatureTeardown {
                .later(implementation)
            } else if let implementation = implementation as? any FeatureTeardown {
                .now(implementation)
            } else {
                .nothing
            }
        switch (own, earlier?.teardown ?? .nothing) {
        case (.nothing, .nothing): return nil
        case (_, .nothing): teardown = own
        case (.nothing, let other): teardown = other
        case (.now(let last), .now(let first)): teardown = .now(TeardownInTurn(last, first))
        case (let last, let first): teardown = .later(AsyncTeardownInTurn(last, first))
        }
    }
}

/// Two implementations behind one instance, of which the later is told first.
private struct TeardownInTurn: FeatureTeardown {
    private let all: [any FeatureTeardown]

    init(_ all: any FeatureTeardown...) { self.all = all }

    func tearDown() { for one in all { one.tearDown() } }
}

/// The same, where one of them needs to wait for something.
private final class AsyncTeardownInTurn: AsyncFeatureTeardown, @unchecked Sendable {
    // Unchecked as what makes it is.
    private let all: [AnyMadeInstance.Teardown]

    init(_ all: AnyMadeInstance.Teardown...) { self.all = all }

    func tearDown() async {
        for one in all {
            switch one {
            case .nothing: break
            case .now(let implementation): implementation.tearDown()
            case .later(let implementation): await implementation.tearDown()
            }
        }
    }
}

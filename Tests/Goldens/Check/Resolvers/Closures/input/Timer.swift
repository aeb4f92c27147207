import Patchbay

// A closure that is provided, and asked for where it may not be called.

struct Timer: Injectable {
    struct Dependency {
        let next: @Sendable () -> Int  // expect PB143
        let maybe: (@Sendable () -> Int)?  // expect PB143
        let shown: @MainActor () -> Int  // expect PB143
        let hidden: () -> String  // expect PB143
        let loaded: () -> [@Sendable () -> Double]  // expect PB143

        // All these convert.
        let plain: () -> Int
        let later: () -> () -> Int
        let same: @MainActor () -> String
        let safe: @MainActor @Sendable () -> String
        let fetched: () async -> Float
        let anywhere: () -> Bool
        let doubles: [() -> Double]
        let sent: [() -> UInt8]  // expect PB143
        let named: [String: () async -> Int16]  // expect PB143
        let shownList: [@MainActor () -> Int8]
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    func provideNext() -> () -> Int
    func provideShown() -> @MainActor () -> String
    func provideFetched() -> @MainActor () async -> Float
    func provideAnywhere() -> @Sendable () -> Bool
    func provideDoubles() -> [() -> Double]
    func provideSent() -> [@Sendable () -> UInt8]
    func provideNamed() -> [String: @Sendable () async -> Int16]
    func provideShownList() -> [@MainActor @Sendable () -> Int8]
}

import PatchbayContexts

struct Offline: Error {}

enum Shop {
    /// Nested, and a member of a name that generated code uses.
    protocol Stock: ContextAccessors, Sendable {
        var layer: String { get }
        var change: @Sendable (Int) -> Int { get }
        var count: @Sendable (nonisolated(nonsending) () async -> Int) async -> Int { get }
    }
}

protocol Hours { var hour: Int { get } }

protocol AppContext: ContextAccessors, Hours, Sendable {
    var name: String { get }
    var makeID: @Sendable () -> Int { get }
    var items: [String] { get async throws }
    var rate: Double { get throws(Offline) }
    var nothing: String? { get }
    @MainActor var theme: String { get }
    var `default`: any Hours & Sendable { get }
    #if DEBUG || !DEBUG
        var log: @Sendable (String, Int) throws -> Void { get }
    #endif
}

/// Cannot be replaced in part: nothing says that it may be shared.
protocol LocalContext: ContextAccessors {
    var now: Int { get }
}

/// For classes alone.
protocol ObjectContext: AnyObject, ContextAccessors, Sendable {
    var now: Int { get }
}

@MainActor protocol ScreenContext: ContextAccessors, Sendable {
    var title: String { get }
    nonisolated var id: Int { get }
}

public protocol PublicContext: ContextAccessors, Sendable {
    var region: String { get }
}

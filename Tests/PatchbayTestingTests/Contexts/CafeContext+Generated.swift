import Foundation
import PatchbayContexts

// The plugin writes this file where there is one.

extension HasInstanceContext where Self.Context == any CafeContext {
    var now: Date { resolve[\.now] }
    var makeID: @Sendable (String) -> Int { resolve[\.makeID] }
    var guests: [String] { get async throws { resolve.extend(try await resolve.context.guests) } }
    var teapot: Teapot { resolve[\.teapot] }
}

struct CafeContextOverrides: ContextOverrides {
    var now = ContextMember<Date>()
    var makeID = ContextMember<@Sendable (String) -> Int>()
    var guests = ContextMember<@Sendable () async throws -> [String]>()
    var teapot = ContextMember<Teapot>()

    init() {}

    static func context(_ layer: _ContextLayer<CafeContextOverrides>) -> any CafeContext { Overridden(layer: layer) }

    private struct Overridden: CafeContext {
        let layer: _ContextLayer<CafeContextOverrides>
        var now: Date { layer.overrides.now.value(over: layer.base.now) }
        var makeID: @Sendable (String) -> Int { layer.overrides.makeID.value(over: layer.base.makeID) }
        var guests: [String] {
            get async throws { try await layer.overrides.guests.value(over: { try await layer.base.guests })() }
        }
        var teapot: Teapot { layer.overrides.teapot.value(over: layer.base.teapot) }
    }
}

func withContext<Result, Failure: Swift.Error>(
    _ type: (any CafeContext).Type,
    overriding change: (inout ContextChanges<CafeContextOverrides>) -> Void,
    operation: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try PatchbayContexts.withContext(CafeContextOverrides(change), operation: operation)
}

func withContext<Result, Failure: Swift.Error>(
    _ type: (any CafeContext).Type,
    overriding change: (inout ContextChanges<CafeContextOverrides>) -> Void,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
    try await PatchbayContexts.withContext(CafeContextOverrides(change), isolation: isolation, operation: operation)
}

struct CafeContextUnimplemented: CafeContext {
    private let asked: _UnimplementedContext
    init(askedBy source: Any.Type? = nil) { asked = _UnimplementedContext("any CafeContext", askedBy: source) }
    var now: Date { asked.value("now") }
    var makeID: @Sendable (String) -> Int { { [asked] _ in asked.value("makeID") } }
    var guests: [String] { get async throws { throw asked.error("guests") } }
    var teapot: Teapot { asked.value("teapot") }
}

extension ContextResolver where Context == any CafeContext {
    init(context: any CafeContext) {
        self.init(context: context, tests: CafeContextUnimplemented(askedBy: Source.self))
    }
}

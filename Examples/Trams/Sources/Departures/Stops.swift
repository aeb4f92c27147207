import PatchbayContexts

/// Says which stops there are.
public struct Stops: TramAware {
    public var resolve = Stops.default

    public init() {}

    public func all() async throws -> [String] {
        try await timetable.stops()
    }
}

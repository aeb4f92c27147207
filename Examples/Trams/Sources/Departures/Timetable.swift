import PatchbayClients

/// Where departures come from: a file today, a server tomorrow.
@ContextClient
public struct Timetable: Sendable {
    public var stops: @Sendable () async throws -> [String]
    public var departures: @Sendable (_ stop: String) async throws -> [Departure]
}

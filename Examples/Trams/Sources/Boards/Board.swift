import Departures

/// Shows departures.
public protocol Board: Sendable {
    func show(_ waits: [Wait], at stop: String) throws -> String
}

import Departures
import Foundation

/// The same for other programs.
public struct JSONBoard: Board {
    public func show(_ waits: [Wait], at stop: String) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode([stop: waits]), as: UTF8.self)
    }
}

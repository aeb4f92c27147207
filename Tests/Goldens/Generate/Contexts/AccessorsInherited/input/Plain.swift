import Foundation

// This file knows nothing of contexts.
protocol Clock {
    var now: Date { get }
    var zone: String { get }
}

protocol Named: Clock {
    // Said again.
    var zone: String { get }
    var name: String { get }
}

protocol Remote {
    // Required by two protocols that know nothing of each other.
    var name: Swift.String { get }
    var user: String { get async throws }
}

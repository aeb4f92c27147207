/// The alias is expanded where a resolver of another package makes what needs it.
public typealias Place = String

public protocol TimeSource: Sendable {
    func hour() -> Int
}
